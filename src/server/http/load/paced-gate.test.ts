import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { loadMonitor } from './load-monitor.ts'
import { pacedGate } from './paced-gate.ts'

const limits = { permits: 2, gapMs: 60, maxWaiting: 20, maxWaitMs: 5_000 }
const calm = { isContended: () => false }
const contended = { isContended: () => true }

/** Runs tasks of a gate and notes when each one started. */
function runAll(gate: ReturnType<typeof pacedGate>, count: number, taskMs = 5) {
  const starts: number[] = []
  const tasks = Array.from({ length: count }, () =>
    gate.run(async () => {
      starts.push(performance.now())
      await sleep(taskMs)
    }),
  )
  return { starts, outcomes: Promise.allSettled(tasks) }
}

test('while urgent calls compete, pages start one at a time with a gap between them', async () => {
  const begin = performance.now()
  const { starts, outcomes } = runAll(pacedGate(contended, limits), 5)
  await outcomes
  // A timer of Node may fire up to a millisecond early.
  for (const [n, start] of starts.entries()) expect(start - begin).toBeGreaterThanOrEqual(n * (limits.gapMs - 1))
})

test('without urgent calls, pages start as soon as there is a permit', async () => {
  const { starts, outcomes } = runAll(pacedGate(calm, { ...limits, gapMs: 10_000 }), 6)
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  expect(starts).toHaveLength(6)
})

test('a page that waits too long is refused with 503, and so is one that finds the queue full', async () => {
  const gate = pacedGate(contended, { ...limits, gapMs: 10_000, maxWaiting: 3, maxWaitMs: 50 })
  const { starts, outcomes } = runAll(gate, 6)
  const start = performance.now()
  const settled = await outcomes
  expect(starts).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(1_000)
  const refusals = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals.map(({ code, status }) => `${status} ${code}`)).toEqual(Array(5).fill('503 request/busy'))
})

test('pages of buyers and the door go before all others that wait', async () => {
  const gate = pacedGate(contended, limits)
  const order: string[] = []
  const page = (name: string, isUrgent: boolean) => gate.run(async () => void order.push(name), isUrgent)
  await Promise.all([
    page('running', false),
    page('discover', false),
    page('order 1', true),
    page('home', false),
    page('order 2', true),
  ])
  expect(order).toEqual(['running', 'order 1', 'order 2', 'discover', 'home'])
})

test('pages that wait for a provider leave their permits to others', async () => {
  const gate = pacedGate(calm, { ...limits, permitMs: 30 })
  const provider = Promise.withResolvers<string>()
  const stuck = [1, 2, 3].map(() => gate.run(() => provider.promise))
  expect(await gate.run(async () => 'home')).toBe('home')
  provider.resolve('order')
  expect(await Promise.all(stuck)).toEqual(['order', 'order', 'order'])
})

test('pages of buyers and the door find room however many others wait', async () => {
  const gate = pacedGate(calm, { ...limits, permits: 1, maxWaiting: 2 })
  const others = [1, 2, 3].map(() => gate.run(() => sleep(20)))
  await expect(gate.run(async () => 'discover')).rejects.toMatchObject({ code: 'request/busy' })
  expect(await gate.run(async () => 'order', true)).toBe('order')
  await Promise.all(others)
})

test('a failed page gives its permit back', async () => {
  const gate = pacedGate(calm, { ...limits, permits: 1 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'next')).toBe('next')
})

/** Keeps the event loop busy, as calls do, with short breaks in which timers and sockets get their turn. */
async function keepBusy(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end) {
    const until = performance.now() + 5
    while (performance.now() < until);
    await new Promise(setImmediate)
  }
}

test('only a busy process with purchases or scans under way counts as contended', async () => {
  const load = loadMonitor()
  await keepBusy(120)
  expect(load.isContended()).toBe(false)
  load.note('suggestPlaces')
  expect(load.isContended()).toBe(false)

  load.note('createCheckoutSession')
  await keepBusy(120)
  expect(load.isContended()).toBe(true)

  load.note('checkIn')
  await sleep(200)
  expect(load.isContended()).toBe(false)
})
