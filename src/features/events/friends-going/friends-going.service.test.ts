import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const goes = (who: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going: true, ...(occurrenceDate && { occurrenceDate }) })
const namesFor = async (who: SignedInCtx, eventID: EventId) =>
  (await as(who).getFriendsGoing({ eventID })).friendsGoing.map(({ fullName }) => fullName)

async function fourPeople(world: World) {
  const [ana, bo, cy, stranger] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
    await fan(world, { fullName: 'Public Stranger' }),
  ]
  await befriend(ana, bo)
  await befriend(ana, cy)
  return { ana, bo, cy, stranger }
}

test('G41: friends who are going are named, strangers aren’t, whatever ids are sent', async () => {
  await using world = await newWorld()
  const { ana, bo, cy, stranger } = await fourPeople(world)
  const { eventId } = await publishedShow(world)
  for (const who of [ana, bo, cy, stranger]) await goes(who, eventId)
  expect(await namesFor(ana, eventId)).toEqual(['Bo Lund', 'Cy Moss'])
  expect(await namesFor(bo, eventId)).toEqual(['Ana Vale'])
  expect(await namesFor(stranger, eventId)).toEqual([])
  const friendIds = [stranger.who.userId, cy.who.userId]
  expect(await as(ana).getFriendsGoing({ eventID: eventId, friendIds })).toEqual({
    success: true,
    friendsGoing: [
      { userID: cy.who.userId, username: expect.any(String), fullName: 'Cy Moss', image: null, days: [null] },
    ],
  })
  expect((await as(ana).listFriendsGoing({ eventIDs: [eventId] })).shows).toEqual([
    { eventID: eventId, day: null, count: 2, names: ['Bo Lund', 'Cy Moss'] },
  ])
  expect((await as(stranger).listFriendsGoing({ eventIDs: [eventId] })).shows).toEqual([])
})

test('G2: a private friend, a suspended and a former one are not named', async () => {
  await using world = await newWorld()
  const { ana, bo, cy } = await fourPeople(world)
  const { eventId } = await publishedShow(world)
  for (const who of [bo, cy]) await goes(who, eventId)
  const choose = (visibility: 'friends' | 'private') =>
    world.db.updateTable('fans').set({ visibility }).where('user_id', '=', bo.who.userId).execute()
  await choose('friends')
  expect(await namesFor(ana, eventId)).toEqual(['Bo Lund', 'Cy Moss'])
  await choose('private')
  expect(await namesFor(ana, eventId)).toEqual(['Cy Moss'])
  await choose('friends')
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', cy.who.userId).execute()
  expect(await namesFor(ana, eventId)).toEqual(['Bo Lund'])
  await as(bo).removeFriend({ friendID: ana.who.userId })
  expect(await namesFor(ana, eventId)).toEqual([])
  expect((await as(ana).listFriendsGoing({ eventIDs: [eventId] })).shows).toEqual([])
})

test('of a weekly show each date has its own friends; dates that are over or canceled and hidden shows have none', async () => {
  await using world = await newWorld()
  const { ana, bo, cy } = await fourPeople(world)
  const { eventId } = await weeklyShow(world)
  const rows = await world.db.selectFrom('event_occurrences').select('day').orderBy('day').execute()
  const [first = '', second = ''] = rows.map(({ day }) => day)
  await goes(bo, eventId, first)
  await goes(bo, eventId, second)
  await goes(cy, eventId, second)
  const shows = async () => (await as(ana).listFriendsGoing({ eventIDs: [eventId] })).shows
  expect(await shows()).toEqual([
    { eventID: eventId, day: first, count: 1, names: ['Bo Lund'] },
    { eventID: eventId, day: second, count: 2, names: ['Bo Lund', 'Cy Moss'] },
  ])
  expect((await as(ana).getFriendsGoing({ eventID: eventId })).friendsGoing).toMatchObject([
    { fullName: 'Bo Lund', days: [first, second] },
    { fullName: 'Cy Moss', days: [second] },
  ])
  await world.setNow(`${second}T12:00:00-08:00`)
  expect(await shows()).toMatchObject([{ day: second }])
  const setStatus = (status: 'published' | 'canceled') =>
    world.db.updateTable('events').set({ status }).where('id', '=', eventId).execute()
  await setStatus('canceled')
  expect([await shows(), await namesFor(ana, eventId)]).toEqual([[], []])
  await setStatus('published')
  const setCanceled = (at: Date | null) => world.db.updateTable('event_occurrences').set({ canceled_at: at }).execute()
  await setCanceled(world.ctx.now())
  expect([await shows(), await namesFor(ana, eventId)]).toEqual([[], []])
  await setCanceled(null)
  await world.db.updateTable('events').set({ status: 'draft' }).where('id', '=', eventId).execute()
  expect([await shows(), await namesFor(ana, eventId)]).toEqual([[], []])
})

test('the friends of a whole list take as many queries as those of one show', async () => {
  await using world = await newWorld()
  const { ana, bo } = await fourPeople(world)
  const ids: EventId[] = []
  for (let day = 21; day < 27; day += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one world
    const { eventId } = await publishedShow(world, { day: `2026-11-${day}` })
    // oxlint-disable-next-line no-await-in-loop -- one world
    await goes(bo, eventId)
    ids.push(eventId)
  }
  const countQueries = async (eventIDs: EventId[]) => {
    let queries = 0
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { shows } = await as({ ...ana, db }).listFriendsGoing({ eventIDs })
    return { queries, shows: shows.length }
  }
  expect(await countQueries(ids.slice(0, 1))).toEqual({ queries: 2, shows: 1 })
  expect(await countQueries(ids)).toEqual({ queries: 2, shows: 6 })
})

test('a friend’s profile lists the upcoming shows they go to, for friends who may see it', async () => {
  await using world = await newWorld()
  const { ana, bo, stranger } = await fourPeople(world)
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights' })
  for (const who of [bo, stranger]) await goes(who, eventId)
  const showsOf = async (who: SignedInCtx, viewer = ana) =>
    (await as(viewer).listFriendShows({ profileID: who.who.userId })).shows
  expect(await showsOf(bo)).toMatchObject([
    { eventID: eventId, eventName: 'Harbor Lights', day: null, showDay: '2026-11-21' },
  ])
  expect([await showsOf(stranger), await showsOf(bo, stranger)]).toEqual([[], []])
  await as(bo).setVisibility({ visibility: 'private' })
  expect(await showsOf(bo)).toEqual([])
})
