import { isBlockedBetween } from '../../../db/blocks.ts'
import { isId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listPublicEntitiesOf } from '../../entities/managers/list-public-entities-of.service.ts'
import type { FriendState } from '../friends/friends-views.ts'
import { relationTo } from '../friends/relation.service.ts'
import { findPeopleOpenTo } from '../friends/visible-people.service.ts'
import * as store from './people.store.ts'
import { isOpenTo } from '../rules/visibility.ts'

/**
 * A fan as the caller may see them (decision G2). Their own profile comes as strangers get it, so that no one
 * guesses what others see; even a private one has its name then.
 *
 * @throws {Refusal} people/not-found for an unknown, suspended or hidden one, and between two who are kept apart
 */
export async function getUserProfileData(ctx: SignedInCtx, { profileID }: { profileID: string }) {
  const fan = isId<UserId>(profileID) ? await store.findFan(ctx.db, profileID) : undefined
  if (!fan) throw new Refusal('people/not-found')

  const relation = await relationTo(ctx.db, ctx.who.userId, fan.id)
  if (!isOpenTo(relation, 'name', fan.visibility)) throw new Refusal('people/not-found')
  if (await isBlockedBetween(ctx.db, ctx.who.userId, fan.id)) throw new Refusal('people/not-found')

  const seenAs = relation === 'self' ? 'stranger' : relation
  return {
    success: true as const,
    profile: {
      uid: fan.id,
      username: fan.username,
      fullName: fan.full_name,
      image: fan.picture_id,
      details: isOpenTo(seenAs, 'details', fan.visibility) ? await detailsOf(ctx, fan) : null,
      friendship: relation === 'self' ? null : await findFriendshipWith(ctx, fan.id),
      self: relation === 'self' ? { visibility: fan.visibility } : null,
    },
  }
}

async function findFriendshipWith({ db, who }: SignedInCtx, fan: UserId): Promise<FriendState> {
  const people = await findPeopleOpenTo(db, who.userId, 'name', [fan])
  return people.get(fan)?.friendship ?? { state: 'none', notificationID: null }
}

type Fan = NonNullable<Awaited<ReturnType<typeof store.findFan>>>

const detailsOf = async ({ db }: SignedInCtx, fan: Fan) => ({
  location: fan.location_shared ? fan.location : null,
  genrePreference: fan.genre_preference,
  memberSince: fan.created_at.toISOString().slice(0, 7),
  entities: await listPublicEntitiesOf(db, fan.id),
})
