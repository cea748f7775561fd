import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ChatRoom, Message } from '../../chat-types.ts'
import { MessageBubble } from './message-bubble.tsx'

type Chat = ChatRoom['chat']
type Colleague = Chat['colleagues'][number]
type Friend = Chat['friends'][number]

const olive: Colleague = { memberID: 'olive', username: 'olive.h' }
const venueID = 'v1' as Message['senderEntityID']

const message: Message = {
  ...{ messageID: 'm1' as Message['messageID'], seq: 1, changeSeq: 1, clientID: 'c1' },
  ...{ text: 'Load-in at five', timestamp: '2026-11-20T01:00:00.000Z', image: null },
  ...{ sender: olive.memberID, senderName: 'The Blue Door', senderEntityID: venueID },
  ...{ edited: false, deleted: false, announcement: false, isOwn: false },
}

const crewChat: Chat = {
  ...{
    chatID: 'c1' as Chat['chatID'],
    room: 'crew',
    planID: null,
    planNote: null,
    eventID: 'e1' as Chat['eventID'],
    eventName: 'Harbor Lights',
  },
  ...{ day: null, dayOfWeek: null, image: null, zone: 'America/Los_Angeles', people: 2, departures: [], changes: [] },
  ...{ fans: 0, hostName: null },
  ...{
    side: 'host',
    entityID: venueID,
    memberID: 'hana',
    slowModeSeconds: 0,
    isMuted: false,
    closedReason: null,
    mayModerate: true,
  },
  ...{ readSeq: 0, joinedAt: null, colleagues: [], friends: [], removedFans: [] },
}

/** What a viewer reads of the message, without markup. */
function textFor(chat: Chat, friend: Friend | null = null) {
  const look = { isOwn: false, mayEdit: false, isFirst: true, isLast: true }
  const actions = { onEdit: () => {}, onRemove: async () => null }
  const element = <MessageBubble message={message} chat={chat} friend={friend} {...look} {...actions} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, '')
}

test('only managers of a page see which of them wrote a message for it', () => {
  expect(textFor({ ...crewChat, colleagues: [olive] })).toContain('The Blue Door · @olive.hLoad-in at five')
  expect(textFor(crewChat)).toContain('The Blue DoorLoad-in at five')
})

test('a friend is called by name, with their username beside it', () => {
  expect(
    textFor(crewChat, {
      userID: olive.memberID as Friend['userID'],
      username: olive.username,
      fullName: 'Olive Hart',
      isIn: true,
    }),
  ).toContain('Olive Hart · @olive.hLoad-in at five')
})
