import { expect, test } from 'vitest'
import { parseTown, type Town } from './parse-town.ts'

test.each<[address: string, city: string | null, state: string | null, zip?: string]>([
  ['Charleston West Virginia', 'Charleston', 'WV'],
  ['1101 Pacific Ave, Santa Cruz, CA 95060', 'Santa Cruz', 'CA', '95060'],
  ['Santa Cruz, Santa Cruz County, California, 95060, United States', 'Santa Cruz', 'CA', '95060'],
  [
    '1101, Pacific Avenue, Downtown, Santa Cruz, Santa Cruz County, California, 95060, USA',
    'Santa Cruz',
    'CA',
    '95060',
  ],
  ['Bourbon St, New Orleans, Orleans Parish, Louisiana', 'New Orleans', 'LA'],
  ['Nome, Nome Census Area, Alaska', 'Nome', 'AK'],
  ['1 Main St, Santa Cruz County, CA', null, 'CA'],
  ['1101 Pacific Ave Santa Cruz CA 95060 USA', 'Santa Cruz', 'CA', '95060'],
  ['100 Main St St. Paul, MN', 'St. Paul', 'MN'],
  ['100 Main St East Hampton, NY', 'East Hampton', 'NY'],
  ['100 Main St. Suite 5 Boise, ID', 'Boise', 'ID'],
  ['1201 5th St NE', null, null],
  ['1201 5th St NE, Minneapolis, MN 55413', 'Minneapolis', 'MN', '55413'],
  ['1201 5th St NE 55413', null, null, '55413'],
  ['12 Elm Ct', null, null],
  ['12 Elm Court', null, null],
  ['12 Elm Ct, CA', null, 'CA'],
  ['12 Elm Ct, Hartford, CT', 'Hartford', 'CT'],
  ['40 Ocean La', null, null],
  ['200 Main St Fl', null, null],
  ['7 Fox Wy', null, null],
  ['12 Main St Omaha NE', 'Omaha', 'NE'],
  ['Hartford CT', 'Hartford', 'CT'],
  ['New York, NY', 'New York', 'NY'],
  ['New York', 'New York', 'NY'],
  ['1 Wall St, New York', 'New York', 'NY'],
  ['Albany, New York', 'Albany', 'NY'],
  ['Washington, DC', 'Washington', 'DC'],
  ['Washington, D.C.', 'Washington', 'DC'],
  ['Washington, D.C., DC', 'Washington', 'DC'],
  ['Washington D.C. 20001', 'Washington', 'DC', '20001'],
  ['1600 Pennsylvania Ave NW, Washington, District of Columbia', 'Washington', 'DC'],
  ['1600 Pennsylvania Ave NW, Washington', 'Washington', null],
  ['Washington District of Columbia', 'Washington', 'DC'],
  ['1600 Pennsylvania Ave NW Washington District of Columbia 20500', 'Washington', 'DC', '20500'],
  ['DC', 'Washington', 'DC'],
  ['District of Columbia', 'Washington', 'DC'],
  ['1101 Pacific Ave, Santa Cruz, CA 95060-4321', 'Santa Cruz', 'CA', '95060'],
  ['1101 Pacific Ave Santa Cruz CA 95060-4321, USA', 'Santa Cruz', 'CA', '95060'],
  ['Santa Cruz, CA, 95060', 'Santa Cruz', 'CA', '95060'],
  ['1101 Pacific Ave, Santa Cruz, CA, 95060-4321', 'Santa Cruz', 'CA', '95060'],
  ['Tacoma, Washington', 'Tacoma', 'WA'],
  ['Los Angeles, CA, California', 'Los Angeles', 'CA'],
  ['', null, null],
  [', , USA', null, null],
])('"%s" is in %s, %s', (address, city, state, zip) => {
  expect(parseTown(address)).toMatchObject({ city, state, zip: zip ?? null } satisfies Partial<Town>)
})

test.each([
  ['1101 Pacific Ave, Santa Cruz, CA 95060', '1101 Pacific Ave'],
  ['1101 Pacific Ave #4 Santa Cruz, CA', '1101 Pacific Ave #4'],
  ['The Catalyst, 1011 Pacific Ave, Santa Cruz, Santa Cruz County, California', 'The Catalyst, 1011 Pacific Ave'],
  ['1201 5th St NE', '1201 5th St NE'],
  ['12 Elm St, CA', '12 Elm St'],
  ['Oakland, CA', null],
  ['94612', null],
])('the street of "%s" is %s', (address, street) => {
  expect(parseTown(address).street).toBe(street)
})

test('a state that could be the end of a street leaves a doubt, unless a comma or a ZIP code settles it', () => {
  const doubtful = ['Hartford CT', 'Elm Ct', '12 Main St Omaha NE', 'Butte MT']
  const clear = ['Hartford, CT', 'Hartford CT 06103', 'Oakland CA', 'Omaha Nebraska', '12 Elm Ct, Hartford, CT']
  expect(doubtful.filter((address) => parseTown(address).isDoubtful)).toEqual(doubtful)
  expect(clear.filter((address) => parseTown(address).isDoubtful)).toEqual([])
})
