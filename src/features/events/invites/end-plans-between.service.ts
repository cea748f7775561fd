import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import * as plans from '../plans/plans.store.ts'
import * as store from './event-invites.store.ts'

/**
 * Takes two people out of each other's plans and removes their invites of each other, in the transaction in which one of
 * them blocks the other or ends their friendship. Both stay in the plans of others, where neither sees the other while a
 * block lasts.
 */
export async function endPlansBetween(tx: Tx, one: UserId, other: UserId): Promise<void> {
  // An answer that is being given is finished first, so that the notification it sends can be closed.
  await plans.lockPlansBetween(tx, one, other)
  await plans.removeMembersBetween(tx, one, other)
  await store.removeInvitesBetween(tx, one, other)
}
