import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postOnce } from './random/actors/chatter.ts'
import { chatProblems } from './random/chat-verdict.ts'
import { processFaults } from './random/faults/processes.ts'
import { newHistory } from './random/history.ts'
import { invite, openRooms } from './random/people.ts'
import { seededRandom } from './random/random.ts'
import { startStack } from './random/stack.ts'

const killPostgres = processFaults.find(({ name }) => name === 'PostgreSQL killed')
/** A person may post 60 messages a minute; so do these, all the while. */
const postEveryMs = 500
/** Longer than between two messages: a tab that lost its stream has missed some. */
const awayMs = 2_000

test('a chat message that was acknowledged survives the kill of each app and of PostgreSQL, and every open room shows it once', async () => {
  const history = newHistory()
  await using stack = await startStack()
  const { venue, fans } = await invite(stack, history, 3)
  const chatters = await openRooms(venue, fans, awayMs)
  const stopped = new AbortController()
  const posting = chatters.map(async ({ fan, room }) => {
    while (!stopped.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one message after the other
      await postOnce(fan, room.chatID, history)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sleep(postEveryMs)
    }
  })
  const kills = [
    ...stack.apps.map((app) => () => app.kill('SIGKILL')),
    () => killPostgres?.begin({ stack, venue, history, chatters, random: seededRandom(1) }),
  ]
  let postedBefore = 0
  for (const kill of kills) {
    await sleep(awayMs)
    postedBefore = history.posted.size
    await kill()
    await sleep(awayMs)
    await expect.poll(() => stack.areReady(), { timeout: 60_000, interval: 100 }).toBe(true)
  }
  await sleep(awayMs)
  stopped.abort()
  await Promise.all(posting)

  const rooms = chatters.map(({ room }) => room)
  expect(await chatProblems(stack.database.db, rooms, history)).toEqual([])
  expect(history.problems).toEqual([])
  expect(history.posted.size).toBeGreaterThan(postedBefore)
  await Promise.all(rooms.map((room) => room.close()))
}, 180_000)
