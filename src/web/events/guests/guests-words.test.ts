import { expect, test } from 'vitest'
import { words } from './guests-words.ts'

const { added } = words.add

test('names that were already on the list are said with what was added', () => {
  expect(added(5, 0, ['Maya Ortiz'])).toBe('5 guests added. Maya Ortiz was already on the list.')
  expect(added(1, 2, ['Ana', 'Bo'])).toBe('1 guest added, 2 updated. Ana and Bo were already on the list.')
  expect(added(0, 1, [])).toBe('1 guest updated.')
  expect(added(0, 0, ['Ana', 'Bo', 'Cy', 'Di'])).toBe('Ana, Bo, and 2 others were already on the list.')
})
