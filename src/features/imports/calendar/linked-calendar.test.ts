import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { previewOwnUndo } from '../undo/preview-own-undo.service.ts'
import { listOwnImports } from '../undo/list-own-imports.service.ts'
import { undoOwnImport } from '../undo/undo-own-import.service.ts'
import { previewImport } from '../preview-import.service.ts'
import { publishImport } from '../publish-import.service.ts'
import { fetchLinkedCalendar } from './fetch-linked-calendar.service.ts'
import { keepCalendarShow } from './keep-calendar-show.service.ts'
import { stopCalendar } from './stop-calendar.service.ts'

const ferries = entry('1', '20261205T200000', 'Night Ferries')
const moths = entry('2', '20261206T200000', 'Tin Moths')

test('a linked calendar publishes what is new in it and updates what changed, without anyone asking', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  expect(await desk.shows()).toEqual([{ name: 'Night Ferries', day: '2026-12-05', status: 'published' }])

  desk.serve([entry('1', '20261212T210000', 'Night Ferries'), moths])
  await desk.world.setNow('2026-11-21T20:00:00-08:00')
  expect(await desk.check()).toMatchObject({
    ...{ created: 1, updated: 1, held: [], problem: null, name: '127.0.0.1' },
    ...{ checkedAt: expect.stringMatching(/^2026-11-22T04:00/), changedAt: expect.stringMatching(/^2026-11-22T04:00/) },
  })
  expect(await desk.shows()).toEqual([
    { name: 'Tin Moths', day: '2026-12-06', status: 'published' },
    { name: 'Night Ferries', day: '2026-12-12', status: 'published' },
  ])

  await desk.world.setNow('2026-11-22T20:00:00-08:00')
  expect(await desk.check()).toMatchObject({
    checkedAt: expect.stringMatching(/^2026-11-23T04:00/),
    changedAt: expect.stringMatching(/^2026-11-22T04:00/),
  })
  const log = await desk.world.db.selectFrom('entity_log').select(['action', 'subject']).orderBy('id').execute()
  expect(log.slice(-2)).toEqual([
    { action: 'calendar-linked', subject: '127.0.0.1' },
    { action: 'calendar-checked', subject: '2 shows from 127.0.0.1' },
  ])
})

test('each check that imports shows can be undone, and what was undone, deleted or deselected stays away', async () => {
  await using desk = await calendarDesk()
  const open = entry('3', '20261207T200000', 'Open Mic')
  desk.serve([ferries, open])
  await desk.link({ names: ['Night Ferries'] })
  desk.serve([ferries, open, moths])
  expect(await desk.check()).toMatchObject({ created: 1 })

  const entityID = desk.venue.id
  const [ofCheck, ofLink] = (await listOwnImports(desk.manager, { entityID })).imports
  expect(ofCheck).toMatchObject({ fileName: '127.0.0.1', created: 1 })
  // The later check doesn't keep the shows of the first import.
  const plan = await previewOwnUndo(desk.manager, { entityID, importID: `${ofLink?.importID}` as never })
  expect(plan).toMatchObject({ removed: 1, stays: [] })
  await undoOwnImport(desk.manager, { entityID, importID: `${ofCheck?.importID}` as never })
  expect(await desk.check()).toMatchObject({ held: [] })
  expect((await desk.shows()).map(({ name }) => name)).toEqual(['Night Ferries'])
})

test('a show that was edited or corrected here isn’t overwritten, and managers read which', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries, moths, entry('3', '20261207T200000', 'Open Mic')])
  const { rows } = await previewImport(desk.manager, await desk.fileOf())
  const lineOf = (name: string) => rows.find(({ show }) => show?.name === name)?.line ?? 0
  const fixes = [
    { line: lineOf('Tin Moths'), price: '15' },
    { line: lineOf('Open Mic'), name: 'Open Mic Night' },
  ]
  await desk.link({ fixes })
  await desk.world.db
    .updateTable('events')
    .set({ name: 'Night Ferries, late', updated_at: sql`updated_at + interval '1 hour'` })
    .where('name', '=', 'Night Ferries')
    .execute()

  expect(await desk.check()).toMatchObject({ changedAt: null, held: [] })
  desk.serve([
    entry('1', '20261205T190000', 'Night Ferries'),
    entry('2', '20261206T190000', 'Tin Moths'),
    entry('3', '20261207T190000', 'Open Mic'),
  ])
  expect(await desk.check()).toMatchObject({
    changedAt: null,
    held: [
      { name: 'Night Ferries', day: '2026-12-05', reason: 'you’ve edited it here, so it wasn’t updated' },
      { name: 'Tin Moths', reason: 'you corrected it when you imported it, so it wasn’t updated' },
    ],
  })
  const names = async () => (await desk.shows()).map(({ name }) => name)
  expect(await names()).toEqual(['Night Ferries, late', 'Tin Moths', 'Open Mic Night'])
  // Linked again without them: what was corrected stays corrected.
  await desk.link({ names: [] })
  await desk.check()
  expect(await names()).toEqual(['Night Ferries, late', 'Tin Moths', 'Open Mic Night'])
})

