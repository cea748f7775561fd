import type { EntityId } from '../../../kernel/ids.ts'
import { entityFriends, friends as limits } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'
import { friendStateOf } from '../friends/build-person-view.ts'
import * as store from './entity-friend-lists.store.ts'

/**
 * The friends of a public page, and its friend status with the caller's own pages; an unclaimed page has neither.
 *
 * @throws {Refusal} entities/hidden for a page that is not public
 */
export async function listEntityFriends({ db, who }: Ctx, { entityID }: { entityID: EntityId }) {
  const status = await store.findStatus(db, entityID)
  if (!isPublicStatus(status)) throw new Refusal('entities/hidden')
  if (status !== 'approved') return { success: true as const, friends: [], ownPages: [] }

  const [friends, ownPages] = await Promise.all([
    store.listFriendsOf(db, entityID, entityFriends.listed),
    who ? store.listOwnPages(db, who.userId, entityID, limits.requestDays) : [],
  ])
  return {
    success: true as const,
    friends: friends.map(pageView),
    ownPages: ownPages.map((row) => ({ ...pageView(row), friendship: friendStateOf(row) })),
  }
}

type PageRow = Awaited<ReturnType<typeof store.listFriendsOf>>[number]

const pageView = ({ id, type, username, name, genres, location, picture_id: image }: PageRow) => ({
  ...{ id, type, username, name, genres, location, image },
})
