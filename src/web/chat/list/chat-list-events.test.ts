import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatLine, ChatList, Message } from '../chat-types.ts'
import { type ListEvent, withEvent } from './chat-list-events.ts'

const message = (seq: number, over: Partial<Message> = {}): Message => ({
  messageID: `m${seq}` as Message['messageID'],
  seq,
  changeSeq: seq,
  text: `${seq}`,
  sender: 'ben',
  senderName: 'ben.fan',
  senderEntityID: null,
  image: null,
  timestamp: '2026-11-21T08:00:00Z',
  edited: false,
  deleted: false,
  announcement: false,
  clientID: `${seq}`,
  isOwn: false,
  ...over,
})
const line = (chatID: string): ChatLine => ({
  chatID: chatID as ChatLine['chatID'],
  memberID: 'ana',
  room: 'fans',
  planID: null,
  eventID: 'e' as ChatLine['eventID'],
  eventName: 'Harbor Lights',
  day: null,
  dayOfWeek: null,
  image: null,
  unreadCount: 0,
  isMuted: false,
  zone: 'America/Los_Angeles',
  lastMessage: null,
})
const list: ChatList = { chats: [line('a'), line('b')], friends: [], startable: [] }
const came = (...messages: Message[]): ListEvent => ({ kind: 'messages', chatID: 'b', messages })
const read = (seq: number): ListEvent => ({ kind: 'read', chatID: 'b', seq })
const after = (...events: ListEvent[]) => events.reduce((now, event) => withEvent(now, event), list)
const shape = ({ chats }: ChatList) =>
  chats.map(({ chatID, unreadCount, lastMessage }) => [chatID, unreadCount, lastMessage?.text])

test.each<[why: string, events: ListEvent[], unread: number, text: string]>([
  ['two messages of one moment both count', [came(message(1)), came(message(2))], 2, '2'],
  ['a message that comes twice counts once', [came(message(1)), came(message(1))], 1, '1'],
  ['an edit replaces the last line', [came(message(1)), came(message(1, { changeSeq: 2, text: 'x' }))], 1, 'x'],
  [
    'a deletion takes the text and the count',
    [came(message(1)), came(message(1, { changeSeq: 2, text: '', deleted: true }))],
    0,
    '',
  ],
  ['an older version changes nothing', [came(message(1, { changeSeq: 2, text: 'x' })), came(message(1))], 1, 'x'],
  [
    'an edit of an earlier message changes nothing',
    [came(message(1)), came(message(2)), came(message(1, { changeSeq: 3 }))],
    2,
    '2',
  ],
  ['a person who writes has read the rest', [came(message(1)), came(message(2, { sender: 'ana' }))], 0, '2'],
  ['a colleague’s message for the page is unread', [came(message(1, { sender: 'page' }))], 1, '1'],
  [
    'the answer to one’s own makes it read',
    [came(message(1, { sender: 'page' })), came(message(1, { sender: 'page', isOwn: true }))],
    0,
    '1',
  ],
  ['what is read to the end is not unread', [came(message(1), message(2)), read(2)], 0, '2'],
  ['what came after a mark stays unread', [came(message(1), message(2), message(3)), read(2)], 1, '3'],
])('in a list, %s', (_, events, unread, text) => {
  expect(shape(after(...events))).toEqual([
    ['b', unread, text],
    ['a', 0, undefined],
  ])
})

test('a friend’s new message is listed under the name that the room gives them', () => {
  const friends = [{ userID: 'ben' as ChatList['friends'][number]['userID'], fullName: 'Ben Hart' }]
  const names = [message(1), message(1, { sender: 'cleo', senderName: 'cleo.fan' })].map(
    (one) => withEvent({ ...list, friends }, came(one)).chats[0]?.lastMessage?.senderName,
  )
  expect(names).toEqual(['Ben Hart', 'cleo.fan'])
})

test('events of a chat that is not in the list change nothing', () => {
  expect(withEvent(list, { ...came(message(1)), chatID: 'c' })).toBe(list)
})

test('events that an answer has already are applied to it again without a change', () => {
  const anEvent = fc.oneof(
    fc.nat(8).map((seq) => ({ seq: seq + 1, sender: seq % 3 === 0 ? 'ana' : 'ben' })),
    fc.nat(9),
  )
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 12 }), (steps) => {
      const events = steps
        .map((step) => (typeof step === 'number' ? read(step) : came(message(step.seq, { sender: step.sender }))))
        .toSorted((one, other) => seqOf(one) - seqOf(other) || one.kind.localeCompare(other.kind))
      const once = after(...events)
      const again = events.reduce((now, event) => withEvent(now, event), once)
      expect(shape(again)).toEqual(shape(once))
    }),
  )
})

const seqOf = (event: ListEvent) => (event.kind === 'read' ? event.seq : (event.messages[0]?.seq ?? 0))
