import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenTo, type Facet, type Relation } from '../../src/features/people/rules/visibility.ts'
import type { EventId, FriendRequestId, NotificationId } from '../../src/kernel/ids.ts'
import { type Visibility, visibilities } from '../../src/kernel/visibility.ts'
import { newId } from '../../src/ports/ids.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { publishedShow } from '../support/event-builders.ts'
import { fan } from '../support/people-builders.ts'
import { newWorld, type World } from '../support/world.ts'

/** Names that occur nowhere else. A card names three friends, so there are three others for each. */
const names = ['Quillana', 'Quillbo', 'Quillcy', 'Quilldee'] as const
const everybody = names.map((_, position) => position)
const pairs = everybody.flatMap((one) => everybody.filter((other) => other > one).map((other) => [one, other] as const))

/** How two people stand: the first has asked the second, the other way round, they are friends, or nothing. */
const standings = ['none', 'none', 'friends', 'asked', 'was-asked'] as const
/** Who has blocked whom. */
const blockings = ['none', 'none', 'none', 'first', 'second', 'both'] as const

type Scene = {
  people: { visibility: Visibility; isSuspended: boolean; goes: boolean[] }[]
  pairs: { standing: (typeof standings)[number]; blocks: (typeof blockings)[number] }[]
}

const shows = 2
const scene: fc.Arbitrary<Scene> = fc.record({
  people: fc.tuple(
    ...everybody.map(() =>
      fc.record({
        visibility: fc.constantFrom(...visibilities),
        isSuspended: fc.constantFrom(false, false, false, true),
        goes: fc.array(fc.boolean(), { minLength: shows, maxLength: shows }),
      }),
    ),
  ),
  pairs: fc.tuple(
    ...pairs.map(() => fc.record({ standing: fc.constantFrom(...standings), blocks: fc.constantFrom(...blockings) })),
  ),
})

type Fan = Awaited<ReturnType<typeof fan>>

