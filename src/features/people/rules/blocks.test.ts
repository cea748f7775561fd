import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UserId } from '../../../kernel/ids.ts'
import { isBlockedBetween } from './blocks.ts'

const people = ['ana', 'bo', 'cy', 'dee'].map((name) => name as UserId)
const person = fc.constantFrom(...people)
const blocks = fc.array(fc.record({ blocker: person, blocked: person }), { maxLength: 6 })

test('check 54: a block counts both ways', () => {
  fc.assert(
    fc.property(blocks, person, person, (list, one, other) => {
      expect(isBlockedBetween(list, one, other)).toBe(isBlockedBetween(list, other, one))
    }),
  )
})

test('two people are kept apart when one of them blocked the other, and by nobody else’s block', () => {
  fc.assert(
    fc.property(blocks, person, person, (list, one, other) => {
      const between = list.filter(
        ({ blocker, blocked }) => [blocker, blocked].toSorted().join() === [one, other].toSorted().join(),
      )
      expect(isBlockedBetween(list, one, other)).toBe(between.length > 0)
    }),
  )
})
