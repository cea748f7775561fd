import type { Tx } from '../../../db/connect.ts'
import { type EntityId, type EventId, isId, type ReportId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { suspendUser } from '../../accounts/sessions/suspension.service.ts'
import { deskPage, handle, pageOf, reasonGiven, requireOperator } from '../desk/desk.service.ts'
import * as store from './report-desk.store.ts'
import { takeDownEntity, takeDownEvent } from '../desk/take-down.service.ts'

/** What is reported, the latest first, each thing once with all its reports; none says who made it. */
export async function listReports(
  ctx: SignedInCtx,
  { state, cursor }: { state: 'open' | 'resolved'; cursor?: ReportId | null | undefined },
) {
  requireOperator(ctx)
  const isOpen = state === 'open'
  const { rows, nextCursor } = pageOf(
    await store.listGroups(ctx.db, { isOpen, before: cursor ?? null, limit: deskPage }),
  )
  const subjects = rows.map(({ type, subjectId }) => ({ type, id: subjectId }))
  const [reports, names] = await Promise.all([
    subjects.length > 0 ? store.listAbout(ctx.db, subjects, { isOpen }) : [],
    store.listNames(
      ctx.db,
      subjects.map(({ id }) => id),
    ),
  ])
  return {
    success: true as const,
    nextCursor,
    groups: rows.map(({ type, subjectId }) => {
      const named = names.find(({ id }) => id === subjectId)
      return {
        type,
        subjectID: subjectId,
        /** Null: it is gone. */
        name: named?.name ?? null,
        state: named?.state ?? '',
        hostID: named?.hostId ?? null,
        host: named?.host ?? null,
        reports: reports.filter((row) => row.subject_type === type && row.subject_id === subjectId).map(viewOf),
      }
    }),
  }
}

const viewOf = (row: store.ReportRow) => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  at: row.created_at.toISOString(),
  resolution: row.resolution,
  resolvedBy: row.resolver,
  note: row.note,
})

/** Every report about one thing, open or not, the latest first. */
export const reportsAbout = async ({ db }: SignedInCtx, type: store.Subject['type'], id: string) =>
  (await store.listAbout(db, [{ type, id }], { isOpen: null })).map(viewOf)

type Answer = store.Subject & {
  resolution: store.Resolution
  /** For the log, or what whoever is touched reads. */
  note: string
}

/**
 * Answers every open report about a thing at once, and takes down what is to be taken down.
 *
 * @returns what to tell the operator; whoever comes second changes nothing and reads who was first
 * @throws {Refusal} request/not-found, entities/reason-missing, operators/not-suspendable; requests/unknown-action
 *   where the answer does not fit what is reported
 */
export const resolveReports = (ctx: SignedInCtx, { type, id, resolution, note }: Answer) =>
  handle(ctx, async (tx) => {
    const open = await store.lockOpen(tx, { type, id })
    if (open.length === 0) return answeredBefore(ctx, tx, { type, id })

    const act = resolution === 'dismissed' ? dismiss : takeDown[`${type} ${resolution}`]
    if (!act) throw new Refusal('requests/unknown-action')
    const said = await act(ctx, tx, { type, id, note })
    const by = ctx.who.userId
    await store.resolve(
      tx,
      open.map((report) => report.id),
      { by, resolution, note: note.trim() },
    )
    return said
  })

type Act = (ctx: SignedInCtx, tx: Tx, what: store.Subject & { note: string }) => Promise<string>

const dismiss: Act = async (ctx, tx, { type, id, note }) => {
  await logAction(ctx, tx, 'reports-dismissed', { type, id }, reasonGiven(note))
  return 'The reports were dismissed.'
}

/** What an answer takes down, by what is reported. */
const takeDown: Record<string, Act> = {
  'event event-unpublished': (ctx, tx, { id, note }) => takeDownEvent(ctx, tx, idOf<EventId>(id), reasonGiven(note)),
  'event entity-suspended': async (ctx, tx, { id, note }) => {
    const [event] = await store.listNames(tx, [id])
    return takeDownEntity(ctx, tx, idOf<EntityId>(event?.hostId ?? ''), reasonGiven(note))
  },
  'profile entity-suspended': (ctx, tx, { id, note }) => takeDownEntity(ctx, tx, idOf<EntityId>(id), reasonGiven(note)),
  'user user-suspended': (ctx, tx, { id, note }) => suspendUser(ctx, tx, idOf<UserId>(id), reasonGiven(note)),
}

function idOf<Id extends EntityId | EventId | UserId>(text: string): Id {
  if (!isId<Id>(text)) throw new Refusal('request/not-found')
  return text
}

async function answeredBefore({ who }: SignedInCtx, tx: Tx, subject: store.Subject): Promise<string> {
  const last = await store.findLastResolver(tx, subject)
  if (!last) throw new Refusal('request/not-found')
  if (last.id === who.userId) return 'Already handled by you.'
  return `Already handled by ${last.username ?? 'another operator'}.`
}
