import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { linkedCalendar } from '../rules/calendar/calendar-limits.ts'
import { checkDueCalendars, checkOneCalendar } from './check-due-calendars.service.ts'

const ferries = entry('1', '20261205T200000', 'Night Ferries')
const etag = { headers: { ETag: '"1"' } }

/** @returns the calendars whose check is due, by what waits for the jobs */
async function due(desk: Awaited<ReturnType<typeof calendarDesk>>) {
  await checkDueCalendars(desk.ctx)
  const { rows } = await desk.world.db.executeQuery<{ count: number }>({
    sql: `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'check-calendar'`,
    parameters: [],
  } as never)
  return rows[0]?.count
}

test('a calendar is due some hours after it was linked, and each check moves it on', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  expect(await due(desk)).toBe(0)
  await desk.world.setNow('2026-11-21T03:00:00-08:00')
  expect(await due(desk)).toBe(1)
  expect(await due(desk)).toBe(1)
})

test('a page that isn’t public is not checked', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  await desk.world.db.updateTable('entities').set({ status: 'suspended' }).execute()
  await desk.world.setNow('2026-11-21T03:00:00-08:00')
  expect(await due(desk)).toBe(0)
  const before = desk.server.requests.length
  await checkOneCalendar(desk.ctx, { entityId: desk.venue.id })
  expect(desk.server.requests).toHaveLength(before)
})

test('an unchanged calendar isn’t sent again, and once a day it is read as a whole', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries], etag)
  await desk.link()
  await desk.check()
  await desk.world.setNow('2026-11-21T03:00:00-08:00')
  expect(await desk.check()).toMatchObject({ checkedAt: expect.stringMatching(/^2026-11-21T11:00/) })
  expect(desk.server.requests.at(-1)?.headers['if-none-match']).toBe('"1"')
  await desk.world.setNow('2026-11-21T21:00:00-08:00')
  await desk.check()
  expect(desk.server.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
})

test('a calendar that can’t be read keeps its shows, says why, and is emailed about once', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  desk.serve([], { status: 404 })
  for (let count = 1; count <= linkedCalendar.failuresBeforeEmail + 1; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one check after the other
    expect(await desk.check()).toMatchObject({
      checkedAt: '2026-11-21T04:00:00.000Z',
      failingSince: expect.stringMatching(/^2026-11-21T04:00/),
      problem: 'There’s no calendar at this address anymore, or never was.',
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const mails = await desk.world.db.selectFrom('mails').select('subject').execute()
    expect(mails).toHaveLength(count < linkedCalendar.failuresBeforeEmail ? 0 : 1)
  }
  const [mail] = await desk.world.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).execute()
  expect(mail).toMatchObject({
    to_address: desk.manager.who.email,
    subject: 'We can’t read The Blue Door’s calendar',
    text_body: expect.stringContaining('We haven’t been able to read your linked calendar since Fri, Nov 20.'),
  })
  expect(await desk.shows()).toHaveLength(1)
  await desk.world.setNow('2026-11-21T08:00:00-08:00')
  expect(await due(desk)).toBe(0)

  desk.serve([ferries])
  expect(await desk.check()).toMatchObject({ problem: null, failingSince: null })
})

test('a file that is damaged or no longer a calendar fails with the same text as an upload', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  desk.serve(['BEGIN:VEVENT'])
  expect((await desk.check()).problem).toMatch(/^This file is damaged/)
  desk.server.answerWith((_, response) => response.end('<html><body>Log in</body></html>'))
  expect((await desk.check()).problem).toMatch(/^We didn’t find a calendar/)
  expect(await desk.shows()).toHaveLength(1)
})
