import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibilities } from '../../../kernel/visibility.ts'
import { type Facet, isOpenTo, type Relation, visibilitiesOpenTo } from './visibility.ts'

const facets: Facet[] = ['name', 'search', 'details', 'named-going', 'friend-request']
const relations: Relation[] = ['stranger', 'recipient', 'friend', 'self']

test.each<[facet: Facet, shown: Record<(typeof visibilities)[number], string>]>([
  [
    'name',
    {
      public: 'stranger recipient friend self',
      friends: 'stranger recipient friend self',
      private: 'recipient friend self',
    },
  ],
  ['search', { public: 'stranger recipient friend self', friends: 'stranger recipient friend self', private: 'self' }],
  ['details', { public: 'stranger recipient friend self', friends: 'friend self', private: 'self' }],
  ['named-going', { public: 'stranger recipient friend self', friends: 'friend self', private: 'self' }],
  [
    'friend-request',
    { public: 'stranger recipient friend self', friends: 'stranger recipient friend self', private: 'self' },
  ],
])('%s is shown as decision G2 says', (facet, expected) => {
  for (const visibility of visibilities) {
    expect(relations.filter((relation) => isOpenTo(relation, facet, visibility)).join(' ')).toBe(expected[visibility])
  }
})

const somebody = fc.constantFrom(...relations)
const choice = fc.constantFrom(...visibilities)
const some = fc.constantFrom(...facets)

test('who chooses to be seen by fewer is seen by no more, and who is nearer sees no less', () => {
  const isInOrder = fc.property(some, somebody, somebody, choice, choice, (facet, one, other, wide, narrow) => {
    fc.pre(relations.indexOf(one) <= relations.indexOf(other))
    fc.pre(visibilities.indexOf(wide) <= visibilities.indexOf(narrow))
    return !isOpenTo(one, facet, narrow) || isOpenTo(other, facet, wide)
  })
  expect(() => fc.assert(isInOrder)).not.toThrow()
})

test('a person who can see any part of a profile sees the name, and everyone sees all of their own', () => {
  const hasName = fc.property(
    some,
    somebody,
    choice,
    (facet, relation, visibility) =>
      (!isOpenTo(relation, facet, visibility) || isOpenTo(relation, 'name', visibility)) &&
      isOpenTo('self', facet, visibility),
  )
  expect(() => fc.assert(hasName)).not.toThrow()
})

test('lists of people query the visibilities that reveal a facet to the viewer', () => {
  expect(visibilitiesOpenTo('stranger', 'details')).toEqual(['public'])
  expect(visibilitiesOpenTo('friend', 'named-going')).toEqual(['public', 'friends'])
  expect(visibilitiesOpenTo('recipient', 'name')).toEqual([...visibilities])
})
