import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { withSlot } from './settlement-slots.ts'

test('at most four settlements run at once in a process, on whichever connections', async () => {
  await using world = await newWorld()
  const { ctx } = world
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(20)
    running -= 1
  }
  const otherDb = () => ctx.db.withoutPlugins()
  const contexts = [ctx, { ...ctx, db: otherDb() }, { ...ctx, db: otherDb() }]
  await Promise.all([...contexts, ...contexts, ...contexts].map((context) => withSlot(context, work)))
  expect(most).toBe(4)
})
