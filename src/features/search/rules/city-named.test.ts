import { expect, test } from 'vitest'
import { cityMeant, cityNamed } from './city-named.ts'

const place = (city: string, state: string, zip = '') => ({
  label: `${city}, ${state}${zip && ` ${zip}`}`,
  city,
  state,
  lat: 0,
  lng: 0,
})
const berkeleys = [place('Berkeley', 'CA'), place('Berkeley', 'IL'), place('Berkeley Heights', 'NJ')]

test.each([
  ['Berkeley', 'Berkeley, CA'],
  [' berkeley ', 'Berkeley, CA'],
  ['Berkeley, IL', 'Berkeley, IL'],
  ['berkeley il', 'Berkeley, IL'],
  ['Berkele', null],
  ['Berkeley Rep', null],
])('a search for “%s” offers the shows near %s', (text, label) => {
  expect(cityNamed(text, berkeleys)).toBe(label)
})

test('a nickname and a ZIP code name a city, too', () => {
  expect(cityNamed('SF', [place('San Francisco', 'CA'), place('Sfax', 'MN')])).toBe('San Francisco, CA')
  expect(cityNamed('94612', [place('Oakland', 'CA', '94612')])).toBe('Oakland, CA 94612')
  expect(cityNamed('94612', [])).toBeNull()
})

test.each([
  ['oaklnd', [place('Oakland', 'CA')], 'Oakland, CA'],
  ['berkely', berkeleys, 'Berkeley, CA'],
  ['berkely, ca', berkeleys, 'Berkeley, CA'],
  ['Berkeley', berkeleys, 'Berkeley, CA'],
  ['Berkele', berkeleys, null],
  ['9461', [place('Oakland', 'CA', '94612')], null],
  ['zzqqxx', [], null],
])('a search for “%s” without results means one city, or none', (text, places, label) => {
  expect(cityMeant(text, places)).toBe(label)
})
