import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { previewImport } from '../preview-import.service.ts'
import { heldReasons } from '../rules/calendar/calendar-check.ts'

const ferries = entry('1', '20261205T200000', 'Night Ferries')

test('a check publishes no entry that its calendar marks as private, confidential or tentative, and none without details', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  desk.serve([
    ferries,
    entry('2', '20261208T140000', 'Interview with Sam Lee', 'CLASS:PRIVATE'),
    entry('3', '20261209T140000', 'Salary talk', 'CLASS:CONFIDENTIAL'),
    entry('4', '20261210T200000', 'Pine Street Trio', 'STATUS:TENTATIVE'),
    entry('5', '20261211T200000', 'Tin Moths', 'STATUS:CONFIRMED', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
    entry('6', '20261212T200000', 'Busy'),
    entry('7', '20261213T200000', 'Open Mic', 'CLASS:PUBLIC', 'STATUS:CONFIRMED'),
  ])
  expect(await desk.check()).toMatchObject({ created: 1, held: [] })
  expect((await desk.shows()).map(({ name }) => name)).toEqual(['Night Ferries', 'Open Mic'])

  desk.serve([ferries, entry('4', '20261210T200000', 'Pine Street Trio', 'STATUS:CONFIRMED')])
  expect(await desk.check(), 'a hold that is confirmed').toMatchObject({ created: 1 })
})

test('a preview says which entries are marked as private or as holds, those of known shows too', async () => {
  await using desk = await calendarDesk()
  desk.serve([ferries])
  await desk.link()
  desk.serve([
    entry('1', '20261205T200000', 'Night Ferries', 'CLASS:PRIVATE'),
    entry('2', '20261208T140000', 'Interview with Sam Lee', 'CLASS:PRIVATE'),
    entry('4', '20261210T200000', 'Pine Street Trio', 'STATUS:TENTATIVE'),
  ])
  const { rows } = await previewImport(desk.manager, await desk.fileOf())
  expect(rows.map(({ outcome, show }) => [outcome, show?.privateKind])).toEqual([
    ['updated', 'private'],
    ['created', 'private'],
    ['created', 'hold'],
  ])
})

test.each([
  ['is marked private', entry('1', '20261205T200000', 'Night Ferries', 'CLASS:PRIVATE'), 'private'],
  ['gets the name of a private event', entry('1', '20261206T200000', 'Private party: Smith wedding'), 'private'],
  ['becomes tentative', entry('1', '20261205T210000', 'Night Ferries', 'STATUS:TENTATIVE'), 'hold'],
] as const)(
  'an announced show whose entry %s stays as it is, for managers to look at',
  async (_, changedEntry, kind) => {
    await using desk = await calendarDesk()
    desk.serve([ferries])
    await desk.link()
    const shows = await desk.shows()
    desk.serve([changedEntry])
    const held = [{ name: expect.any(String), reason: heldReasons[kind] }]
    expect(await desk.check()).toMatchObject({ changedAt: null, held })
    expect(await desk.check(), 'until it is public again').toMatchObject({ changedAt: null, held })
    expect(await desk.shows()).toEqual(shows)

    await desk.world.db.updateTable('events').set({ status: 'canceled' }).execute()
    expect((await desk.check()).held, 'once it is canceled here').toEqual([])
  },
)

test('a private entry that a manager chose to publish is not asked about', async () => {
  await using desk = await calendarDesk()
  desk.serve([entry('1', '20261205T200000', 'Night Ferries', 'CLASS:PRIVATE')])
  await desk.link()
  expect(await desk.check()).toMatchObject({ held: [] })
  expect(await desk.shows()).toHaveLength(1)
})
