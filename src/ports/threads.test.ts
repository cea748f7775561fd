import { expect, onTestFinished, test } from 'vitest'
import type { fail, fillMemory, shout, spin } from '../../tests/support/thread-tasks.ts'
import { type ThreadTask, workerThreads } from './threads.ts'

const file = 'tests/support/thread-tasks.ts'
const shouting: ThreadTask<typeof shout> = { file, name: 'shout' }
const spinning: ThreadTask<typeof spin> = { file, name: 'spin' }
const filling: ThreadTask<typeof fillMemory> = { file, name: 'fillMemory' }
const failing: ThreadTask<typeof fail> = { file, name: 'fail' }

const forever = 600_000
const tooSlow = expect.objectContaining({ code: 'threads/too-slow', status: 422 })
const busy = expect.objectContaining({ code: 'threads/busy', status: 503, data: { retryAfterSeconds: 10 } })

function newThreads(limits: Parameters<typeof workerThreads>[0]) {
  const threads = workerThreads(limits)
  onTestFinished(() => threads.close())
  return threads
}

test('a task that never ends is stopped at its limit, and the next one is served', async () => {
  const threads = newThreads({ runMs: 2_500 })
  expect(await Promise.allSettled([threads.run(spinning, forever), threads.run(shouting, 'next')])).toEqual([
    { status: 'rejected', reason: tooSlow },
    { status: 'fulfilled', value: 'NEXT' },
  ])
})

test('a task that takes too much memory is stopped, and the next one is served', async () => {
  const threads = newThreads({ memoryMb: 32, runMs: 30_000 })
  await expect(threads.run(filling, undefined)).rejects.toEqual(tooSlow)
  expect(await threads.run(shouting, 'next')).toBe('NEXT')
})

test('a full queue refuses immediately, and a wait that is too long ends with a suggestion to try again', async () => {
  const threads = newThreads({ queueMax: 2, waitMs: 200, runMs: 60_000 })
  expect(await threads.run(shouting, 'warm')).toBe('WARM')
  const running = threads.run(spinning, 1_500)
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = Promise.allSettled([threads.run(shouting, 'one'), threads.run(shouting, 'two')])
  await expect(threads.run(shouting, 'three')).rejects.toEqual(busy)
  expect(await waiting).toEqual(Array.from({ length: 2 }, () => ({ status: 'rejected', reason: busy })))
  expect(await running).toBe(1_500)
  expect(await threads.run(shouting, 'later')).toBe('LATER')
})

test('an error of a task reaches the caller as it is', async () => {
  await expect(newThreads({}).run(failing, undefined)).rejects.toThrow('this task is broken')
})

test('closing ends the task that runs, and nothing is begun afterwards', async () => {
  const threads = workerThreads({ runMs: 60_000 })
  const running = Promise.allSettled([threads.run(spinning, forever)])
  await new Promise((resolve) => setTimeout(resolve, 300))
  await threads.close()
  expect(await running).toEqual([{ status: 'rejected', reason: busy }])
  await expect(threads.run(shouting, 'late')).rejects.toEqual(busy)
})
