import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listMerged, mergeFields, mergeLists } from './merge-changes.ts'

const isMatch = (a: string, b: string) => a === b
const merged = (base: string, mine: string, current: string) =>
  mergeLists({ base: base.split(''), mine: mine.split(''), current: current.split('') }, isMatch).join('')

describe('a merged list', () => {
  test.each([
    ['stays as it is stored where the sender changed nothing', 'ab', 'ab', 'bca', 'bca'],
    ['does not skip again what was put back', 'ab', 'abx', 'b', 'bx'],
    ['keeps what was added', 'a', 'ax', 'ac', 'axc'],
    ['is without what the sender removed', 'ab', 'b', 'abc', 'bc'],
    ['has what both sides added once', '', 'x', 'x', 'x'],
    ['has the order of a sender who changed it', 'abc', 'cab', 'abcd', 'cabd'],
  ])('%s', (_, base, mine, current, result) => expect(merged(base, mine, current)).toBe(result))

  test('has every addition and no removal of either side', () => {
    const items = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 })
    fc.assert(
      fc.property(items, items, items, (base, mine, current) => {
        const result = mergeLists({ base, mine, current }, isMatch)
        expect(new Set(result).size).toBe(result.length)
        for (const item of 'abcdefgh') {
          const [was, sent, stored] = [base, mine, current].map((list) => list.includes(item))
          expect([item, result.includes(item)]).toEqual([item, was ? sent && stored : sent || stored])
        }
      }),
    )
  })
})

describe('merged fields', () => {
  const base = { name: 'Quiz', note: '', weekday: 'Friday', day: null as string | null }

  test('are the sender’s where the sender changed them, and as stored everywhere else', () => {
    const mine = { ...base, name: 'Late Quiz' }
    const current = { ...base, name: 'Big Quiz', note: 'Bring a pen' }
    const result = mergeFields({ base, mine, current })
    expect(result).toEqual({ ...base, name: 'Late Quiz', note: 'Bring a pen' })
    expect(listMerged({ base, mine, current }, result)).toEqual(['note'])
  })

  test('that belong together come from one side', () => {
    const mine = { ...base, day: '2026-11-27' }
    const current = { ...base, weekday: 'Monday' }
    expect(mergeFields({ base, mine, current }, [['weekday', 'day']])).toEqual(mine)
  })

  test('count an empty text as none', () => {
    const current = { ...base, note: 'Bring a pen' }
    expect(mergeFields({ base: { ...base, note: '' }, mine: base, current })).toEqual(current)
    expect(listMerged({ base, mine: { ...base, day: '' }, current: base }, base)).toEqual([])
  })
})
