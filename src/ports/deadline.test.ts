import { getActiveResourcesInfo } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { timedOut, withDeadline } from './deadline.ts'

const activeTimers = () => getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

test('many waits with a deadline end with their own value, failure or timeout, and leave no timer', async () => {
  const timers = activeTimers()
  const waits = Array.from({ length: 50 }, () => [
    withDeadline(60_000, sleep(5, 'done')),
    withDeadline(60_000, Promise.reject(new Error('refused'))),
    withDeadline(20, new Promise(() => {})),
  ])
  const outcomes = await Promise.allSettled(waits.flat())
  expect(new Set(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected')))).toEqual(
    new Set(['done', 'rejected', timedOut]),
  )
  expect(activeTimers()).toBeLessThanOrEqual(timers)
})

// Vitest fails a run with an unhandled rejection.
test('work that fails after its deadline isn’t an unhandled rejection', async () => {
  const late = Promise.withResolvers<void>()
  expect(await withDeadline(5, late.promise)).toBe(timedOut)
  late.reject(new Error('too late'))
  await sleep(20)
})
