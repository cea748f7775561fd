import { isKeptFromPage } from '../../../db/blocks.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addDays, type Day } from '../../../kernel/day.ts'
import type { CollabRequestId, DateHoldId, EntityId } from '../../../kernel/ids.ts'
import { refuseOver } from '../../refuse-over.ts'
import { collabRequests, dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { closedText } from '../requests/closed-text.ts'
import * as requests from '../requests/collab-requests.store.ts'
import * as pageStore from '../requests/pages.store.ts'
import { closeExpired } from '../requests/expire-collab-requests.service.ts'
import { hasPassed } from '../rules/collab-request.ts'
import { defaultLastDay, holdExpiry } from '../rules/date-holds.ts'
import { holdAnswers, holderNews } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type HeldDate, type Hold, keepRankNews, lockHeldDate, tellHolder } from './held-date.service.ts'

type HoldRequest = {
  entityDetails: { id: EntityId }
  requestID?: CollabRequestId | null | undefined
  selectedDate?: Day | null | undefined
  holderID?: EntityId | null | undefined
  holderName?: string | null | undefined
  expiresOn?: Day | null | undefined
}

/** The holder of a date. */
type Holder = {
  day: Day
  requestId: CollabRequestId | null
  requestedAt: Date | null
  /** Whether its holder sent the request: all others did not ask. */
  hasAsked: boolean
  page: { id: EntityId; name: string } | null
  name: string
  isDelivered: boolean
}

/**
 * Holds a date of a page: for a request that it received or sent, for another page, or for a name. The hold stands
 * below those that are there. Held before, it stays as it is (decision 0173). For a page with someone whom a block
 * keeps from the caller the hold stands alike, and that page does not see it: a refusal would tell of the block
 * (decision G8).
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's, and for a request that is
 *   none of its own; gigs/request-closed; gigs/hold-incomplete, gigs/own-hold, gigs/past-date, gigs/hold-expired-date;
 *   gigs/sender-not-approved; gigs/not-collaborating for a page that takes no requests; gigs/too-many-holds,
 *   gigs/page-holds-full; request/too-many
 */
export async function holdDate(ctx: SignedInCtx, input: HoldRequest) {
  const result = await inTransaction(ctx.db, (tx) => holdLocked(ctx, tx, input))
  await notifyTeam(ctx, input.entityDetails.id)
  return { success: true as const, ...result }
}

async function holdLocked(ctx: SignedInCtx, tx: Tx, input: HoldRequest) {
  const pageId = input.entityDetails.id
  const { holderID } = input
  // One after the other for all dates of a page, whose holds are counted. The holder's page stays as it is too: one that
  // is being deleted or closed to requests is so before, and gets no hold, or after, and its holds end with it.
  const pages = await pageStore.lockPages(tx, holderID && !input.requestID ? [pageId, holderID] : [pageId])
  const pageOf = (id: EntityId) => pages.find((page) => page.id === id)
  await requireRole(ctx, pageId, rolesThat.edit, tx)
  const holder = input.requestID
    ? await holderOfRequest(ctx, tx, { pageId, requestId: input.requestID }, pageOf)
    : await chosenHolder(ctx, tx, input, pageOf)
  const date = await lockHeldDate(ctx, tx, { pageId, day: holder.day })
  const existing = date.holds.find((hold) => isFor(hold, holder))
  if (existing) {
    await joinRequest(tx, { date, existing, holder })
    return { holdID: existing.id, message: await alreadyHandledText(ctx, tx, existing.placed_by, 'managers') }
  }
  return addHold(ctx, tx, { date, holder, expiresOn: input.expiresOn ?? null })
}

type ExistingHold = { date: HeldDate; existing: Hold; holder: Holder }

/**
 * Makes a hold that was placed without a request the request's. A page that sees its hold keeps it: a request that a
 * block keeps from that page does not take it over. A page that sees it from now on is told.
 */
async function joinRequest(tx: Tx, { date, existing, holder }: ExistingHold): Promise<void> {
  const { requestId, isDelivered } = holder
  if (!requestId || existing.request_id || (existing.is_delivered && !isDelivered)) return
  await store.changeHold(tx, existing.id, { request_id: requestId, is_delivered: isDelivered })
  if (existing.is_delivered || !isDelivered) return
  const news = holderNews.placed(date, date.holds.indexOf(existing) + 1, existing.expiresAt)
  await keepRankNews(
    tx,
    existing.id,
    await tellHolder(tx, date, { seenBy: existing.holder_id, request_id: requestId }, news),
  )
}

/** Whether a hold is for this page, or for this name: a name holds a date once, however it is capitalized. */
function isFor(hold: store.HoldRow, { page, name }: Holder): boolean {
  if (page) return hold.holder_id === page.id
  return hold.holder_name !== null && sameName(hold.holder_name) === sameName(name)
}

