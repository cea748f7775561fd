import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { desk } from '../../../tests/support/event-desk.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

const csv = (start: string) => `date,start,venue,city,state,lineup,price_min
2026-12-05,${start},The Blue Door,Oakland,CA,Tin Parade,15`

test('an entry that changes a show which was edited here since says so; one that changes another show does not', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { id, owner } = venue
  const file = (start: string) => ({ entityDetails: { id }, fileName: 'shows.csv', text: csv(start), fixes: [] })
  const preview = async (start: string) => (await previewImport(owner, file(start))).rows[0]
  await publishImport(owner, { ...file('20:00'), lines: [2] })
  await world.setNow('2026-11-21T10:00:00-08:00')
  expect(await preview('20:30')).toMatchObject({ outcome: 'updated', isEdited: false })
  await publishImport(owner, { ...file('20:30'), lines: [2] })
  expect(await preview('21:00')).toMatchObject({ outcome: 'updated', isEdited: false })

  await world.setNow('2026-11-22T10:00:00-08:00')
  const { id: eventID } = await world.db.selectFrom('events').select('id').executeTakeFirstOrThrow()
  const { save } = await desk(world, venue)
  await save({
    eventID,
    eventDate: '2026-12-05',
    eventTime: '2026-12-05T20:30',
    lineup: ['Tin Parade'],
    ageGroup: '18+',
  })
  expect(await preview('20:30')).toMatchObject({ outcome: 'unchanged', isEdited: false })
  expect(await preview('21:00')).toMatchObject({ outcome: 'updated', isEdited: true })
  await publishImport(owner, { ...file('21:00'), lines: [2] })
  expect(await preview('22:00')).toMatchObject({ outcome: 'updated', isEdited: false })
})

test('an age that a manager set by hand stays until the file itself names one, whatever else changes in it', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { id, owner } = venue
  await world.db.updateTable('entities').set({ age_policy: '21+' }).where('id', '=', id).execute()
  const fileOf = (start: string, ages: string) => {
    const text = `date,start,name,ages\n2026-12-05,${start},Harbor Lights,${ages}`
    return { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2] }
  }
  const ages = async () =>
    (await world.db.selectFrom('events').select(['age_group', 'age_note']).execute()).map(
      ({ age_group: group, age_note: note }) => group ?? note,
    )
  await publishImport(owner, fileOf('20:00', ''))
  expect(await ages()).toEqual(['21+'])

  await world.db.updateTable('events').set({ age_group: 'All Ages' }).execute()
  const { rows } = await previewImport(owner, fileOf('20:30', ''))
  expect(rows[0]?.show?.ages).toBe('All Ages')
  await publishImport(owner, fileOf('20:30', ''))
  await publishImport(owner, fileOf('21:00', ''))
  expect(await ages()).toEqual(['All Ages'])

  await publishImport(owner, fileOf('21:00', '18+'))
  expect(await ages()).toEqual(['18+'])
  await publishImport(owner, fileOf('21:00', ''))
  expect(await ages(), 'the file says no more').toEqual(['21+'])
})
