import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { withFetchSlot } from './fetch-slots.ts'

test('two calendars are fetched at once in a process, those of checks among them', async () => {
  const ctx = { queues: moduleState() }
  let current = 0
  let most = 0
  const fetchOne = async () => {
    current += 1
    most = Math.max(most, current)
    await wait(10)
    current -= 1
  }
  const waiting = [newId<UserId>(), null, newId<UserId>(), null, newId<UserId>()]
  await Promise.all(waiting.map(async (userId) => withFetchSlot(ctx, userId, fetchOne)))
  expect(most).toBe(2)
})

test('an account fetches one calendar at a time, and the next once that has ended or failed', async () => {
  const ctx = { queues: moduleState() }
  const userId = newId<UserId>()
  const first = withFetchSlot(ctx, userId, async () => wait(20, 'read'))
  await expect(withFetchSlot(ctx, userId, async () => 'read')).rejects.toMatchObject({ code: 'imports/under-way' })
  expect(await first).toBe('read')
  await expect(withFetchSlot(ctx, userId, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withFetchSlot(ctx, userId, async () => 'read')).toBe('read')
})
