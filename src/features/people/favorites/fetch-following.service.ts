import { type EntityId, isId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'

/** @throws {Refusal} entities/hidden for one that is not public */
export async function fetchFollowing({ db, who }: Ctx, { entityID }: { entityID: string }) {
  if (!isId<EntityId>(entityID) || !isPublicStatus(await store.findStatus(db, entityID)))
    throw new Refusal('entities/hidden')
  const [followers, following] = await Promise.all([
    store.countFollowers(db, entityID),
    who ? store.isFollowing(db, who.userId, entityID) : false,
  ])
  return { success: true as const, followers, following }
}
