import type { Tx } from '../../../db/connect.ts'
import { offlineDoor as limits } from '../../../kernel/limits/offline-door-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './offline.store.ts'

/**
 * Names someone whom a door let in and who doesn't count. Past a limit nothing more is recorded of the same ticket or party,
 * nor of a date's unknown codes: staff can't review thousands, and a device can make up as many.
 *
 * @throws {Refusal} door/nonce-reused for another check-in's nonce
 */
export async function recordConflict(
  ctx: SignedInCtx,
  tx: Tx,
  conflict: Parameters<typeof store.insertConflict>[1],
): Promise<'conflict'> {
  const isUnknown = conflict.ticket_id === null && conflict.guest_id === null
  const most = isUnknown ? limits.unknownConflicts : limits.conflictsOfOne
  if ((await store.countConflictsLike(tx, conflict, most)) >= most) {
    ctx.log.warn({ userId: ctx.who.userId, occurrenceId: conflict.occurrence_id }, 'offline conflict not recorded')
    return 'conflict'
  }
  if (!(await store.insertConflict(tx, conflict))) throw new Refusal('door/nonce-reused')
  return 'conflict'
}
