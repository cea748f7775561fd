import type { Tx } from '../../../db/connect.ts'
import { type EntityId, isId, type UserId } from '../../../kernel/ids.ts'
import { favorites } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './favorites.store.ts'
import { toggle } from './toggles.service.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'

type Change = { entityID: string; entityType?: string | null | undefined; following?: boolean | undefined }

/**
 * Follows an entity or unfollows it; `toggle` says how.
 *
 * @throws {Refusal} favorites/unknown for none and for one that is hidden, unless it is to be unfollowed;
 *   favorites/too-many, and what `toggle` refuses
 */
export async function changeFavoriteEntity(ctx: SignedInCtx, { entityID, following }: Change) {
  if (!isId<EntityId>(entityID)) throw new Refusal('favorites/unknown')
  const { userId } = ctx.who
  const { isOn, count } = await toggle(ctx, {
    subject: `follow ${entityID}`,
    targetState: following,
    isOn: async (tx) => {
      if (!(await store.findStatus(tx, entityID))) throw new Refusal('favorites/unknown')
      return store.isFollowing(tx, userId, entityID)
    },
    change: async (tx, on) => void (await (on ? follow(tx, userId, entityID) : store.unfollow(tx, userId, entityID))),
    count: (tx) => store.countFollowers(tx, entityID),
  })
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
  return { success: true as const, following: isOn, followers: count }
}

async function follow(tx: Tx, userId: UserId, entityId: EntityId): Promise<void> {
  if (!isPublicStatus(await store.findStatus(tx, entityId))) throw new Refusal('favorites/unknown')
  if ((await store.countFavorites(tx, userId)) >= favorites.most) throw new Refusal('favorites/too-many')
  await store.follow(tx, userId, entityId)
}
