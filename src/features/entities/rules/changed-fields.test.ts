import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('the log names the fields that changed, in the order of the form', () => {
  expect(changedFields({ bio: 'a', name: 'A', capacity: 90 }, { bio: 'b', name: 'B', capacity: 90 })).toEqual([
    'name',
    'bio',
  ])
  expect(changedFields({ genre: ['Rock'] }, { genre: ['Rock', 'Folk'] })).toEqual(['genres'])
})

test('an empty text and a missing one are as good as none', () => {
  expect(changedFields({ bio: '', hours: null }, { bio: null, hours: undefined })).toEqual([])
  expect(changedFields({}, { contactEmail: 'dana@example.com' })).toEqual(['contact email'])
  expect(changedFields({ capacity: 0, explicit: false }, { capacity: null, explicit: null })).toEqual([
    'material',
    'capacity',
  ])
})

test('every field of a page has words for the log', () => {
  const fields =
    'name username location genre bio members homeRadius setMinutes explicit startDate endDate venueName address ' +
    'coordinates capacity nonProfit agePolicy parkingOptions hours previewLink contactEmail'
  const all = Object.fromEntries(fields.split(' ').map((field) => [field, 'changed']))
  expect(changedFields({}, all)).toEqual([
    ...[
      'name',
      'username',
      'city',
      'genres',
      'bio',
      'members',
      'travel distance',
      'set length',
      'material',
      'first day',
    ],
    ...['last day', 'venue name', 'address', 'map pin', 'capacity', 'nonprofit', 'age policy', 'parking', 'hours'],
    ...['preview link', 'contact email'],
  ])
})
