import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listMerged, mergeFields, mergeLists, rebaseFields, rebaseLists } from './merge-changes.ts'

const isMatch = (a: string, b: string) => a === b
const merged = (base: string, edit: string, current: string) =>
  mergeLists({ base: base.split(''), edit: edit.split(''), current: current.split('') }, isMatch).join('')

describe('a merged list', () => {
  test.each([
    ['stays as it is stored where the sender changed nothing', 'ab', 'ab', 'bca', 'bca'],
    ['does not skip again what was put back', 'ab', 'abx', 'b', 'bx'],
    ['keeps what was added', 'a', 'ax', 'ac', 'axc'],
    ['is without what the sender removed', 'ab', 'b', 'abc', 'bc'],
    ['has what both sides added once', '', 'x', 'x', 'x'],
    ['has the order of a sender who changed it', 'abc', 'cab', 'abcd', 'cabd'],
  ])('%s', (_, base, edit, current, result) => expect(merged(base, edit, current)).toBe(result))

  test('has every addition and no removal of either side', () => {
    const items = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 })
    fc.assert(
      fc.property(items, items, items, (base, edit, current) => {
        const result = mergeLists({ base, edit, current }, isMatch)
        expect(new Set(result).size).toBe(result.length)
        for (const item of 'abcdefgh') {
          const [was, isInEdit, stored] = [base, edit, current].map((list) => list.includes(item))
          expect([item, result.includes(item)]).toEqual([item, was ? isInEdit && stored : isInEdit || stored])
        }
      }),
    )
  })
})

describe('merged fields', () => {
  const base = { name: 'Quiz', note: '', weekday: 'Friday', day: null as string | null }

  test('are the sender’s where the sender changed them, and as stored everywhere else', () => {
    const edit = { ...base, name: 'Late Quiz' }
    const current = { ...base, name: 'Big Quiz', note: 'Bring a pen' }
    const result = mergeFields({ base, edit, current })
    expect(result).toEqual({ ...base, name: 'Late Quiz', note: 'Bring a pen' })
    expect(listMerged({ base, edit, current }, result)).toEqual(['note'])
  })

  test('that belong together come from one side', () => {
    const edit = { ...base, day: '2026-11-27' }
    const current = { ...base, weekday: 'Monday' }
    expect(mergeFields({ base, edit, current }, [['weekday', 'day']])).toEqual(edit)
  })

  test('count an empty text as none', () => {
    const current = { ...base, note: 'Bring a pen' }
    expect(mergeFields({ base: { ...base, note: '' }, edit: base, current })).toEqual(current)
    expect(listMerged({ base, edit: { ...base, day: '' }, current: base }, base)).toEqual([])
  })
})

test.each([null, undefined, ''])('a field that was empty and is sent as %j was not changed by the sender', (empty) => {
  const base: { note: string | null | undefined } = { note: '' }
  const current = { note: 'Bring a pen' }
  expect(mergeFields({ base, edit: { note: empty }, current })).toEqual(current)
  expect(mergeFields({ base: { note: empty }, edit: { note: '' }, current })).toEqual(current)
  expect(mergeFields({ base: current, edit: { note: empty }, current })).toEqual({ note: empty })
})

test('lists and records are compared by their content', () => {
  const base = { tags: ['rock'], pin: { lat: 1, lng: 2 } as { lat: number; lng: number } | null }
  const copy = { tags: ['rock'], pin: { lat: 1, lng: 2 } }
  const current = { tags: ['rock', 'folk'], pin: { lat: 3, lng: 2 } }
  expect(mergeFields({ base, edit: copy, current })).toEqual(current)
  expect(mergeFields({ base, edit: { tags: [], pin: null }, current })).toEqual({ tags: [], pin: null })
  expect(mergeFields({ base, edit: { ...copy, pin: { lat: 1, lng: 9 } }, current }).pin).toEqual({ lat: 1, lng: 9 })
  expect(listMerged({ base, edit: copy, current }, current)).toEqual(['tags', 'pin'])
})

describe('an edit that the sender made earlier, without learning whether it was saved', () => {
  const base = { name: 'Quiz', note: '', weekday: 'Friday', day: '' }
  const earlier = { ...base, name: 'Late Quiz' }

  test('is part of the base where it was saved', () => {
    expect(rebaseFields({ base, earlier, current: { ...earlier, note: 'Bring a pen' } })).toEqual(earlier)
  })

  test('is no part of it where it was not, or where someone else saved another value since', () => {
    expect(rebaseFields({ base, earlier, current: base })).toEqual(base)
    expect(rebaseFields({ base, earlier, current: { ...base, name: 'Big Quiz' } })).toEqual(base)
  })

  test('fields that belong together were saved together or not at all', () => {
    const moved = { ...base, weekday: '', day: '2026-11-27' }
    const together = [['weekday', 'day']] as const
    expect(rebaseFields({ base, earlier: moved, current: moved }, together)).toEqual(moved)
    expect(rebaseFields({ base, earlier: moved, current: { ...moved, day: '2026-12-04' } }, together)).toEqual(base)
  })

  test.each([
    ['an item that it added and that is stored joins the base', 'ab', 'abc', 'abc', 'abc'],
    ['an item that it added and that is not stored does not', 'ab', 'abc', 'ab', 'ab'],
    ['an item that it removed and that is gone leaves it', 'ab', 'a', 'a', 'a'],
    ['an item that it removed and that is still there stays', 'ab', 'a', 'ab', 'ab'],
    ['an item that someone else removed stays', 'ab', 'ab', 'a', 'ab'],
    ['an item that someone else added does not join', 'a', 'a', 'ab', 'a'],
  ])('%s', (_, before, edited, current, result) => {
    const lists = { base: before.split(''), earlier: edited.split(''), current: current.split('') }
    expect(rebaseLists(lists, isMatch).join('')).toBe(result)
  })

  test('items of all three lists are rebased one by one', () => {
    const [item, late] = [
      { id: 1, name: 'Floor' },
      { id: 1, name: 'Main floor' },
    ]
    const other = { id: 2, name: 'Balcony' }
    const rebased = rebaseLists(
      { base: [item, other], earlier: [late, other], current: [late] },
      (a, b) => a.id === b.id,
      (versions) => rebaseFields(versions),
    )
    expect(rebased).toEqual([late, other])
  })
})

test('an item that both sides may have changed is merged field by field; one that is gone comes back if it was changed', () => {
  const [floor, balcony] = [
    { id: 1, name: 'Floor', price: 20 },
    { id: 2, name: 'Balcony', price: 30 },
  ]
  const lists = { base: [floor, balcony], current: [{ ...floor, price: 25 }] }
  const merge = (edit: (typeof floor)[]) =>
    mergeLists(
      { ...lists, edit },
      (a, b) => a.id === b.id,
      (versions) => mergeFields(versions),
    )
  expect(merge([{ ...floor, name: 'Main floor' }, balcony])).toEqual([{ id: 1, name: 'Main floor', price: 25 }])
  expect(merge([floor, { ...balcony, price: 35 }])).toEqual([
    { ...floor, price: 25 },
    { ...balcony, price: 35 },
  ])
})
