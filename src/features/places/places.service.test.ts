import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { findTown, suggestPlaces } from './places.service.ts'

test('a beginning suggests the largest towns first', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: 'oakl' })
  expect(places[0]).toMatchObject({ label: 'Oakland, CA' })
  expect(places.length).toBeLessThanOrEqual(8)
})

test('a state narrows what a beginning suggests', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: 'Portland, me' })
  expect(places.map((place) => place.label)).toEqual(['Portland, ME'])
})

test('a ZIP code is a place', async () => {
  await using world = await newWorld()
  const { places } = await suggestPlaces(world.ctx, { text: '94612' })
  expect(places).toMatchObject([{ label: '94612 Oakland, CA', city: 'Oakland', state: 'CA' }])
})

test('one character and a wildcard suggest nothing', async () => {
  await using world = await newWorld()
  expect(await suggestPlaces(world.ctx, { text: 'o' })).toEqual({ places: [] })
  expect(await suggestPlaces(world.ctx, { text: '%%' })).toEqual({ places: [] })
})

test('an address stands for its town, its ZIP code helps where the town is unknown', async () => {
  await using world = await newWorld()
  expect(await findTown(world.ctx, '398-12th Street, San Francisco, CA')).toMatchObject({
    city: 'San Francisco',
    exact: false,
  })
  expect(await findTown(world.ctx, '1 Main St, Nowhereville, CA 95060')).toMatchObject({
    city: 'Santa Cruz',
    state: 'CA',
  })
  expect(await findTown(world.ctx, 'Nowhereville, CA')).toBeNull()
})
