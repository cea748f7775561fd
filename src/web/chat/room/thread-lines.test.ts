import { expect, test } from 'vitest'
import type { Message } from '../chat-types.ts'
import { mergeMessages, threadLines, withNotes } from './thread-lines.ts'

const zone = 'America/Los_Angeles'
const message = (seq: number, timestamp: string, over: Partial<Message> = {}): Message => ({
  messageID: `m${seq}` as Message['messageID'],
  seq,
  changeSeq: seq,
  text: `${seq}`,
  sender: 'ana',
  senderName: 'ana.fan',
  senderEntityID: null,
  image: null,
  timestamp,
  edited: false,
  deleted: false,
  announcement: false,
  clientID: `${seq}`,
  isOwn: false,
  ...over,
})
const shape = (messages: Message[], fresh: number | null = null) =>
  threadLines(messages, zone, fresh).map((line) =>
    line.kind === 'message' ? `${line.isFirst ? '[' : ' '}${line.message.seq}${line.isLast ? ']' : ''}` : line.key,
  )

test('messages are grouped by sender within five minutes, and each of the venue’s days has a line', () => {
  const messages = [
    message(1, '2026-11-21T07:58:00Z'),
    message(2, '2026-11-21T07:59:00Z'),
    message(3, '2026-11-21T08:00:00Z'),
    message(4, '2026-11-21T08:06:00Z'),
    message(5, '2026-11-21T08:06:30Z', { sender: 'ben', senderName: 'ben.fan' }),
    message(6, '2026-11-21T08:07:00Z', { sender: 'ben', senderName: 'ben.fan', announcement: true }),
  ]
  expect(shape(messages)).toEqual(['2026-11-20', '[1', ' 2]', '2026-11-21', '[3]', '[4]', '[5]', '[6]'])
  expect(shape(messages, 2)).toEqual(['2026-11-20', '[1]', 'fresh', '[2]', '2026-11-21', '[3]', '[4]', '[5]', '[6]'])
})

test('of two versions of a message the later one stays, in whichever order they come', () => {
  const first = message(1, '2026-11-21T08:00:00Z')
  const edited = { ...first, changeSeq: 5, text: 'edited', edited: true }
  const second = message(2, '2026-11-21T08:01:00Z')
  expect(mergeMessages([second, first], [edited, second])).toEqual([edited, second])
  expect(mergeMessages([edited], [first, second, second])).toEqual([edited, second])
  const ownFirst = { ...first, isOwn: true }
  expect(mergeMessages([ownFirst], [edited])).toEqual([{ ...edited, isOwn: true }])
  expect(mergeMessages([edited], [ownFirst])).toEqual([{ ...edited, isOwn: true }])
})

test('events during a conversation get a line where they happened, above the day and what is new below it', () => {
  const messages = [message(1, '2026-11-21T07:58:00Z'), message(2, '2026-11-21T09:00:00Z')]
  const lines = threadLines(messages, zone, 2)
  const note = (name: string, at: string) => ({ key: `left-${name}`, text: name, at })
  const keysOf = (notes: ReturnType<typeof note>[], isWhole: boolean) =>
    withNotes(lines, notes, isWhole).map(({ key }) => key)
  const early = note('early', '2026-11-20T00:00:00Z')
  const between = note('between', '2026-11-21T07:59:00Z')
  const last = note('last', '2026-11-21T10:00:00Z')
  expect(keysOf([early, between, last], true)).toEqual([
    ...['left-early', '2026-11-20', 'm1'],
    ...['left-between', '2026-11-21', 'fresh', 'm2', 'left-last'],
  ])
  expect(keysOf([early], false), 'where it happened is on an earlier page').toEqual(lines.map(({ key }) => key))
})
