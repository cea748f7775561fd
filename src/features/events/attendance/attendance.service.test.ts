import { expect, test } from 'vitest'
import { fan, wizardAnswers } from '../../../../tests/support/account-builders.ts'
import { boughtOrder, onSaleShow, onSaleWeekly } from '../../../../tests/support/checkout-builders.ts'
import { datesOf, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { newId } from '../../../ports/ids.ts'
import { writeOccurrences } from '../event/occurrences.service.ts'
import { postpone } from '../event/status.service.ts'
import { fetchAttendance } from './fetch-attendance.service.ts'
import { listUserEvents } from './list-user-events.service.ts'
import { removeUserEvents } from './remove-user-events.service.ts'
import { toggleUserAttendance } from './toggle-user-attendance.service.ts'

test('a fan marks a show and unmarks it; everyone sees how many are going, no one sees who', async () => {
  await using world = await newWorld()
  const { eventId: eventID } = await publishedShow(world)
  const [ada, ben] = [await fan(world), await fan(world)]
  expect(await toggleUserAttendance(ada, { eventID })).toEqual({
    success: true,
    going: true,
    count: 1,
    leftFanChat: false,
    inFanChat: false,
    tickets: 0,
    refundOrderID: null,
    notifiedNames: [],
    undo: null,
  })
  expect(await toggleUserAttendance(ben, { eventID })).toMatchObject({ going: true, count: 2 })
  expect(await fetchAttendance(world.ctx, { eventID })).toEqual({
    success: true,
    dates: [{ day: null, going: 2 }],
    ownMovedFrom: null,
    own: [],
  })
  expect(await fetchAttendance(ada, { eventID })).toMatchObject({ own: [null] })
  expect(await toggleUserAttendance(ada, { eventID })).toMatchObject({ going: false, count: 1 })
})

test('a person who bought tickets before creating a profile is going to those dates once they have one', async () => {
  await using world = await newWorld()
  const person = await world.person()
  const [bought, other, weekly] = [await onSaleShow(world), await onSaleShow(world), await onSaleWeekly(world)]
  await boughtOrder(world, { buyer: person, eventId: bought.eventId })
  await boughtOrder(world, { buyer: person, eventId: weekly.eventId })
  const ownDays = async ({ eventId: eventID }: { eventId: EventId }) => (await fetchAttendance(person, { eventID })).own
  expect([await ownDays(bought), await ownDays(weekly)]).toEqual([[], []])

  await callsInProcess(person).createUserProfile(wizardAnswers())
  const [first] = await datesOf(world, weekly.eventId)
  expect([await ownDays(bought), await ownDays(weekly), await ownDays(other)]).toEqual([[null], [first?.day], []])
})

test('of a weekly show one goes to one date, the next one where none is named', async () => {
  await using world = await newWorld()
  const { eventId: eventID } = await weeklyShow(world)
  const ada = await fan(world)
  const [first, second] = (await datesOf(world, eventID)).map(({ day }) => day)
  await toggleUserAttendance(ada, { eventID })
  expect(await toggleUserAttendance(ada, { eventID, occurrenceDate: second })).toMatchObject({ count: 1 })
  expect(new Set((await fetchAttendance(ada, { eventID })).own)).toEqual(new Set([first, second]))
  for (const occurrenceDate of ['2026-11-22', 'soon', '2027-12-31']) {
    await expect(toggleUserAttendance(ada, { eventID, occurrenceDate })).rejects.toMatchObject({
      code: 'event/no-such-date',
    })
  }
})

test('C29: the desired state is reached however often it is sent, and a retried tap doesn’t flip back', async () => {
  await using world = await newWorld()
  const { eventId: eventID } = await publishedShow(world)
  const ada = await fan(world)
  const wishes = await Promise.all([1, 2, 3].map(() => toggleUserAttendance(ada, { eventID, going: true })))
  expect(wishes.map(({ going }) => going)).toEqual([true, true, true])
  const tapped = { ...ada, idempotencyKey: 'tap' }
  const taps = await Promise.all([1, 2, 3].map(() => toggleUserAttendance(tapped, { eventID })))
  expect(taps.map(({ going }) => going)).toEqual([false, false, false])
  expect(await toggleUserAttendance({ ...ada, idempotencyKey: 'another' }, { eventID })).toMatchObject({ going: true })
})

test('no one can go to a hidden, past, canceled or unknown show', async () => {
  await using world = await newWorld()
  const ada = await fan(world)
  const codeOf = (eventID: string) =>
    toggleUserAttendance(ada, { eventID, going: true }).then(
      () => null,
      (refusal: { code: string }) => refusal.code,
    )
  const { eventId } = await publishedShow(world)
  const become = (change: { status: 'draft' | 'canceled' }) =>
    world.db.updateTable('events').set(change).where('id', '=', eventId).execute()
  await become({ status: 'draft' })
  expect(await codeOf(eventId)).toBe('event/not-found')
  await become({ status: 'canceled' })
  expect(await codeOf(eventId)).toBe('event/canceled')
  expect([await codeOf(newId()), await codeOf('x')]).toEqual(['event/not-found', 'event/invalid-id'])
  const { eventId: over } = await publishedShow(world, { day: '2026-11-20' })
  const { eventId: waiting } = await publishedShow(world, { day: '2026-11-20' })
  const postponed = { status: 'postponed', postponed_at: world.ctx.now() } as const
  await world.db.updateTable('events').set(postponed).where('id', '=', waiting).execute()
  await world.setNow('2026-11-21T12:00:00-08:00')
  expect(await codeOf(waiting)).toBeNull()
  expect(await codeOf(over)).toBe('event/already-passed')
  await expect(toggleUserAttendance(await world.person(), { eventID: over })).rejects.toMatchObject({
    code: 'event/already-passed',
  })
})

test('S39: only what the server finds past leaves a list, whatever a client asks', async () => {
  await using world = await newWorld()
  const ada = await fan(world)
  const { eventId: tonight } = await publishedShow(world, { day: '2026-11-20' })
  const { eventId: later } = await publishedShow(world, { day: '2026-11-28' })
  for (const eventID of [tonight, later]) await toggleUserAttendance(ada, { eventID, going: true })
  const ask = async () => (await removeUserEvents(ada, { eventIDs: [tonight, later] })).removed
  expect(await ask()).toEqual([])

  const { starts_at: start } = await world.db
    .selectFrom('event_occurrences')
    .select('starts_at')
    .where('event_id', '=', tonight)
    .executeTakeFirstOrThrow()
  const after = (seconds: number) => new Date(start.getTime() + (6 * 3_600 + seconds) * 1_000).toISOString()
  await world.setNow(after(0))
  expect(await ask()).toEqual([])
  await world.setNow(after(1))
  expect(await ask()).toEqual([tonight])
  expect(await fetchAttendance(ada, { eventID: later })).toMatchObject({ own: [null] })
})

test('a fan’s list has the shows they go to on the dates they chose, until these are over', async () => {
  await using world = await newWorld()
  const { eventId: once } = await publishedShow(world, { name: 'Once', day: '2026-11-21' })
  const { eventId: weekly } = await weeklyShow(world, { name: 'Weekly' })
  const { eventId: hidden } = await publishedShow(world, { name: 'Hidden', day: '2026-12-05' })
  const { eventId: postponed } = await publishedShow(world, { name: 'Postponed', day: '2026-11-21' })
  const [ada, ben] = [await fan(world), await fan(world)]
  const names = async () => (await listUserEvents(ada)).events.map(({ eventName, day }) => `${eventName} ${day}`)
  expect(await listUserEvents(ada)).toEqual({ success: true, events: [], endedIDs: [] })

  await toggleUserAttendance(ben, { eventID: once })
  await toggleUserAttendance(ada, { eventID: weekly, occurrenceDate: '2026-11-27' })
  await toggleUserAttendance(ada, { eventID: once })
  await toggleUserAttendance(ada, { eventID: hidden })
  await toggleUserAttendance(ada, { eventID: postponed })
  await world.db.transaction().execute((tx) => postpone(tx, postponed))
  await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ status: 'draft' }).where('id', '=', hidden).execute()
    await writeOccurrences(tx, hidden, world.ctx.now())
  })
  expect(await names()).toEqual(['Once 2026-11-21', 'Weekly 2026-11-27'])

  await world.setNow('2026-11-22T12:00:00-08:00')
  const { endedIDs } = await listUserEvents({ ...ada, now: world.ctx.now })
  expect(endedIDs).toEqual([once])
})
