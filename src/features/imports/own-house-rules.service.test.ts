import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

test('shows that a venue imports are under its page’s age rule and have its parking, unless their row says otherwise', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const facts = { age_policy: '21+', parking_options: ['Parking Lot', 'Street Parking'] }
  await world.db.updateTable('entities').set(facts).where('id', '=', id).execute()
  const shows = ['2026-12-05,Harbor Lights,', '2026-12-06,Moss Trio,all ages', '2026-12-07,Late Set,16+']
  const fileOf = (rows: string[]) => {
    const text = ['date,name,ages', ...rows].join('\n')
    return { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2, 3, 4] }
  }
  const file = fileOf(shows)
  const { rows } = await previewImport(owner, file)
  expect(rows.map(({ show }) => show?.ages)).toEqual(['21+', 'All Ages', '16+'])
  await publishImport(owner, file)

  const events = () =>
    world.db.selectFrom('events').select(['age_group', 'age_note', 'parking_details']).orderBy('day').execute()
  const parking_details = 'Street Parking, Parking Lot'
  expect(await events()).toEqual([
    { age_group: '21+', age_note: null, parking_details },
    { age_group: 'All Ages', age_note: null, parking_details },
    { age_group: null, age_note: '16+', parking_details },
  ])

  // The same file is the same, whatever the page says by now.
  await world.db.updateTable('entities').set({ age_policy: '18+' }).where('id', '=', id).execute()
  expect((await previewImport(owner, file)).rows.map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'))
  // Parking that managers have changed stays.
  await world.db.updateTable('events').set({ parking_details: 'Valet' }).execute()
  await publishImport(owner, fileOf(shows.map((row) => `${row} `.replace('Harbor Lights,', 'Harbor Lights,18+'))))
  expect(await events()).toMatchObject([{ age_group: '18+', parking_details: 'Valet' }, {}, {}])
})
