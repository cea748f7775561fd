import { expect, test } from 'vitest'
import { type Draft, emptyDraft, listingOf } from '../draft.ts'
import { canonical, listingKey } from '../identity.ts'
import { factsOf, matchShows } from './match-shows.ts'

function facts(more: Partial<Draft>) {
  const show = { line: 1, venue: 'Test Tavern', city: 'Oakland', state: 'CA', day: '2027-03-05', start: '20:00' }
  const result = listingOf({ ...emptyDraft, ...show, name: 'Night Ferries', ...more })
  if (!('listing' in result)) throw new Error(result.reason)
  return factsOf(listingKey(result.listing), canonical(result.listing))
}
const knownShow = (more: Partial<Draft>, over: { isUpcoming?: boolean; isDeleted?: boolean } = {}) => ({
  ...{ ...facts(more), isUpcoming: true, isDeleted: false },
  ...over,
})
const matched = (rows: Partial<Draft>[], shows: ReturnType<typeof knownShow>[]) => {
  const { renames, contested, deleted } = matchShows(rows.map(facts), shows)
  return { renames: [...renames], contested: contested.size, deleted: deleted.size }
}
const nothing = { renames: [], contested: 0, deleted: 0 }
const url = 'https://tavern.example/1'

test('an early and a late set of one name keep their times under new UIDs', () => {
  const sets = [
    { uid: 'c', start: '22:00' },
    { uid: 'd', start: '19:00' },
  ]
  const shows = [knownShow({ uid: 'a', start: '19:00' }), knownShow({ uid: 'b', start: '22:00' })]
  const renames = [
    ['uid|c', 'uid|b'],
    ['uid|d', 'uid|a'],
  ]
  expect(matched(sets, shows)).toEqual({ ...nothing, renames })
})

test('what could be either of two shows is neither', () => {
  const shows = [knownShow({ uid: 'a', start: '19:00' }), knownShow({ uid: 'b', start: '22:00' })]
  expect(matched([{ uid: 'c', start: '20:00' }], shows).renames).toEqual([])
})

test('a past show, or one still in the calendar, is not another entry', () => {
  expect(matched([{ uid: 'c' }], [knownShow({ uid: 'a' }, { isUpcoming: false })])).toEqual(nothing)
  expect(matched([{ uid: 'a' }, { uid: 'c' }], [knownShow({ uid: 'a' })])).toEqual(nothing)
})

test('an entry that was deleted here is known under its new UID', () => {
  expect(matched([{ uid: 'c' }], [knownShow({ uid: 'a' }, { isDeleted: true })])).toEqual({ ...nothing, deleted: 1 })
})

test('a web page belongs to one show as long as no other has it, and the show keeps its name or date', () => {
  const moved = { url, day: '2027-03-12' }
  expect(matched([moved], [knownShow({ url })]).renames).toHaveLength(1)
  expect(matched([moved, { url, name: 'Tin Moths', day: '2027-04-01' }], [knownShow({ url })]).renames).toEqual([])
  expect(matched([{ ...moved, name: 'Tin Moths' }], [knownShow({ url })]).renames).toEqual([])
})

test('where UIDs last, neither the web page nor the time tells a show', () => {
  const others = ['x', 'y'].map((uid) => ({ uid, day: '2027-04-01', name: uid }))
  const shows = [knownShow({ uid: 'a', url }), ...others.map((other) => knownShow(other))]
  expect(matched([{ uid: 'c', url, name: 'Tin Moths' }, ...others], shows)).toEqual(nothing)
  expect(matched([{ uid: 'c', name: 'Tin Moths' }], [knownShow({ uid: 'a' })])).toEqual({ ...nothing, contested: 1 })
})
