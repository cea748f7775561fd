import { expect, test } from 'vitest'
import { desk } from '../../../tests/support/event-desk.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

const fileOf = (...rows: string[]) => ['date,start,lineup', ...rows].join('\n')

test('a preview names what the page has on the day of a new row already, and nothing of the file itself', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  await create({ eventName: 'Harbor Lights', eventDate: '2026-12-05', eventTime: '20:00' })
  await create({ eventName: 'Not yet', eventDate: '2026-12-05', eventTime: '20:00', status: 'draft' })
  const entityDetails = { id: venue.id }
  const text = fileOf('2026-12-05,21:00,Tin Parade', '2026-12-06,21:00,Low Tide Club', '2026-12-06,22:00,Pale Harbor')
  const imported = { entityDetails, fileName: 'shows.csv', text, fixes: [] }
  const namesOf = ({ rows }: Awaited<ReturnType<typeof previewImport>>) => rows.map((row) => row.showsThatDay)
  const harborLights = { name: 'Harbor Lights', time: '20:00' }
  expect(namesOf(await previewImport(venue.owner, imported))).toEqual([[harborLights], [], []])

  // A row that changes its own show does not meet itself, and one that changes nothing says nothing.
  await publishImport(venue.owner, { ...imported, lines: [2, 3, 4] })
  const changed = text.replace('2026-12-06,21:00', '2026-12-06,19:00')
  const paleHarbor = { name: 'Pale Harbor', time: '22:00' }
  expect(namesOf(await previewImport(venue.owner, { ...imported, text: changed }))).toEqual([[], [paleHarbor], []])
})
