import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ChatRoom, Message } from '../../chat-types.ts'
import { MessageBubble } from './message-bubble.tsx'

type Chat = ChatRoom['chat']

const message = {
  ...{ messageID: 'm1', seq: 1, changeSeq: 1, text: 'Load-in at five', timestamp: '2026-11-20T01:00:00.000Z' },
  ...{ sender: 'olive', senderName: 'The Blue Door', senderEntityID: 'v1', image: null, clientID: 'c1' },
  ...{ edited: false, deleted: false, announcement: false, isOwn: false },
} as unknown as Message

/** What a viewer reads of the message, without markup. */
function textFor({
  colleagues = [],
  friend = null,
}: {
  colleagues?: Chat['colleagues']
  friend?: Chat['friends'][0] | null
}) {
  const props = {
    isOwn: false,
    mayEdit: false,
    isFirst: true,
    isLast: true,
    onEdit: () => {},
    onRemove: async () => null,
  }
  const chat = { colleagues, zone: 'America/Los_Angeles', mayModerate: false } as unknown as Chat
  const element = <MessageBubble message={message} chat={chat} friend={friend} {...props} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '')
}

test('managers of a page read which of them wrote for it, and nobody else does', () => {
  const colleagues = [{ userID: 'olive', username: 'olive.h' }] as unknown as Chat['colleagues']
  expect(textFor({ colleagues })).toContain('The Blue Door · @olive.hLoad-in at five')
  expect(textFor({})).toContain('The Blue DoorLoad-in at five')
})

test('a friend is called by name, with their username beside it', () => {
  const friend = { userID: 'olive', username: 'olive.h', fullName: 'Olive Hart' } as unknown as Chat['friends'][0]
  expect(textFor({ friend })).toContain('Olive Hart · @olive.hLoad-in at five')
})
