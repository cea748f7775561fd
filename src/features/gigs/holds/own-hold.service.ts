import type { Tx } from '../../../db/connect.ts'
import type { DateHoldId, EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listManagersWithRole, requireRole } from '../../entities/managers/managers.service.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { holdAnswers } from '../rules/hold-news.ts'
import * as store from './date-holds.store.ts'
import { type Hold, type HeldDate, lockHeldDate } from './held-date.service.ts'

export type HoldInput = { holdID: DateHoldId; entityDetails: { id: EntityId } }

/** A hold that a page changes, on its own date or as its holder; or what to say if it has ended. */
type OwnHold = { date: HeldDate; hold: Hold; isHolder: boolean } | { message: string }

/**
 * A hold with its date locked, for a manager of one of the two pages.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's; gigs/hold-not-found for
 *   the hold of other pages
 */
export async function lockOwnHold(ctx: SignedInCtx, tx: Tx, { holdID, entityDetails }: HoldInput): Promise<OwnHold> {
  await requireRole(ctx, entityDetails.id, rolesThat.edit, tx)
  const row = await store.findHold(tx, holdID)
  if (!row || (row.entity_id !== entityDetails.id && row.seenBy !== entityDetails.id)) {
    throw new Refusal('gigs/hold-not-found')
  }
  const date = await lockHeldDate(ctx, tx, { pageId: row.entity_id, day: row.day })
  const hold = date.holds.find(({ id }) => id === holdID)
  if (hold) return { date, hold, isHolder: row.seenBy === entityDetails.id }
  return { message: await endedText(ctx, tx, holdID, entityDetails.id) }
}

/** What a person reads who comes too late: who of their own page was first, or why the hold is over. */
async function endedText(ctx: SignedInCtx, tx: Tx, id: DateHoldId, pageId: EntityId): Promise<string> {
  const row = await store.findHold(tx, id)
  if (!row?.outcome) return holdAnswers.challengeOver
  if (row.outcome !== 'released') return holdAnswers.over[row.outcome]
  const colleagues = await listManagersWithRole(tx, pageId, rolesThat.edit)
  if (colleagues.some(({ id: userId }) => userId === row.ended_by))
    return alreadyHandledText(ctx, tx, row.ended_by, 'managers')
  return holdAnswers.over[row.outcome]
}
