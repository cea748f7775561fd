import { expect, test } from 'vitest'
import { withStateOfCity } from './city-field.ts'

const empty = { street: '', city: '', state: '', postalCode: '' }

test.each<[city: string, state: string, place: Partial<typeof empty>]>([
  ['Oakland, CA', '', { city: 'Oakland', state: 'CA' }],
  ['Oakland, California, USA', '', { city: 'Oakland', state: 'CA' }],
  ['Oakland CA', '', { city: 'Oakland', state: 'CA' }],
  ['Oakland CA 94612', '', { city: 'Oakland', state: 'CA', postalCode: '94612' }],
  ['New York, NY', 'NY', { city: 'New York', state: 'NY' }],
  ['New York, NY', 'New York', { city: 'New York', state: 'NY' }],
  ['New York, New York', '', { city: 'New York', state: 'NY' }],
  ['Brooklyn, New York, NY', '', { city: 'New York', state: 'NY' }],
  ['Washington, DC', '', { city: 'Washington', state: 'DC' }],
  ['Washington, D.C.', 'DC', { city: 'Washington', state: 'DC' }],
  ['Washington DC', '', { city: 'Washington', state: 'DC' }],
  ['DC', 'DC', { city: 'Washington', state: 'DC' }],
  ['St. Paul, MN', ' mn ', { city: 'St. Paul', state: 'MN' }],
  ['Port Washington, NY', '', { city: 'Port Washington', state: 'NY' }],
  ['12 Main St, Oakland, CA', '', { street: '12 Main St', city: 'Oakland', state: 'CA' }],
])('the city “%s” with the state “%s” is read with its state', (city, state, place) => {
  expect(withStateOfCity({ ...empty, city, state })).toEqual({ ...empty, ...place })
})

test.each([
  ['Portland, OR', 'WA'],
  ['Port Washington', ''],
  ['West New York', 'NJ'],
  ['Indiana', 'PA'],
  ['LA', 'CA'],
  ['Santa Fe', ''],
  ['Oakland, Alameda County', ''],
  [`${'Oakland, '.repeat(30)}CA`, ''],
])('the city “%s” with the state “%s” stays as written', (city, state) => {
  expect(withStateOfCity({ ...empty, city, state })).toEqual({ ...empty, city, state })
})
