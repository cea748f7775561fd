import { setTimeout as sleep } from 'node:timers/promises'
import { goodPassword } from '../../../support/account-builders.ts'
import { newClient } from '../client.ts'
import type { Fault } from '../fault.ts'

const towns = ['Oakland, CA', 'San Jose, CA', 'Berkeley, CA', 'Fresno, CA', 'Reno, NV']

type Sender = ReturnType<typeof newClient>

/** Sends requests from many people at once until it ends. */
const flood = (
  name: string,
  { ms, people, pauseMs }: { ms: number; people: number; pauseMs: number },
  request: (sender: Sender, turn: number) => Promise<unknown>,
): Fault => ({
  name,
  ms,
  async begin(scene) {
    const over = new AbortController()
    const isOver = () => over.signal.aborted
    // A generator for each sender: how many turns one has depends on how fast its answers come.
    const senders = Array.from({ length: people }, async () => {
      const random = scene.random.fork()
      const sender = newClient(scene.stack.origin, scene.history)
      while (!isOver()) {
        await request(sender, random.below(1_000_000))
        await sleep(pauseMs)
      }
    })
    return async () => {
      over.abort()
      await Promise.all(senders)
    }
  },
})

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** More people than the machine can serve. */
export const loadFaults: Fault[] = [
  flood('a flood of pages', { ms: 8_000, people: 60, pauseMs: 20 }, (sender, turn) =>
    sender.send('page', `/?near=${encodeURIComponent(towns[turn % towns.length] ?? '')}&radius=${1 + (turn % 100)}`),
  ),
  flood('a flood of sign-ins', { ms: 6_000, people: 20, pauseMs: 500 }, (sender, turn) =>
    sender.send(
      'sign-in',
      '/api/auth/sign-in/email',
      json({ email: `fan.${turn}@example.com`, password: goodPassword }),
    ),
  ),
  flood('a flood of verifications', { ms: 4_000, people: 40, pauseMs: 100 }, (sender) =>
    sender.send(
      'verify',
      '/api/auth/verify',
      json({ registration: '019e0000-0000-7000-8000-000000000000', code: '123456' }),
    ),
  ),
]
