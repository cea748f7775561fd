import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postOnce } from './random/actors/chatter.ts'
import { chatProblems } from './random/chat-verdict.ts'
import { processFaults } from './random/faults/processes.ts'
import { newHistory } from './random/history.ts'
import { invite, openRooms } from './random/people.ts'
import { seededRandom } from './random/random.ts'
import { startStack } from './random/stack.ts'

const kills = ['one app killed', 'PostgreSQL killed'].map((name) => {
  const fault = processFaults.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault ${name}.`)
  return fault
})
const betweenMs = 1_500

test('a chat message that was acknowledged survives the kill of an app and of PostgreSQL, and every open room shows it once', async () => {
  const history = newHistory()
  await using stack = await startStack()
  const { venue, fans } = await invite(stack, history, 3)
  const chatters = await openRooms(venue, fans)
  const stopped = new AbortController()
  const posting = chatters.map(async ({ fan, room }) => {
    while (!stopped.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one message after the other
      await postOnce(fan, room.chatID, history)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(100)
    }
  })
  const postedBefore: number[] = []
  for (const kill of kills) {
    await sleep(betweenMs)
    postedBefore.push(history.posted.size)
    await kill.begin({ stack, venue, history, chatters, random: seededRandom(1) })
    await sleep(betweenMs)
    await expect.poll(() => stack.areReady(), { timeout: 30_000, interval: 100 }).toBe(true)
  }
  await sleep(betweenMs)
  stopped.abort()
  await Promise.all(posting)

  expect(
    await chatProblems(
      stack.database.db,
      chatters.map(({ room }) => room),
      history,
    ),
  ).toEqual([])
  expect(history.problems).toEqual([])
  expect(history.posted.size).toBeGreaterThan(Math.max(...postedBefore) + 10)
  await Promise.all(chatters.map(({ room }) => room.close()))
}, 120_000)
