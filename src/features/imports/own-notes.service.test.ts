import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../tests/support/calendar-desk.ts'
import { previewImport } from './preview-import.service.ts'

const deal = 'Guarantee $400 + 70% after. Contact: 510-555-0199'
const bloom = entry('1', '20261218T200000', 'Night Bloom', `DESCRIPTION:Doors 7 / Show 8. ${deal}`)
const ferries = entry('2', '20261219T200000', 'Night Ferries', 'DESCRIPTION:Folk that is 100% improvised.')

test('a description that looks like a deal is left out, and the manager reads it in the preview', async () => {
  await using desk = await calendarDesk()
  desk.serve([bloom, ferries])
  const { rows } = await previewImport(desk.manager, await desk.fileOf())
  expect(rows).toMatchObject([
    { privateNotes: { text: `Doors 7 / Show 8. ${deal}`, isPublished: false }, show: { about: null, doors: '19:00' } },
    { privateNotes: null, show: { about: 'Folk that is 100% improvised.' } },
  ])
  await desk.link()
  expect(await descriptions(desk)).toEqual(['', 'Folk that is 100% improvised.'])
  desk.serve([bloom.replace('$400', '$500'), ferries])
  expect(await desk.check(), 'a changed deal changes no show').toMatchObject({ changedAt: null, held: [] })
})

test('a linked calendar publishes no such notes, and leaves those that a manager chose to publish', async () => {
  await using desk = await calendarDesk()
  desk.serve([bloom, ferries])
  const { rows } = await previewImport(desk.manager, await desk.fileOf())
  const fixes = [{ line: rows[0]?.line ?? 0, publishesNotes: true }]
  await desk.link({ fixes })
  const texts = [`Doors 7 / Show 8. ${deal}`, 'Folk that is 100% improvised.']
  expect(await descriptions(desk)).toEqual(texts)

  desk.serve([bloom, ferries.replace('improvised.', `improvised.\\nInternal: ${deal}`)])
  await desk.check()
  expect(await descriptions(desk)).toEqual([texts[0], ''])
})

test('deal notes in a row beside a label are left out as well', async () => {
  await using desk = await calendarDesk()
  desk.serve([entry('1', '20261218T200000', 'Night Bloom', `DESCRIPTION:Lineup: Night Bloom\\nAges: 21+\\n${deal}`)])
  await desk.link()
  const { notes } = await desk.world.db.selectFrom('events').select('notes').executeTakeFirstOrThrow()
  expect(notes).toBe('')
})

const descriptions = async ({ world }: Awaited<ReturnType<typeof calendarDesk>>) =>
  (await world.db.selectFrom('events').select('description').orderBy('day').execute()).map(
    ({ description }) => description,
  )
