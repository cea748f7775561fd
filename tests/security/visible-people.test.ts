import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenTo, type Facet, type Relation } from '../../src/features/people/rules/visibility.ts'
import type { EntityId, EventId, EventInviteId, FriendRequestId, NotificationId, PlanId } from '../../src/kernel/ids.ts'
import { type Visibility, visibilities } from '../../src/kernel/visibility.ts'
import { newId } from '../../src/ports/ids.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { approvedVenue } from '../support/entity-builders.ts'
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
/** What is between two people about a show: the first has invited the second, or the other way round. */
const invitings = ['none', 'first', 'second'] as const

type Scene = {
  people: { visibility: Visibility; isSuspended: boolean; goes: boolean[] }[]
  pairs: {
    relationship: (typeof standings)[number]
    blocks: (typeof blockings)[number]
    invited: (typeof invitings)[number]
  }[]
  /** Who is in the plan that the first person has started. */
  isInPlan: boolean[]
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
    ...pairs.map(() =>
      fc.record({
        relationship: fc.constantFrom(...standings),
        blocks: fc.constantFrom(...blockings),
        invited: fc.constantFrom(...invitings),
      }),
    ),
  ),
  isInPlan: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
})

type Fan = Awaited<ReturnType<typeof fan>>

/** Makes a scene of the people: its rows are written as they are, also where no call would have left them so. */
async function stage(
  world: World,
  fans: Fan[],
  events: EventId[],
  { people, pairs: stood, isInPlan }: Scene,
): Promise<void> {
  const { db } = world
  const at = world.ctx.now()
  for (const table of [
    'friendships',
    'friend_requests',
    'blocks',
    'attendance',
    'notifications',
    'event_invites',
    'plans',
  ] as const)
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
  const [show] = events
  if (!show) throw new Error('There is no show.')
  const plan = newId<PlanId>()
  await db
    .insertInto('plans')
    .values({ id: plan, event_id: show, starter_id: id(0), created_at: at })
    .execute()
  const members = everybody.filter((position) => position === 0 || isInPlan[position])
  await db
    .insertInto('plan_members')
    .values(
      members.map((position) => ({ plan_id: plan, user_id: id(position), answer: 'in' as const, created_at: at })),
    )
    .execute()
  for (const [n, [first, second]] of pairs.entries()) {
    const { relationship, blocks, invited } = stood[n] ?? { relationship: 'none', blocks: 'none', invited: 'none' }
    const both = [
      [id(first), id(second)],
      [id(second), id(first)],
    ] as const
    const [from, to] = relationship === 'was-asked' ? both[1] : both[0]
    if (relationship === 'friends') {
      const rows = both.map(([user_id, friend_id]) => ({ user_id, friend_id, since: at }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friendships').values(rows).execute()
    }
    if (relationship === 'asked' || relationship === 'was-asked') {
      const bell = newId<NotificationId>()
      const message = `${names[relationship === 'asked' ? first : second]} wants to be friends.`
      const notification = { id: bell, to_user_id: to, sender_id: from, type: 'Friend Request', message } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('notifications').values(notification).execute()
      const request = { id: newId<FriendRequestId>(), from_id: from, to_id: to, notification_id: bell, created_at: at }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db.insertInto('friend_requests').values(request).execute()
    }
    if (invited !== 'none') {
      const [inviter, invitee] = invited === 'first' ? both[0] : both[1]
      const bell = newId<NotificationId>()
      const message = `${names[invited === 'first' ? first : second]} invited you.`
      const about = { to_user_id: invitee, sender_id: inviter, type: 'Event Invite', message } as const
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db
        .insertInto('notifications')
        .values({ ...about, id: bell })
        .execute()
      const row = { id: newId<EventInviteId>(), from_id: inviter, to_id: invitee, event_id: show, created_at: at }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await db
        .insertInto('event_invites')
        .values({ ...row, notification_id: bell })
        .execute()
    }
    const rows = both
      .filter((_, side) => blocks === 'both' || blocks === (side === 0 ? 'first' : 'second'))
      .map(([blocker_id, blocked_id]) => ({ blocker_id, blocked_id, created_at: at }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (rows.length > 0) await db.insertInto('blocks').values(rows).execute()
  }
}

/** What the rules say that a person may learn of another. */
function oracle(staged: Scene, viewer: number, other: number) {
  const { people, pairs: stood, isInPlan } = staged
  const person = people[other]
  const n = pairs.findIndex(
    ([first, second]) => first === Math.min(viewer, other) && second === Math.max(viewer, other),
  )
  const pair = stood[n]
  if (!person || !pair) throw new Error('There is no such pair.')
  const isFirst = viewer < other
  const hasSent = pair.relationship === (isFirst ? 'asked' : 'was-asked')
  const hasReceived = pair.relationship === (isFirst ? 'was-asked' : 'asked')
  const relation: Relation = pair.relationship === 'friends' ? 'friend' : hasReceived ? 'recipient' : 'stranger'
  const isThere = !person.isSuspended && pair.blocks === 'none'
  const sees = (facet: Facet) => isThere && isOpenTo(relation, facet, person.visibility)
  const hasInvited = pair.invited === (isFirst ? 'first' : 'second')
  const wasInvited = pair.invited === (isFirst ? 'second' : 'first')
  const isMember = (position: number) => position === 0 || Boolean(isInPlan[position])
  const goesAlong = person.goes.some((goes, show) => goes && people[viewer]?.goes[show])
  return {
    profile: sees('name'),
    details: sees('details'),
    search: sees('search'),
    friend: relation === 'friend' && sees('name'),
    received: hasReceived && sees('name'),
    sent: hasSent && sees('name'),
    team: sees('name'),
    bell: (hasReceived && isThere) || (wasInvited && relation === 'friend' && isThere),
    invited: hasInvited && sees('name'),
    // Whoever was invited and shows where they go has answered by going.
    answered: hasInvited && sees('named-going') && Boolean(person.goes[0]),
    wasInvited: wasInvited && relation === 'friend' && sees('name'),
    plan: isMember(viewer) && isMember(other) && seesStarter(staged, viewer) && sees('name'),
    friendsGoing: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    friendsOnCards: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    goingToo: relation === 'stranger' && !hasSent && goesAlong && sees('named-going'),
  }
}

/** Whether a person may see the name of whoever started the plan. */
function seesStarter(staged: Scene, viewer: number): boolean {
  if (viewer === 0) return true
  const pair = staged.pairs[pairs.findIndex(([first, second]) => first === 0 && second === viewer)]
  const starter = staged.people[0]
  if (!pair || !starter || starter.isSuspended || pair.blocks !== 'none') return false
  const relation = pair.relationship === 'friends' ? 'friend' : pair.relationship === 'asked' ? 'recipient' : 'stranger'
  return isOpenTo(relation, 'name', starter.visibility)
}

/** What a person learns of each other one from all calls that name fans. */
async function learn(viewer: Fan, fans: Fan[], { events, page }: { events: EventId[]; page: EntityId }) {
  const api = callsInProcess(viewer)
  const candidates = await Promise.all(
    fans.map(({ username }) =>
      api.findPersonToInvite({ entityID: page, username }).then(
        () => true,
        () => false,
      ),
    ),
  )
  const profiles = await Promise.all(
    fans.map(({ who }) =>
      api.getUserProfileData({ profileID: who.userId }).then(
        (answer) => answer.profile,
        () => null,
      ),
    ),
  )
  const { users } = await api.searchUsers({ searchTerm: 'quill' })
  const searchIds = (await api.searchData({ searchText: 'quill' })).users.map(({ userID }) => userID)
  expect(searchIds).toEqual(users.map(({ userID }) => userID))
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
  const invites = await api.fetchEventInvites({ eventID: events[0] ?? '' })
  const { plans } = await api.listPlans({})
  return fans.map(({ who, fullName }, other) => {
    const isIn = (list: { userID: string }[]) => list.some(({ userID }) => userID === who.userId)
    return {
      profile: profiles[other] !== null,
      team: candidates[other],
      details: (profiles[other]?.details ?? null) !== null,
      search: isIn(users),
      friend: isIn(friends.friends),
      received: isIn(friends.received),
      sent: isIn(friends.sent),
      bell: notifications.some(({ message }) => message.includes(fullName)),
      invited: isIn(invites.sent),
      answered: isIn(invites.sent.filter(({ answer }) => answer !== null)),
      wasInvited: isIn(invites.received),
      plan: isIn(plans.flatMap(({ people: members }) => members)),
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
  const pages: EntityId[] = []
  // oxlint-disable-next-line no-await-in-loop -- one world
  for (const owner of fans) pages.push((await approvedVenue(world, { owner })).id)
  const events = [(await publishedShow(world)).eventId, (await publishedShow(world, { day: '2026-11-22' })).eventId]

  await fc.assert(
    fc.asyncProperty(scene, async (staged) => {
      await stage(world, fans, events, staged)
      for (const [position, viewer] of fans.entries()) {
        if (staged.people[position]?.isSuspended) continue
        // oxlint-disable-next-line no-await-in-loop -- one viewer after the other
        const learned = await learn(viewer, fans, { events, page: pages[position] ?? newId<EntityId>() })
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
