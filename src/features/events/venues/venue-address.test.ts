import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { importListings } from '../../imports/import-listings.service.ts'

const text = `date,start,venue,address,city,state,lineup
2026-12-15,20:00,The Blue Door,,Oakland,CA,Dead Heat
2026-12-16,20:00,The Blue Door,9 Elm St,Oakland,CA,Tin Parade
2026-12-17,20:00,Brick Hall,,Oakland,CA,Pale Harbor`

test('shows that were imported without a street are at the address that their venue’s page gets, and its pin', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await world.db.updateTable('entities').set({ address: null, place_exact: false }).where('id', '=', id).execute()
  await importListings(world.ctx, { text, source: 'The List' })
  const shows = () =>
    world.db
      .selectFrom('events as e')
      .innerJoin('event_occurrences as o', 'o.event_id', 'e.id')
      .select(['e.name', 'e.venue_address', 'e.place_exact', 'e.updated_at', 'o.lat', 'o.lng'])
      .orderBy('e.day')
      .execute()
  const before = await shows()
  expect(before.map(({ venue_address: address }) => address)).toEqual([
    'Oakland, CA',
    '9 Elm St, Oakland, CA',
    'Oakland, CA',
  ])

  const entityData = { address: '12 Broadway, Oakland, CA 94607', coordinates: [37.796, -122.277] as [number, number] }
  await callsInProcess(owner).updateEntity({ entityID: id, entityData })
  const [given, ...others] = await shows()
  const place = { venue_address: '12 Broadway, Oakland, CA 94607', place_exact: true, lat: 37.796, lng: -122.277 }
  expect(given).toEqual({ ...before[0], ...place })
  expect(others).toEqual(before.slice(1))
})
