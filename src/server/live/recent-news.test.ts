import { expect, test } from 'vitest'
import type { UserId } from '../../kernel/ids.ts'
import type { News } from '../../ports/live/live.ts'
import type { Stream } from './open-streams.ts'
import { recentNews } from './recent-news.ts'

const [dana, eve] = ['dana', 'eve'] as [UserId, UserId]
const streamOf = (userId: UserId): Stream => ({ userId, sessionId: `${userId}’s phone`, outgoing: {} as never })
const newsFor = (...users: UserId[]): News => ({ fact: { fact: 'notifications' }, to: { users } })

function desk() {
  let ms = 0
  const recent = recentNews(() => ms)
  return { recent, pass: (seconds: number) => (ms += seconds * 1_000) }
}

test('a tab gets what happened since its page was requested, only its person’s news, and nothing older', () => {
  const { recent, pass } = desk()
  pass(60)
  recent.add(newsFor(dana))
  pass(5)
  recent.add(newsFor(eve))
  recent.add({ fact: { fact: 'user' }, to: { sessions: ['dana’s phone'] } })
  recent.add({ fact: { fact: 'everything' }, to: null })
  pass(1)
  const factsFor = (who: UserId, ms: number) => recent.missedBy(streamOf(who), ms)?.map(({ fact }) => fact.fact)
  expect(factsFor(dana, 2_000)).toEqual(['user', 'everything'])
  expect(factsFor(eve, 2_000)).toEqual(['notifications', 'everything'])
  expect(factsFor(dana, 7_000)).toEqual(['notifications', 'user', 'everything'])
  expect(factsFor(dana, 500)).toEqual([])
})

test.each([
  ['a page older than 30 seconds', 30_500],
  ['an age that is no number', Number.NaN],
  ['an age without end', Number.POSITIVE_INFINITY],
])('for %s nothing is known', (_, ms) => {
  const { recent, pass } = desk()
  pass(60)
  recent.add(newsFor(eve))
  pass(40)
  expect(recent.missedBy(streamOf(dana), ms)).toBeNull()
})

test('a page that was loaded before the process started may have missed anything', () => {
  const { recent, pass } = desk()
  pass(2)
  expect(recent.missedBy(streamOf(dana), 3_000)).toBeNull()
  expect(recent.missedBy(streamOf(dana), 1_000)).toEqual([])
})

test('a flood of news costs no memory: only the last 5,000 are told apart', () => {
  const { recent, pass } = desk()
  pass(100)
  recent.add(newsFor(dana))
  pass(1)
  for (let count = 0; count < 20_000; count += 1) recent.add(newsFor(eve))
  pass(1)
  expect(recent.missedBy(streamOf(dana), 3_000)).toBeNull()
  expect(recent.missedBy(streamOf(eve), 900)).toEqual([])
})
