import { type Case, venue } from './actor-case.ts'

/** The calls of the gig hub. */
export const gigCases: Case[] = [
  {
    call: 'sendCollabRequest',
    input: (id) => ({
      collabRequest: {
        ...{ senderID: id('entity'), senderType: 'venue', receiverID: id('partner'), receiverType: 'venue' },
        ...{ selectedDate: '2026-12-13', eventName: 'Two rooms', message: 'Shall we share the night?' },
      },
    }),
  },
  { call: 'findCollaborators', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  {
    call: 'sendEntityEventInvite',
    input: (id) => ({ eventInvite: { eventID: id('event'), entityID: id('band'), entityType: 'band' } }),
  },
  { call: 'listCollabRequests', input: (id) => ({ entityDetails: venue(id('entity')) }) },
  {
    call: 'withdrawCollabRequest',
    input: (id) => ({ requestID: id('sentRequest'), entityDetails: venue(id('entity')) }),
  },
  {
    call: 'withdrawCollabRequest',
    about: "another page's",
    input: (id, other) => ({ requestID: other('sentRequest'), entityDetails: venue(id('entity')) }),
    allowed: '404',
  },
  {
    call: 'handleEntityNotification',
    about: 'a collaboration request',
    input: (id) => ({
      action: 'deny',
      notification: { id: id('receivedRequest') },
      entityDetails: { id: id('entity') },
    }),
  },
  {
    call: 'notifyAcceptedEvent',
    input: (id) => ({
      notification: { id: id('receivedRequest') },
      entityDetails: venue(id('entity')),
      eventID: id('event'),
    }),
  },
  {
    call: 'notifyAcceptedEvent',
    about: "another host's show",
    input: (id, other) => ({
      notification: { id: id('receivedRequest') },
      entityDetails: venue(id('entity')),
      eventID: other('event'),
    }),
    allowed: '404',
  },
]
