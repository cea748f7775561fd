import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextToSend,
  queueOfText,
  type Queue,
  withAnotherTry,
  withFailed,
  withNew,
  without,
  withRetries,
  withSending,
} from './outgoing-queue.ts'

const message = (clientID: string) => ({ clientID, text: clientID, announcement: false })
const shape = (queue: Queue) => queue.map(({ clientID, state }) => `${clientID} ${state}`)
const refused = { problem: 'Not sent.', isRetried: false }
const unanswered = { problem: 'Not sent.', isRetried: true }
const two = withNew(withNew([], message('a')), message('b'))

test('the second of two quick messages waits for the answer to the first', () => {
  expect(nextToSend(two)?.clientID).toBe('a')
  const sending = withSending(two, 'a')
  expect(nextToSend(sending)).toBe(null)
  expect(nextToSend(without(sending, new Set(['a'])))?.clientID).toBe('b')
})

test('a failed message stays with its reason, the next is sent, and a retry sends it once', () => {
  const failed = withFailed(withSending(two, 'a'), 'a', refused)
  expect([failed[0]?.problem, nextToSend(failed)?.clientID]).toEqual(['Not sent.', 'b'])
  const again = withAnotherTry(failed, 'a')
  expect(shape(again)).toEqual(['a waiting', 'b waiting'])
  expect(again[0]?.problem).toBe(null)
  const sending = withSending(again, 'a')
  expect(withAnotherTry(sending, 'a'), 'a second tap').toBe(sending)
  expect(without(sending, new Set(['z'])), 'messages of others').toBe(sending)
})

test('one without an answer holds up those behind it, and goes first when the connection is back', () => {
  const failed = withFailed(withSending(two, 'a'), 'a', unanswered)
  expect([shape(failed), nextToSend(failed)]).toEqual([['a failed', 'b waiting'], null])
  const back = withRetries(failed)
  expect([nextToSend(back)?.clientID, back[0]?.problem]).toEqual(['a', null])
  const refusedOne = withFailed(withSending(two, 'a'), 'a', refused)
  expect(withRetries(refusedOne), 'what the server refused waits for its sender').toBe(refusedOne)
})

test('two are never sent at once, and each is delivered in order or still there', () => {
  const step = fc.constantFrom('write', 'start', 'succeed', 'fail')
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [queue, writeCount]: [Queue, number] = [[], 0]
      const delivered: string[] = []
      for (const one of steps) {
        const underWay = queue.find(({ state }) => state === 'sending')?.clientID
        const next = nextToSend(queue)?.clientID
        if (one === 'write') queue = withNew(queue, message(`${writeCount++}`))
        if (one === 'start' && next) queue = withSending(queue, next)
        if (one === 'fail' && underWay) queue = withFailed(queue, underWay, refused)
        if (one === 'succeed' && underWay) {
          delivered.push(underWay)
          queue = without(queue, new Set([underWay]))
        }
        expect(queue.filter(({ state }) => state === 'sending').length).toBeLessThan(2)
      }
      expect(delivered).toEqual(delivered.toSorted((a, b) => Number(a) - Number(b)))
      expect(delivered.length + queue.length).toBe(writeCount)
    }),
  )
})

test('a reload keeps unsent messages: pending ones wait again, refused ones stay refused', () => {
  const sending = withSending(withFailed(withSending(two, 'a'), 'a', refused), 'b')
  const queue = queueOfText(JSON.stringify(sending))
  expect(shape(queue)).toEqual(['a failed', 'b waiting'])
  expect(queue[0]?.problem).toBe('Not sent.')
  for (const text of [null, '{', '{}', '[null, 1, {"text":"x"}]']) expect(queueOfText(text)).toEqual([])
})
