import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../../tests/support/database.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import { applyMigrations } from '../../db/schema/history.ts'
import { readMigrations } from '../../db/schema/migration-files.ts'
import { newId } from '../../ports/ids.ts'
import { fetchProfile } from '../entities/page/fetch-profile.service.ts'
import { updateEntity } from '../entities/page/update-entity.service.ts'
import { EntityChanges } from '../entities/entity/entity-data.ts'
import { listHome } from '../events/home/list-home.service.ts'
import { suggestActs } from '../events/lineup/suggest-acts.service.ts'
import { importListings } from './import-listings.service.ts'

const text = ['date,start,venue,city,state,lineup', '2026-12-05,20:00,Brick Hall,Oakland,CA,Tin Parade'].join('\n')

async function importedWorld() {
  const world = await newWorld({ now: '2026-11-20T20:00-08:00' })
  await importListings(world.ctx, { text, source: 'test' })
  const { id } = await world.db.selectFrom('entities').select('id').where('type', '=', 'band').executeTakeFirstOrThrow()
  return Object.assign(world, { act: id })
}

test('an imported act has no hometown on its page, its card and among suggestions', async () => {
  await using world = await importedWorld()
  const { profile } = await fetchProfile(world.ctx, { entityID: world.act })
  expect(profile).toMatchObject({ name: 'Tin Parade', status: 'unclaimed', location: '' })

  const { artists, venues } = await listHome(world.ctx, { near: 'Oakland, CA', genres: [], ageGroups: [] })
  expect(artists).toMatchObject([{ name: 'Tin Parade', location: '' }])
  expect(venues).toMatchObject([{ name: 'Brick Hall', location: 'Oakland, CA' }])

  const { acts } = await suggestActs(await world.person(), { text: 'tin par' })
  expect(acts).toMatchObject([{ name: 'Tin Parade', town: '' }])
})

test('the person who claims an imported act sets its city, or leaves it open', async () => {
  await using world = await importedWorld()
  const owner = await world.person()
  await manages(world, owner, world.act, 'owner')
  await world.db.updateTable('entities').set({ status: 'approved' }).where('id', '=', world.act).execute()
  const change = (entityData: object) =>
    updateEntity(owner, { entityID: world.act, entityData: EntityChanges.parse(entityData) }, async () => undefined)
  const location = async () => (await fetchProfile(world.ctx, { entityID: world.act })).profile.location

  await change({ bio: 'Loud.' })
  expect(await location()).toBe('')
  await change({ location: 'Portland, OR' })
  expect(await location()).toBe('Portland, OR')
})

test('acts of earlier imports lose the city of their show, and pages that people run keep theirs', async () => {
  await using old = await newEmptyDatabase(inject('clusterUrl'))
  const migrations = await readMigrations()
  const upgrade = migrations.filter(({ name }) => name.startsWith('0039'))
  const before = migrations.filter(({ name }) => name < '0039')
  await old.db.transaction().execute((tx) => applyMigrations(tx, before))
  const pages = [
    { name: 'Imported', type: 'band', status: 'unclaimed', from: null },
    { name: 'Reported', type: 'band', status: 'suspended', from: 'unclaimed' },
    { name: 'Run', type: 'band', status: 'approved', from: null },
    { name: 'Room', type: 'venue', status: 'unclaimed', from: null },
  ]
  for (const { name, type, status, from } of pages) {
    await sql`INSERT INTO entities
        (id, type, name, name_key, username, genres, status, suspended_from, suspended_reason, location, city, state, lat, lng, zone)
      VALUES (${newId()}, ${type}, ${name}, lower(${name}), lower(${name}), '{}', ${status}, ${from}, ${from},
        'Oakland, CA', 'Oakland', 'CA', 37.8, -122.27, 'America/Los_Angeles')`.execute(old.db)
  }
  await old.db.transaction().execute((tx) => applyMigrations(tx, upgrade))
  const rows = await old.db.selectFrom('entities').select(['name', 'location']).orderBy('name').execute()
  expect(rows).toEqual([
    { name: 'Imported', location: '' },
    { name: 'Reported', location: '' },
    { name: 'Room', location: 'Oakland, CA' },
    { name: 'Run', location: 'Oakland, CA' },
  ])
})
