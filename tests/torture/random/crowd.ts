import { setTimeout as sleep } from 'node:timers/promises'
import { buyOnce } from './actors/buyer.ts'
import { postOnce } from './actors/chatter.ts'
import { admitOnce } from './actors/door.ts'
import { manageOnce } from './actors/manager.ts'
import { shuffleMessages } from './actors/provider.ts'
import { visitOnce } from './actors/visitor.ts'
import { type Client, newClient } from './client.ts'
import type { Scene } from './fault.ts'
import type { Random } from './random.ts'

const visitorCount = 3

/** Starts everyone: each does their own thing over and over until `stop()`. */
export function startCrowd({ stack, venue, history, random, chatters }: Scene, fans: Client[]) {
  const stopped = new AbortController()

  /** @param pauseMs what lies between two turns on average */
  async function repeat(pauseMs: number, act: (ownRandom: Random) => Promise<void>) {
    const ownRandom = random.fork()
    while (!stopped.signal.aborted) {
      await act(ownRandom)
      await sleep(ownRandom.below(2 * pauseMs))
    }
  }

  const provider = newClient(stack.origin, history)
  const visitors = Array.from({ length: visitorCount }, () => newClient(stack.origin, history))
  const ended = Promise.allSettled([
    ...fans.map((fan) => repeat(600, (ownRandom) => buyOnce(fan, venue, ownRandom, history))),
    ...visitors.map((visitor) => repeat(500, (ownRandom) => visitOnce(visitor, venue, ownRandom, history))),
    ...chatters.map(({ fan, room }) => repeat(1_200, () => postOnce(fan, room.chatID, history))),
    repeat(700, (ownRandom) => manageOnce(venue, ownRandom, history)),
    repeat(500, (ownRandom) => admitOnce(venue.client, venue, ownRandom, history)),
    repeat(300, (ownRandom) => shuffleMessages(provider, stack, ownRandom, history)),
  ])

  return {
    /** @throws what went wrong in one of them, other than in the app */
    async stop() {
      stopped.abort()
      for (const result of await ended) if (result.status === 'rejected') throw result.reason
    },
  }
}
