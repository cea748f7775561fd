import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { heldReasons } from '../rules/calendar/calendar-check.ts'

/** A venue with one show of its calendar, to which a fan is going. */
async function deskWithFan(show: string, day?: string) {
  const desk = await calendarDesk()
  desk.serve([show])
  await desk.link()
  const dana = await fan(desk.world)
  const { id: eventID } = await desk.world.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
  await as(dana).toggleUserAttendance({ eventID, going: true, ...(day && { occurrenceDate: day }) })
  const news = async () =>
    (await as(dana).listNotifications({})).notifications.map(({ type, message }) => ({ type, message }))
  return { ...desk, dana, eventID, news }
}

test('a fan going to a show that its calendar moves is asked about the new date, and is not counted until they answer', async () => {
  await using desk = await deskWithFan(entry('1', '20261205T200000', 'Night Ferries'))
  desk.serve([entry('1', '20261219T200000', 'Night Ferries')])
  expect(await desk.check()).toMatchObject({ updated: 1 })
  expect(await desk.news()).toMatchObject([{ type: 'Show Update', message: expect.stringContaining('Dec 19') }])
  const marks = await desk.world.db.selectFrom('attendance').select('moved_from').execute()
  expect(marks).toEqual([{ moved_from: '2026-12-05' }])
  const { rows: changes } = await sql`SELECT kind FROM show_changes`.execute(desk.world.db)
  expect(changes).toHaveLength(1)
})

test('a fan going on a date that the calendar removes from a weekly show is told', async () => {
  const weekly = (...lines: string[]) => entry('1', '20261204T200000', 'Open Mic', 'RRULE:FREQ=WEEKLY', ...lines)
  await using desk = await deskWithFan(weekly(), '2026-12-11')
  desk.serve([weekly('EXDATE:20261211T200000')])
  expect(await desk.check()).toMatchObject({ updated: 1 })
  expect(await desk.news()).toMatchObject([{ type: 'Show Update', message: expect.stringContaining('Dec 11') }])
})

test('a check that changes nothing for fans tells them nothing', async () => {
  await using desk = await deskWithFan(entry('1', '20261205T200000', 'Night Ferries'))
  desk.serve([entry('1', '20261205T200000', 'Night Ferries', 'DESCRIPTION:With Tin Moths')])
  expect(await desk.check()).toMatchObject({ updated: 1 })
  expect(await desk.news()).toEqual([])
})

test('what a manager saves while a check runs stays, and the show is listed as edited', async () => {
  await using desk = await calendarDesk()
  desk.serve([entry('1', '20261205T200000', 'Night Ferries')])
  await desk.link()
  desk.serve([entry('1', '20261205T210000', 'Night Ferries')])
  const name = 'Night Ferries, in the big room'
  const checked = await inTransaction(desk.world.db, async (tx) => {
    await tx
      .updateTable('events')
      .set({ name, updated_at: sql`updated_at + interval '1 minute'` })
      .execute()
    const check = desk.check()
    const isWaiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND datname = current_database()`.execute(desk.world.db)
      return rows.length
    }
    await expect.poll(isWaiting, { timeout: 20_000 }).toBeGreaterThan(0)
    return { check }
  })
  expect(await checked.check).toMatchObject({
    ...{ updated: 0, changedAt: null },
    held: [{ name: 'Night Ferries', day: '2026-12-05', reason: heldReasons.edited }],
  })
  expect(await desk.shows()).toMatchObject([{ name }])
})
