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
  [`${'x'.repeat(197)}, CA`, ''],
])('the city “%s” with the state “%s” stays as written', (city, state) => {
  expect(withStateOfCity({ ...empty, city, state })).toEqual({ ...empty, city, state })
})

test('a city field of up to 200 characters is read, a longer one isn’t', () => {
  const city = 'x'.repeat(196)
  expect(withStateOfCity({ ...empty, city: `${city}, CA` })).toEqual({ ...empty, city, state: 'CA' })
})

test.each<[what: string, fields: typeof empty, expected: typeof empty]>([
  [
    'a street of its own stays, also one in the field of the city',
    { street: '1 Pine St', city: '12 Main St, Oakland, CA', state: '', postalCode: '' },
    { street: '1 Pine St', city: 'Oakland', state: 'CA', postalCode: '' },
  ],
  [
    'a blank street is none',
    { street: ' ', city: '12 Main St, Oakland, CA', state: ' ', postalCode: '' },
    { street: '12 Main St', city: 'Oakland', state: 'CA', postalCode: '' },
  ],
  [
    'a number elsewhere in the text is no street',
    { street: '', city: 'Pier 39, San Francisco, CA', state: '', postalCode: '' },
    { street: '', city: 'San Francisco', state: 'CA', postalCode: '' },
  ],
  [
    'a ZIP code of its own stays',
    { street: '', city: 'Oakland CA 94612', state: '', postalCode: '94601' },
    { street: '', city: 'Oakland', state: 'CA', postalCode: '94601' },
  ],
  [
    'a blank ZIP code is none',
    { street: '', city: 'Oakland CA 94612', state: '', postalCode: ' ' },
    { street: '', city: 'Oakland', state: 'CA', postalCode: '94612' },
  ],
])('%s', (_what, fields, expected) => {
  expect(withStateOfCity(fields)).toEqual(expected)
})
