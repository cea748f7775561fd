import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findManagerName } from '../../notifications/notifications.service.ts'
import type { findRequestOfPage } from '../requests/collab-requests.store.ts'
import { isOfferAnswer, type offerStatus, type OfferStatus } from '../rules/booking.ts'
import type { listEntries } from './booking.store.ts'

type Row = Awaited<ReturnType<typeof listEntries>>[number]
type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequestOfPage>>>
type OfferState = Parameters<typeof offerStatus>[0]

const emptyEntry = { text: '', oldDay: null, newDay: null, terms: null, status: null, isCounter: false }

/** The entries of a thread as one of its pages reads them. */
export function entriesOf(
  rows: Row[],
  { ownId, names }: { ownId: EntityId; names: Record<EntityId, string> },
  statusOf: (offer: OfferState) => OfferStatus,
) {
  const answers = new Map(rows.flatMap(({ offer_id: id, kind }) => (id && isOfferAnswer(kind) ? [[id, kind]] : [])))
  const offers = rows.filter(({ kind }) => kind === 'offer')
  return rows.map((row) => {
    const isOwn = row.page_id === ownId
    const offerIndex = offers.indexOf(row)
    const offerState = {
      answer: answers.get(row.id) ?? null,
      isLatest: row === offers.at(-1),
      validUntil: row.valid_until,
    }
    return {
      ...emptyEntry,
      entryID: row.id,
      kind: row.kind,
      isOwn,
      pageName: names[row.page_id] ?? '',
      by: isOwn ? row.username : null,
      text: row.text,
      oldDay: row.old_day,
      newDay: row.new_day,
      at: row.created_at.toISOString(),
      terms: termsOf(row),
      status: offerIndex === -1 ? null : statusOf(offerState),
      isCounter: offerIndex > 0 && offers[offerIndex - 1]?.page_id !== row.page_id,
    }
  })
}

const termsOf = ({ deal, guarantee_cents: guarantee, percentage, ...row }: Row) =>
  deal && guarantee !== null && percentage !== null
    ? {
        ...{ deal, guarantee, percentage, setMinutes: row.set_minutes },
        ...{ loadIn: row.load_in, setTime: row.set_time, validUntil: row.valid_until, note: row.text },
      }
    : null

/** How a request ended, if no entry says so: an answer to an offer and an event close it too. */
export async function outcomeEntry(ctx: SignedInCtx, request: RequestRow, rows: Row[], ownId: EntityId) {
  const { id, outcome, closed_at: closedAt, closed_by: closedBy } = request
  const isInThread = rows.some(
    ({ kind, created_at: at }) => (kind === 'accepted' || kind === 'event') && at.getTime() === closedAt?.getTime(),
  )
  if (!outcome || !closedAt || isInThread) return []
  const sender = { id: request.sender_id, name: request.senderName }
  const receiver = { id: request.receiver_id, name: request.receiverName }
  const author = { accepted: receiver, declined: receiver, withdrawn: sender, expired: null, closed: receiver }[outcome]
  const isOwn = author?.id === ownId
  return [
    {
      ...emptyEntry,
      entryID: id,
      kind: `request-${outcome}` as const,
      isOwn,
      pageName: author?.name ?? '',
      by: isOwn && closedBy ? await findManagerName(ctx.db, closedBy, ctx.who.userId) : null,
      at: closedAt.toISOString(),
    },
  ]
}
