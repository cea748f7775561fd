import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

const busy = { code: 'request/busy', status: 503 }

/** A task that runs until it is let go, and how many such tasks run now. */
function longTasks() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const state = { running: 0, most: 0, release }
  const task = async () => {
    state.running += 1
    state.most = Math.max(state.most, state.running)
    await released
    state.running -= 1
  }
  return { state, task }
}

test('at most as many tasks run at once as there are permits, in the order they came', async () => {
  const { run } = semaphore(2, { maxWaiting: 10, maxWaitMs: 5_000 })
  const order: number[] = []
  let running = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      run(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(n)
        await sleep(2)
        running -= 1
      }),
    ),
  )
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a task that waits too long is refused without having begun, and those behind it get their turn', async () => {
  const { run } = semaphore(2, { maxWaiting: 10, maxWaitMs: 50 })
  const { state, task } = longTasks()
  const first = run(task)
  let began = false
  const large = run(async () => void (began = true), 2)
  await sleep(20)
  const small = run(async () => 'done')
  await expect(large).rejects.toMatchObject(busy)
  expect(await small).toBe('done')
  expect(began).toBe(false)

  state.release()
  await first
  expect(await run(async () => 'again', 2)).toBe('again')
})

test('when the queue is full, the next task is refused immediately', async () => {
  const { run } = semaphore(1, { maxWaiting: 3, maxWaitMs: 5_000 })
  const { state, task } = longTasks()
  const accepted = Array.from({ length: 4 }, () => run(task))
  const start = performance.now()
  await expect(run(task)).rejects.toMatchObject(busy)
  expect(performance.now() - start).toBeLessThan(100)
  state.release()
  await Promise.all(accepted)
  expect(state.most).toBe(1)
})

test('a task that fails gives its permits back', async () => {
  const { run } = semaphore(1, { maxWaiting: 3, maxWaitMs: 1_000 })
  await expect(run(() => Promise.reject(new Error('broken')), 5)).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
