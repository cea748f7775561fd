import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { addPlanRoom } from '../../src/features/chat/rooms/plan-rooms.store.ts'
import { isOpenTo, type Facet, type Relation } from '../../src/features/people/rules/visibility.ts'
import type { ChatId, EntityId, EventId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { callsInProcess } from '../../src/server/calls/execute-call.ts'
import { approvedVenue } from '../support/entity-builders.ts'
import { publishedShow } from '../support/event-builders.ts'
import { fan } from '../support/people-builders.ts'
import { everybody, type Fan, names, pairs, type Scene, scene, stage } from '../support/people-scene.ts'
import { soldTickets } from '../support/ticket-builders.ts'
import { newWorld, type World } from '../support/world.ts'

/** What the rules say that a person may learn of another. */
function oracle(staged: Scene, hasTicket: boolean[], { viewer, other }: { viewer: number; other: number }) {
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
  const sharesPlan = isMember(viewer) && isMember(other) && seesStarter(staged, viewer)
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
    // An invited person has answered by being in for it in a plan with the sender, or by going, where they show it.
    answered: hasInvited && ((sharesPlan && sees('name')) || (sees('named-going') && Boolean(person.goes[0]))),
    wasInvited: wasInvited && relation === 'friend' && sees('name'),
    plan: sharesPlan && sees('name'),
    // The chat of a plan names whom its card names, whatever they answered (decision 0234). A friend request of its starter
    // doesn’t open it.
    planChat: sharesPlan && sees('name') && seesStarter(staged, viewer, { countsRequests: false }),
    // A purchase is told to no one who may not read that the person goes, also where both are in the plan.
    planTickets: sharesPlan && sees('name') && sees('named-going') && hasTicket[other] === true,
    friendsGoing: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    friendsOnCards: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    showsOnProfile: person.goes.map((goes) => goes && relation === 'friend' && sees('named-going')),
    goingToo: relation === 'stranger' && !hasSent && goesAlong && sees('named-going'),
  }
}

/** Whether a person may see the name of the person who started the plan. */
function seesStarter(staged: Scene, viewer: number, { countsRequests = true } = {}): boolean {
  if (viewer === 0) return true
  const pair = staged.pairs[pairs.findIndex(([first, second]) => first === 0 && second === viewer)]
  const starter = staged.people[0]
  if (!pair || !starter || starter.isSuspended || pair.blocks !== 'none') return false
  const isRecipient = countsRequests && pair.relationship === 'asked'
  const relation = pair.relationship === 'friends' ? 'friend' : isRecipient ? 'recipient' : 'stranger'
  return isOpenTo(relation, 'name', starter.visibility)
}

/** Who has a ticket to the show of the plan; of the others it was refunded. */
const hasTickets = fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length })

async function stageTickets(world: World, fans: Fan[], hasTicket: boolean[]): Promise<void> {
  for (const [position, { who }] of fans.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.db
      .updateTable('tickets as t')
      .from('orders as o')
      .set({ state: hasTicket[position] ? 'valid' : 'refunded' })
      .whereRef('o.id', '=', 't.order_id')
      .where('o.buyer_id', '=', who.userId)
      .execute()
}

/** Opens the chat of the plan. */
async function stageChat({ db }: World): Promise<void> {
  const plan = await db.selectFrom('plans').select('id').executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => addPlanRoom(tx, { id: newId<ChatId>(), planId: plan.id }))
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
  const profileShows = await Promise.all(
    fans.map(async ({ who }) => (await api.listFriendShows({ profileID: who.userId })).shows),
  )
  const { people } = await api.listPeopleGoingToo()
  const { notifications } = await api.listNotifications()
  const invites = await api.fetchEventInvites({ eventID: events[0] ?? '' })
  const { plans } = await api.listPlans({})
  const chats = await Promise.all(
    (await api.listChats({})).chats
      .filter(({ room }) => room === 'plan')
      .map(({ chatID }) => api.fetchChat({ chatID, withMessages: false })),
  )
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
      planChat: isIn(chats.flatMap(({ chat }) => chat.friends.filter(({ isIn: isMember }) => isMember))),
      planTickets: isIn(plans.flatMap(({ people: members }) => members.filter(({ tickets }) => tickets > 0))),
      friendsGoing: going.map(isIn),
      friendsOnCards: events.map((event) =>
        cards.some(({ eventID, names: named }) => eventID === event && named.includes(fullName)),
      ),
      showsOnProfile: events.map((event) => profileShows[other]?.some(({ eventID }) => eventID === event)),
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
  const first = await publishedShow(world, { ticketTypes: [{}] })
  const events = [first.eventId, (await publishedShow(world, { day: '2026-11-22' })).eventId]
  // oxlint-disable-next-line no-await-in-loop -- one world
  for (const buyer of fans) await soldTickets(world, first.eventId, { buyer })

  await fc.assert(
    fc.asyncProperty(scene, hasTickets, async (staged, hasTicket) => {
      await stage(world, fans, events, staged)
      await stageTickets(world, fans, hasTicket)
      await stageChat(world)
      for (const [position, viewer] of fans.entries()) {
        if (staged.people[position]?.isSuspended) continue
        // oxlint-disable-next-line no-await-in-loop -- one viewer after the other
        const learned = await learn(viewer, fans, { events, page: pages[position] ?? newId<EntityId>() })
        for (const other of everybody.filter((one) => one !== position)) {
          expect({ viewer: names[position], other: names[other], ...learned[other] }).toEqual({
            viewer: names[position],
            other: names[other],
            ...oracle(staged, hasTicket, { viewer: position, other }),
          })
        }
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)