const sameName = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase()

async function holderOfRequest(
  ctx: SignedInCtx,
  tx: Tx,
  { pageId, requestId }: { pageId: EntityId; requestId: CollabRequestId },
  pageOf: PageOf,
): Promise<Holder> {
  const request = await requests.lockRequest(tx, requestId)
  const isOwn = request?.sender_id === pageId
  const isReceived = request?.receiver_id === pageId && request.is_delivered
  if (!request || !(isOwn || isReceived)) throw new Refusal('request/not-found')
  if (request.closed_at) throw new Refusal('gigs/request-closed', { message: await closedText(ctx, tx, request) })
  if (await closeExpired(ctx, tx, request.id)) throw new Refusal('gigs/request-closed')
  const ofRequest = { day: request.day, requestId, requestedAt: request.created_at, hasAsked: isReceived }
  if (isReceived) {
    const page = { id: request.sender_id, name: request.senderName }
    return { ...ofRequest, page, name: page.name, isDelivered: true }
  }
  requireApproved(pageOf(pageId))
  const page = { id: request.receiver_id, name: request.receiverName }
  const isKept = await isKeptFromPage(tx, ctx.who.userId, page.id)
  return { ...ofRequest, page, name: page.name, isDelivered: request.is_delivered && !isKept }
}

type LockedPage = Awaited<ReturnType<typeof pageStore.lockPages>>[number]
type PageOf = (id: EntityId) => LockedPage | undefined

/** The other page is told, unless this page isn't approved or was taken down. */
function requireApproved(page: LockedPage | undefined): void {
  if (page?.status !== 'approved') throw new Refusal('gigs/sender-not-approved')
}

async function chosenHolder(ctx: SignedInCtx, tx: Tx, input: HoldRequest, pageOf: PageOf): Promise<Holder> {
  const { selectedDate: day, holderID, entityDetails } = input
  const holderName = input.holderName ?? ''
  if (!day || (!holderID && isBlank(holderName))) throw new Refusal('gigs/hold-incomplete')
  const chosen = { day, requestId: null, requestedAt: null, hasAsked: false, isDelivered: true }
  if (!holderID) return { ...chosen, page: null, name: holderName.trim() }
  if (holderID === entityDetails.id) throw new Refusal('gigs/own-hold')
  requireApproved(pageOf(entityDetails.id))
  const page = pageOf(holderID)
  if (page?.status !== 'approved' || !page.collaborating) throw new Refusal('gigs/not-collaborating')
  const isDelivered = !(await isKeptFromPage(tx, ctx.who.userId, holderID))
  return { ...chosen, page: { id: page.id, name: page.name }, name: page.name, isDelivered }
}

async function addHold(
  ctx: SignedInCtx,
  tx: Tx,
  { date, holder, expiresOn }: { date: HeldDate; holder: Holder; expiresOn: Day | null },
) {
  const { page, day } = date
  const today = dayAt(ctx.now(), page.zone)
  if (hasPassed(day, page.zone, ctx.now())) throw new Refusal('gigs/past-date')
  if (expiresOn && (expiresOn < today || expiresOn > addDays(today, limits.daysMax)))
    throw new Refusal('gigs/hold-expired-date')
  if (date.holds.length >= limits.perDate) throw new Refusal('gigs/too-many-holds')
  if ((await store.countOpenOfPage(tx, page.id)) >= limits.perPage) throw new Refusal('gigs/page-holds-full')

  // Each is news for a page that did not ask, as a request is.
  if (holder.page && !holder.hasAsked) refuseOver(await store.countUnaskedOfLastDay(tx, page.id), collabRequests.perDay)

  const expiresAt = holdExpiry({
    ...{ day, zone: page.zone, requestedAt: holder.requestedAt },
    expiresOn: expiresOn ?? defaultLastDay(day, today),
  })
  const id = newId<DateHoldId>()
  await store.addHold(tx, {
    ...{ id, entity_id: page.id, day, position: await store.nextPosition(tx, { pageId: page.id, day }) },
    ...{ request_id: holder.requestId, holder_id: holder.page?.id ?? null, is_delivered: holder.isDelivered },
    ...{ holder_name: holder.page ? null : holder.name, placed_by: ctx.who.userId, expires_at: expiresAt },
  })
  const rank = date.holds.length + 1
  const seenBy = holder.isDelivered ? (holder.page?.id ?? null) : null
  await keepRankNews(
    tx,
    id,
    await tellHolder(tx, date, { seenBy, request_id: holder.requestId }, holderNews.placed(date, rank, expiresAt)),
  )
  return { holdID: id, message: holdAnswers.placed(date, { holder: holder.name, rank, expiresAt }) }
}
