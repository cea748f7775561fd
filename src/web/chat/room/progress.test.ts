import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterBreak, afterPage, afterStream, isBehind, openedAt, type Progress } from './progress.ts'

test('while a break is open, the stream does not move the cursor past what is missing', () => {
  const inStep = afterPage(openedAt(5), { cursor: 5, hasMore: false }, 1)
  expect(afterStream(inStep, [6])).toMatchObject({ cursor: 6 })
  expect(afterStream(afterBreak(inStep), [8])).toMatchObject({ cursor: 5 })
  expect(isBehind(afterPage(afterBreak(inStep), { cursor: 8, hasMore: true }, 2)), 'more pages follow').toBe(true)
  const brokenTwice = afterBreak(afterBreak(inStep))
  expect(isBehind(afterPage(brokenTwice, { cursor: 8, hasMore: false }, 2)), 'one came while it read').toBe(true)
  expect(isBehind(afterPage(brokenTwice, { cursor: 8, hasMore: false }, 3))).toBe(false)
})

/** A tab beside a server that numbers changes: posts, breaks, one's own answers and pages in any order. */
type Step = 'post' | 'own' | 'lose' | 'connect' | 'ask' | 'answer' | 'fail'

const pageSize = 2

function run(steps: Step[]) {
  let [last, isConnected] = [0, true]
  let progress: Progress = openedAt(0)
  const tab = new Set<number>()
  let page: { changes: number[]; cursor: number; hasMore: boolean; breaks: number } | null = null
  const act: Record<Step, () => void> = {
    post() {
      last += 1
      if (!isConnected) return
      tab.add(last)
      progress = afterStream(progress, [last])
    },
    own() {
      last += 1
      tab.add(last)
      if (isConnected) progress = afterStream(progress, [last])
    },
    lose: () => void (isConnected = false),
    connect() {
      if (isConnected) return
      isConnected = true
      progress = afterBreak(progress)
    },
    ask() {
      if (page || !isBehind(progress)) return
      const missed = Array.from({ length: last - progress.cursor }, (_, index) => progress.cursor + index + 1)
      const hasMore = missed.length > pageSize
      const changes = missed.slice(0, pageSize)
      page = { changes, cursor: hasMore ? (changes.at(-1) ?? 0) : last, hasMore, breaks: progress.breaks }
    },
    answer() {
      if (!page) return
      for (const change of page.changes) tab.add(change)
      progress = afterPage(progress, page, page.breaks)
      page = null
    },
    fail: () => void (page = null),
  }
  const check = () => {
    for (let seq = 1; seq <= progress.cursor; seq += 1) expect(tab.has(seq), `${seq}`).toBe(true)
  }
  for (const step of steps) {
    act[step]()
    check()
  }
  act.connect()
  act.answer()
  while (isBehind(progress)) {
    act.ask()
    act.answer()
    check()
  }
  return [...tab].toSorted((one, other) => one - other).length === last
}

test('whatever is lost, fails or comes in between, a tab ends up with every change once', () => {
  const step = fc.constantFrom<Step>('post', 'own', 'lose', 'connect', 'ask', 'answer', 'fail')
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), run), { numRuns: 500 })
})