/** Makes a scene of the people: its rows are written as they are, also where no call would have left them so. */
async function stage(world: World, fans: Fan[], events: EventId[], { people, pairs: stood }: Scene): Promise<void> {
  const { db } = world
  const at = world.ctx.now()
  for (const table of ['friendships', 'friend_requests', 'blocks', 'attendance', 'notifications'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await db.deleteFrom(table).execute()
  const id = (position: number) => {
    const person = fans[position]
    if (!person) throw new Error('There is no such person.')
    return person.who.userId
  }
  for (const [position, { visibility, isSuspended, goes }] of people.entries()) {
    const user = id(position)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.updateTable('fans').set({ visibility }).where('user_id', '=', user).execute()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db
      .updateTable('users')
      .set({ suspended_at: isSuspended ? at : null })
      .where('id', '=', user)
      .execute()
    const rows = events
      .filter((_, n) => goes[n])
      .map((event) => ({ user_id: user, event_id: event, day: null, since: at }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (rows.length > 0) await db.insertInto('attendance').values(rows).execute()
  }
  for (const [n, [first, second]] of pairs.entries()) {
    const { standing, blocks } = stood[n] ?? { standing: 'none', blocks: 'none' }
    const both = [
      [id(first), id(second)],
      [id(second), id(first)],
    ] as const
    const [from, to] = standing === 'was-asked' ? both[1] : both[0]
    if (standing === 'friends') {
      const rows = both.map(([user_id, friend_id]) => ({ user_id, friend_id, since: at }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friendships').values(rows).execute()
    }
    if (standing === 'asked' || standing === 'was-asked') {
      const bell = newId<NotificationId>()
      const message = `${names[standing === 'asked' ? first : second]} wants to be friends.`
      const notification = { id: bell, to_user_id: to, sender_id: from, type: 'Friend Request', message } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('notifications').values(notification).execute()
      const request = { id: newId<FriendRequestId>(), from_id: from, to_id: to, notification_id: bell, created_at: at }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friend_requests').values(request).execute()
    }
    const rows = both
      .filter((_, side) => blocks === 'both' || blocks === (side === 0 ? 'first' : 'second'))
      .map(([blocker_id, blocked_id]) => ({ blocker_id, blocked_id, created_at: at }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (rows.length > 0) await db.insertInto('blocks').values(rows).execute()
  }
}

/** What the rules say that a person may learn of another. */
function oracle({ people, pairs: stood }: Scene, viewer: number, other: number) {
  const person = people[other]
  const n = pairs.findIndex(
    ([first, second]) => first === Math.min(viewer, other) && second === Math.max(viewer, other),
  )
  const pair = stood[n]
  if (!person || !pair) throw new Error('There is no such pair.')
  const isFirst = viewer < other
  const hasSent = pair.standing === (isFirst ? 'asked' : 'was-asked')
  const hasReceived = pair.standing === (isFirst ? 'was-asked' : 'asked')
  const relation: Relation = pair.standing === 'friends' ? 'friend' : hasReceived ? 'recipient' : 'stranger'
  const isThere = !person.isSuspended && pair.blocks === 'none'
  const sees = (facet: Facet) => isThere && isOpenTo(relation, facet, person.visibility)
  const goesAlong = person.goes.some((goes, show) => goes && people[viewer]?.goes[show])
  return {
    profile: sees('name'),
    details: sees('details'),
    search: sees('search'),
    friend: relation === 'friend' && sees('name'),
    received: hasReceived && sees('name'),
    sent: hasSent && sees('name'),
    bell: hasReceived && isThere,
    friendsGoing: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    friendsOnCards: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    goingToo: relation === 'stranger' && !hasSent && goesAlong && sees('named-going'),
  }
}

/** What a person learns of each other one from all calls that name fans. */
async function learn(viewer: Fan, fans: Fan[], events: EventId[]) {
  const api = callsInProcess(viewer)
  const profiles = await Promise.all(
    fans.map(({ who }) =>
      api.getUserProfileData({ profileID: who.userId }).then(
        (answer) => answer.profile,
        () => null,
      ),
    ),
  )
  const { users } = await api.searchUsers({ searchTerm: 'quill' })
  const friends = await api.listFriends()
  const going = await Promise.all(
    events.map(
      async (eventID) =>
        (await api.getFriendsGoing({ eventID, friendIds: fans.map(({ who }) => who.userId) })).friendsGoing,
    ),
  )
  const cards = (await api.listFriendsGoing({ eventIDs: events })).shows
  const { people } = await api.listPeopleGoingToo()
  const { notifications } = await api.listNotifications()
  return fans.map(({ who, fullName }, other) => {
    const isIn = (list: { userID: string }[]) => list.some(({ userID }) => userID === who.userId)
    return {
      profile: profiles[other] !== null,
      details: (profiles[other]?.details ?? null) !== null,
      search: isIn(users),
      friend: isIn(friends.friends),
      received: isIn(friends.received),
      sent: isIn(friends.sent),
      bell: notifications.some(({ message }) => message.includes(fullName)),
      friendsGoing: going.map(isIn),
      friendsOnCards: events.map((event) =>
        cards.some(({ eventID, names: named }) => eventID === event && named.includes(fullName)),
      ),
      goingToo: isIn(people),
    }
  })
}

test('over random visibilities, friendships, requests, blocks and suspensions, everyone learns of others what the rules say', async () => {
  await using world = await newWorld()
  const fans: Fan[] = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const fullName of names) fans.push(await fan(world, { fullName }))
  const events = [(await publishedShow(world)).eventId, (await publishedShow(world, { day: '2026-11-22' })).eventId]

  await fc.assert(
    fc.asyncProperty(scene, async (staged) => {
      await stage(world, fans, events, staged)
      for (const [position, viewer] of fans.entries()) {
        if (staged.people[position]?.isSuspended) continue
        // oxlint-disable-next-line no-await-in-loop -- one viewer after the other
        const learned = await learn(viewer, fans, events)
        for (const other of everybody.filter((one) => one !== position)) {
          expect({ viewer: names[position], other: names[other], ...learned[other] }).toEqual({
            viewer: names[position],
            other: names[other],
            ...oracle(staged, position, other),
          })
        }
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)
