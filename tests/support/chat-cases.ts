import { type Case, naming, venue } from './actor-case.ts'
import { isHolder } from './actor-desk.ts'
import { mayEdit } from '../../src/kernel/roles.ts'

type Asker = Parameters<NonNullable<Case['but']>>[0]

const clientID = '018f4f1e-0000-7000-8000-000000000001'
const crew = (rest: object = {}) => naming('crewChat', 'chatID', rest)
const fans = (rest: object = {}) => naming('fanChat', 'chatID', rest)

/** A fan room has who holds tickets, and the host's managers with editor rights. */
const inFanRoom: Case['but'] = ({ actor, role, side }) => (isHolder(actor, side) || mayEdit(role) ? '200' : undefined)
/** A door helper is in no room: it is not there for them. */
const notAtTheDoor: Case['but'] = ({ role }) => (role === 'door' ? '404' : undefined)
/** Holds a ticket, and does not act for the host. */
const onlyFan = ({ actor, role, side }: Asker) => isHolder(actor, side) && !mayEdit(role)
const crewOnly = { who: ['editor', 'admin', 'owner'], but: notAtTheDoor } as const

/** The calls of chats. */
export const chatCases: Case[] = [
  {
    call: 'createChat',
    about: 'the crew’s',
    input: (id) => ({ eventID: id('sold'), entityDetails: venue(id('entity')) }),
    ...crewOnly,
  },
  { call: 'createChat', about: 'the fans’', input: (id) => ({ eventID: id('sold') }), who: 'holder' },
  { call: 'createChat', about: 'a plan’s', input: (id) => ({ planID: id('event') }), who: 'nobody' },
  {
    call: 'leaveEventChat',
    input: (id) => ({ eventID: id('sold'), entityDetails: venue(id('entity')) }),
    ...crewOnly,
  },
  {
    call: 'leaveEventChat',
    about: 'for somebody',
    input: (id) => ({ eventID: id('sold'), entityDetails: { id: id('person'), type: 'user' } }),
    who: 'holder',
  },
  { call: 'leaveEventChat', about: 'a plan’s', input: (id) => ({ planID: id('event') }), who: 'nobody' },
  { call: 'listChats', input: (id) => ({ entityDetails: { id: id('entity') } }), who: ['editor', 'admin', 'owner'] },
  { call: 'fetchChat', about: 'the crew’s', input: crew(), ...crewOnly },
  { call: 'fetchChat', about: 'the fans’', input: fans(), who: 'nobody', but: inFanRoom },
  { call: 'sendMessage', about: 'to the crew', input: crew({ text: 'Load-in is at 5.', clientID }), ...crewOnly },
  {
    call: 'sendMessage',
    about: 'to the fans',
    input: fans({ text: 'See you.', clientID }),
    who: 'nobody',
    but: inFanRoom,
  },
  { call: 'markChatAsRead', input: fans({ seq: 1 }), who: 'nobody', but: inFanRoom },
  { call: 'muteChat', input: fans({ muted: true }), who: 'nobody', but: inFanRoom },
  { call: 'sendTyping', input: fans(), who: 'nobody', but: inFanRoom },
  {
    call: 'setSlowMode',
    input: fans({ seconds: 30 }),
    who: ['editor', 'admin', 'owner'],
    but: (asker) => notAtTheDoor(asker) ?? (onlyFan(asker) ? '403 request/not-allowed' : undefined),
  },
  {
    call: 'removeFanFromChat',
    input: naming('chatMessage', 'messageID'),
    who: ['editor', 'admin', 'owner'],
    but: (asker) => notAtTheDoor(asker) ?? (onlyFan(asker) ? '403 request/not-allowed' : undefined),
  },
  {
    call: 'letFanBackIntoChat',
    input: fans({ removalID: clientID }),
    who: ['editor', 'admin', 'owner'],
    but: (asker) => notAtTheDoor(asker) ?? (onlyFan(asker) ? '403 request/not-allowed' : undefined),
  },
  {
    call: 'editMessage',
    input: naming('chatMessage', 'messageID', { text: 'See you there!' }),
    who: 'holder',
  },
  {
    call: 'report',
    about: 'a chat message',
    input: naming('chatMessage', 'id', { type: 'chat-message', reason: 'spam' }),
    who: 'nobody',
    but: (asker) =>
      isHolder(asker.actor, asker.side) ? '422 people/yourself' : mayEdit(asker.role) ? '200' : undefined,
  },
  { call: 'deleteMessage', input: naming('chatMessage', 'messageID'), who: 'nobody', but: inFanRoom },
]