test('a check publishes no holds, no private events, nothing past and no show without its start', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  desk.serve([
    ferries,
    entry('4', '20261208T200000', 'HOLD - Pine Street Trio'),
    entry('5', '20261209T200000', 'Private party'),
    entry('6', '20261101T200000', 'Past Lives', 'RRULE:FREQ=WEEKLY;COUNT=1'),
  ])
  expect(await desk.check()).toMatchObject({ created: 0, changedAt: null })
  desk.serve([ferries, entry('4', '20261208T200000', 'Pine Street Trio')])
  expect(await desk.check()).toMatchObject({ created: 1 })
})

test('shows that a file of the same calendar brought are the linked calendar’s from then on', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  const { calendarUrl: _, ...file } = await desk.fileOf()
  const { rows } = await previewImport(desk.manager, file)
  await publishImport(desk.manager, { ...file, fileName: 'gigs.ics', lines: rows.map(({ line }) => line) })

  const outcome = await desk.link({ names: [] })
  expect(outcome.rows).toEqual([])
  desk.serve([entry('1', '20261219T200000', 'Night Ferries')])
  expect(await desk.check()).toMatchObject({ created: 0, updated: 1 })
  expect(await desk.shows()).toEqual([{ name: 'Night Ferries', day: '2026-12-19', status: 'published' }])
})

test('a show that vanishes from the calendar stays, and managers read that it did until it is canceled or over', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries, moths])
  await desk.link()
  desk.serve([moths])
  const vanished = { name: 'Night Ferries', day: '2026-12-05', reason: 'it’s no longer in your calendar' }
  expect((await desk.check()).held).toEqual([{ ...vanished, vanishedID: expect.any(String) }])
  expect(await desk.shows()).toMatchObject([{ name: 'Night Ferries', status: 'published' }, { name: 'Tin Moths' }])
  await desk.world.db.updateTable('events').set({ status: 'canceled' }).where('name', '=', 'Night Ferries').execute()
  expect((await fetchLinkedCalendar(desk.manager, { entityID: desk.venue.id })).calendar?.held).toEqual([])
  expect((await desk.check()).held).toEqual([])
})

test('a manager keeps a show that vanished, and is asked again only after it was back and vanished again', async () => {
  await using desk = await calendarDesk()
  const [both, one] = [[ferries, moths], [moths]]
  desk.serve(both)
  await desk.link()
  desk.serve(one)
  const eventID = (await desk.check()).held[0]?.vanishedID
  if (!eventID) throw new Error('Nothing vanished.')

  const { calendar } = await keepCalendarShow(desk.manager, { entityID: desk.venue.id, eventID })
  expect(calendar?.held).toEqual([])
  expect((await desk.check()).held).toEqual([])
  expect(await desk.shows()).toMatchObject([{ name: 'Night Ferries', status: 'published' }, { name: 'Tin Moths' }])

  desk.serve(both)
  expect((await desk.check()).held).toEqual([])
  desk.serve(one)
  expect((await desk.check()).held).toMatchObject([{ name: 'Night Ferries', vanishedID: eventID }])
})

test('a calendar that is no longer linked is not checked, and its shows stay', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  const entityID = desk.venue.id
  await stopCalendar(desk.manager, { entityID })
  expect(await fetchLinkedCalendar(desk.manager, { entityID })).toEqual({ success: true, calendar: null })
  await expect(desk.check()).rejects.toThrow('no linked calendar')
  expect(await desk.shows()).toHaveLength(1)
})
