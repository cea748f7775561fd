import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { listHome } from './list-home.service.ts'

/** Where Home looks for a typed city, from San Francisco unless it says otherwise, and what it didn't find. */
async function townFor(world: World, near: string, lastNear = 'San Francisco, CA') {
  const { place, unknownNear } = await listHome(world.ctx, { genres: [], ageGroups: [], near, lastNear })
  return [place.label, unknownNear]
}

test.each([
  ['The Mission', 'San Francisco, CA'],
  ['castro', 'San Francisco, CA'],
  ['Fillmore', 'San Francisco, CA'],
  ['Temescal', 'Oakland, CA'],
  ['Berkeley', 'Berkeley, CA'],
  ['sf', 'San Francisco, CA'],
  ['Mission, TX', 'Mission, TX'],
  ['Chicago', 'Chicago, IL'],
  ['san jos', 'San Jose, CA'],
])('from San Francisco, “%s” is %s', async (text, label) => {
  await using world = await newWorld()
  expect(await townFor(world, text)).toEqual([label, null])
})

test('a small city far away is a question, unless it has shows or its state is named', async () => {
  await using world = await newWorld()
  const oakland = 'Oakland, CA'
  expect(await townFor(world, 'Berkley', oakland)).toEqual([oakland, 'Berkley'])
  expect(await townFor(world, 'Berkley, MI', oakland)).toEqual(['Berkley, MI', null])
  expect(await townFor(world, 'Berkley', 'Detroit, MI')).toEqual(['Berkley, MI', null])
  await publishedShow(world, { city: 'Berkley', state: 'MI', at: { lat: 42.5, lng: -83.18 } })
  expect(await townFor(world, 'Berkley', oakland)).toEqual(['Berkley, MI', null])
})
