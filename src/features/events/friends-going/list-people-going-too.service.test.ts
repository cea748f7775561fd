import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const goes = (who: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going: true, ...(occurrenceDate && { occurrenceDate }) })
const namesFor = async (who: SignedInCtx) => (await as(who).listPeopleGoingToo()).people.map(({ fullName }) => fullName)

test('people who go to the same upcoming shows are listed with these shows, those with most in common first', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ]
  const { eventId: first } = await publishedShow(world, { day: '2026-11-21' })
  const { eventId: second } = await publishedShow(world, { day: '2026-11-22' })
  const { eventId: other } = await publishedShow(world, { day: '2026-11-23' })
  for (const eventID of [first, second]) for (const who of [ana, cy]) await goes(who, eventID)
  await goes(bo, first)
  await goes(bo, other)
  expect(await namesFor(ana)).toEqual(['Cy Moss', 'Bo Lund'])
  const [, lund] = (await as(ana).listPeopleGoingToo()).people
  expect(lund?.shows).toEqual([{ eventID: first, eventName: expect.any(String), day: null }])

  await world.setNow('2026-11-22T12:00:00-08:00')
  expect(await namesFor(bo)).toEqual([])
  expect(await namesFor(ana)).toEqual(['Cy Moss'])
  await world.db.updateTable('events').set({ status: 'draft' }).where('id', '=', second).execute()
  expect(await namesFor(ana)).toEqual([])
})

test('of a weekly show only the same date counts', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world, { fullName: 'Bo Lund' })]
  const { eventId } = await weeklyShow(world)
  const rows = await world.db.selectFrom('event_occurrences').select('day').orderBy('day').execute()
  const [first, second] = rows.map(({ day }) => day)
  await goes(ana, eventId, first)
  await goes(bo, eventId, second)
  expect(await namesFor(ana)).toEqual([])
  await goes(bo, eventId, first)
  expect(await namesFor(ana)).toEqual(['Bo Lund'])
})

test('a yes to the date that a show had before is no longer one to the same show, until both say yes again', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world, { fullName: 'Ana Vale' }), await fan(world, { fullName: 'Bo Lund' })]
  const { create, save } = await desk(world)
  const show = { eventName: 'Fog', eventTime: '20:30' }
  const eventID = await create({ ...show, eventDate: '2026-11-28' })
  for (const who of [ana, bo]) await goes(who, eventID)
  expect([await namesFor(ana), await namesFor(bo)]).toEqual([['Bo Lund'], ['Ana Vale']])
  await save({ ...show, eventID, eventDate: '2026-12-05' })
  expect([await namesFor(ana), await namesFor(bo)]).toEqual([[], []])
  await goes(bo, eventID)
  expect([await namesFor(ana), await namesFor(bo)]).toEqual([[], []])
  await goes(ana, eventID)
  expect([await namesFor(ana), await namesFor(bo)]).toEqual([['Bo Lund'], ['Ana Vale']])
})

test('G2: only those who show it to everyone are listed; friends, asked, blocked and suspended people are not', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world)
  const ana = await fan(world)
  await goes(ana, eventId)
  const people = []
  for (const fullName of ['Open', 'Friends', 'Private', 'Friend', 'Waiting', 'Blocked', 'Suspended']) {
    // oxlint-disable-next-line no-await-in-loop -- one world
    const person = await fan(world, { fullName })
    people.push(person)
    // oxlint-disable-next-line no-await-in-loop -- one world
    await goes(person, eventId)
  }
  const [, forFriends, hidden, friend, waiting, blocked, out] = people
  if (!forFriends || !hidden || !friend || !waiting || !blocked || !out) throw new Error('There are no people.')
  const choose = (visibility: 'friends' | 'private', { who }: SignedInCtx) =>
    world.db.updateTable('fans').set({ visibility }).where('user_id', '=', who.userId).execute()
  await choose('friends', forFriends)
  await choose('private', hidden)
  await befriend(ana, friend)
  await as(ana).sendFriendRequest({ friendId: waiting.who.userId })
  await as(blocked).blockUser({ userID: ana.who.userId })
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', out.who.userId).execute()
  expect(await namesFor(ana)).toEqual(['Open'])
})
