import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatSignal, Fact } from '../../kernel/fact.ts'
import type { ChatId, EntityId } from '../../kernel/ids.ts'
import { hintOfChat, hintsOf, readHints, toNotifications, type WaitingFact } from './hints.ts'

const id = fc.uuid()
const chatId = id.map((text) => text as ChatId)
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constantFrom({ fact: 'notifications' } as const, { fact: 'user' } as const, { fact: 'session-ended' } as const),
  fc.record({ fact: fc.constant('entity' as const), id: id.map((text) => text as EntityId) }),
  fc.record({ fact: fc.constant('chats' as const), read: fc.record({ chatID: chatId, seq: fc.nat() }) }),
)
const waitingFact: fc.Arbitrary<WaitingFact> = fc.record({
  fact,
  kind: fc.constantFrom('users' as const, 'sessions' as const),
  ids: fc.uniqueArray(id, { minLength: 1, maxLength: 400 }).map((ids) => new Set(ids)),
})
const signal: fc.Arbitrary<ChatSignal> = fc.oneof(
  fc.record({ chatId, kind: fc.constant('messages' as const), seq: fc.nat() }),
  fc.record({ chatId, kind: fc.constant('reads' as const) }),
  fc.record({ chatId, kind: fc.constant('slow-mode' as const), seconds: fc.nat() }),
  fc.record({
    chatId,
    kind: fc.constant('typing' as const),
    userId: id,
    entityId: fc.option(id as fc.Arbitrary<EntityId>),
  }),
)

test('whatever waits to be told fits into notifications of less than 8,000 bytes, and arrives whole', () => {
  fc.assert(
    fc.property(fc.array(waitingFact, { maxLength: 20 }), fc.array(signal, { maxLength: 200 }), (facts, signals) => {
      const notifications = toNotifications([...hintsOf(facts), ...signals.map(hintOfChat)])
      for (const text of notifications) expect(Buffer.byteLength(text)).toBeLessThan(8_000)

      const received = notifications.map((text) => readHints(text))
      expect(received.flatMap(({ chats }) => chats)).toEqual(signals)
      const pairs = received.flatMap(({ news }) =>
        news.flatMap(({ fact: one, to }) =>
          Object.values(to ?? {}).flatMap((ids: readonly string[]) =>
            ids.map((receiver) => JSON.stringify([one, receiver])),
          ),
        ),
      )
      expect(pairs).toEqual(
        facts.flatMap(({ fact: one, ids }) => [...ids].map((receiver) => JSON.stringify([one, receiver]))),
      )
    }),
    { numRuns: 50 },
  )
})
