import { expect, test } from 'vitest'
import { addDays, day } from '../../../../kernel/day.ts'
import { type Draft, emptyDraft, listingOf } from '../draft.ts'
import { showsOf } from './spread.ts'

const first = day('2027-03-05')

function shows(over: Partial<Draft>) {
  const draft = { ...emptyDraft, line: 1, name: 'Harbor Days', venue: 'The Parlor', day: first, ...over }
  const result = listingOf(draft)
  if (!('listing' in result)) throw new Error(result.reason)
  const all = showsOf(result.listing, draft, first)
  if (!Array.isArray(all)) throw new Error(all.reason)
  return all
}

test('each day of a festival is a show that says which of the days it is, below the notes of the file', () => {
  expect(shows({ end: '2027-03-06', notes: ['Bring a chair'], uid: '7' })).toMatchObject([
    { day: '2027-03-05', uid: '7', notes: 'Bring a chair\nDay 1 of 2' },
    { day: '2027-03-06', uid: '7 2027-03-06', notes: 'Bring a chair\nDay 2 of 2' },
  ])
})

test('a festival of 14 days has a show for each, a longer run is one show', () => {
  expect(shows({ end: addDays(first, 13) })).toHaveLength(14)
  expect(shows({ end: addDays(first, 14) })).toMatchObject([{ notes: 'Runs through Fri, Mar 19, 2027' }])
})
