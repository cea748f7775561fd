import { expect, test } from 'vitest'
import { isOnStreet, parseStreet } from './street-query.ts'

const isFound = (text: string, address: string) => {
  const query = parseStreet(text)
  return query !== null && isOnStreet(address, query)
}

test.each([
  ['Telegraph Ave', '1955 Telegraph Ave, Oakland, CA'],
  ['telegraph avenue', '1955 Telegraph Ave., Oakland, CA'],
  ['Telegraph Av', '1955 Telegraph Avenue'],
  ['telegraph', '1955 Telegraph Ave'],
  ['1955 Telegraph', '1955 Telegraph Ave'],
  ['Valencia Street', '777 Valencia St, San Francisco, CA'],
  ['16th St', '3158 16th Street'],
])('“%s” finds %s', (text, address) => {
  expect(isFound(text, address)).toBe(true)
})

test.each([
  ['Telegraph Ave', '1955 Telegraph Rd, Oakland, CA'],
  ['Oakland', '1955 Telegraph Ave, Oakland, CA'],
  ['tele', '1955 Telegraph Ave'],
  ['Ave', '1955 Telegraph Ave'],
  ['St', '100 St Marks Pl'],
  ['12', '12 Elm St'],
])('“%s” does not find %s', (text, address) => {
  expect(isFound(text, address)).toBe(false)
})

test('a street is told from a name by its ending or its house number', () => {
  expect(parseStreet('Telegraph Ave')?.isStreet).toBe(true)
  expect(parseStreet('1955 telegraph')?.isStreet).toBe(true)
  expect(parseStreet('Telegraph')?.isStreet).toBe(false)
  expect(parseStreet('Courtney Barnett')?.isStreet).toBe(false)
})
