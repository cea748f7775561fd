import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { inTurn } from './turns.ts'

test('settlements take turns together, on whichever connections they run', async () => {
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
  await Promise.all([...contexts, ...contexts, ...contexts].map((context) => inTurn(context, work)))
  expect(most).toBe(4)
})
