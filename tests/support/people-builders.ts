import { sendFriendRequest } from '../../src/features/people/friends/send-friend-request.service.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import type { World } from './world.ts'

type Wishes = { person?: SignedInCtx; username?: string; fullName?: string; operator?: boolean }

/** Someone signed in with a profile that everyone may see. */
export async function fan(world: World, { fullName = 'Robin Vale', ...wishes }: Wishes = {}) {
  const person = wishes.person ?? (await world.person({ operator: wishes.operator ?? false }))
  const username = wishes.username ?? `f${person.who.userId.replaceAll('-', '').slice(-20)}`
  await world.db
    .insertInto('fans')
    .values({
      user_id: person.who.userId,
      username,
      full_name: fullName,
      genre_preference: [],
      age_group_preference: [],
      location: 'Oakland, CA',
      lat: 37.8044,
      lng: -122.2712,
      visibility: 'public',
      terms_version: 'test',
      terms_accepted_at: world.ctx.now(),
    })
    .execute()
  await world.db.insertInto('usernames').values({ username, user_id: person.who.userId }).execute()
  return { ...person, username, fullName }
}

/** Makes friends of two people, as a request and its acceptance do. */
export async function befriend(one: SignedInCtx, other: SignedInCtx): Promise<void> {
  await sendFriendRequest(one, { friendId: other.who.userId })
  await sendFriendRequest(other, { friendId: one.who.userId })
}
