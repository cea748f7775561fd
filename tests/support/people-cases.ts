import { isHolder } from './actor-desk.ts'
import { type Case, naming, venue } from './actor-case.ts'

const yourself: Case['but'] = ({ actor, side }) => (isHolder(actor, side) ? '422 people/yourself' : undefined)

/** The calls about people, and about what is theirs alone. */
export const peopleCases: Case[] = [
  { call: 'fetchOrder', input: naming('order', 'orderID'), who: 'holder' },
  { call: 'askHost', input: naming('order', 'orderID', { message: 'May I get a refund?' }), who: 'holder' },
  {
    call: 'sendTicket',
    input: naming('ticket', 'ticketID', { email: 'someone@example.com' }),
    who: 'holder',
  },
  { call: 'takeBackTicket', input: naming('ticket', 'ticketID'), who: 'holder' },
  { call: 'fetchReturns', input: naming('order', 'orderID'), who: 'holder' },
  {
    call: 'returnTickets',
    input: (id) => ({ orderID: id('order'), ticketIDs: [id('ticket')] }),
    who: 'holder',
    allowed: '409 returns/not-sold-out',
  },
  { call: 'takeBackReturns', input: (id) => ({ orderID: id('order'), ticketIDs: [id('ticket')] }), who: 'holder' },
  { call: 'renameTicket', input: naming('ticket', 'ticketID', { holderName: 'Aunt May' }), who: 'holder' },
  { call: 'cancelOrder', input: naming('order', 'orderID'), who: 'holder' },
  { call: 'respondRefundOffer', input: (id) => ({ orderID: id('offered'), answer: 'keep' }), who: 'holder' },
  { call: 'recheckOrder', input: naming('order', 'orderID') },
  {
    ...{ call: 'fetchDispute', about: 'of an order without one', allowed: '404 request/not-found' },
    input: naming('order', 'disputeID'),
  },
  { call: 'handleRequest', input: (id) => ({ action: 'delete', notification: { id: id('note') } }), who: 'holder' },
  {
    call: 'handleRequest',
    about: 'a page that waits',
    input: (id) => ({ action: 'approveEntity', notification: { entityID: id('pending') } }),
    who: 'operator',
  },
  { call: 'markAsRead', input: (id) => ({ notifications: [id('note')] }), who: 'holder', hidden: '200' },
  { call: 'endSession', input: (id) => ({ sessionID: id('session') }), who: 'holder' },
  ...(['changeSavedSearch', 'deleteSavedSearch', 'renewSearchLink'] as const).map((call): Case => ({
    ...{ call, input: naming('savedSearch', 'searchID'), who: 'holder' },
  })),
  { call: 'restoreSavedSearch', input: naming('deletedSearch', 'searchID'), who: 'holder' },
  { call: 'renamePasskey', input: (id) => ({ passkeyID: id('passkey'), name: 'Laptop' }), who: 'holder' },
  {
    call: 'removePasskey',
    input: (id) => ({ passkeyID: id('passkey') }),
    who: 'holder',
    allowed: '409 account/last-way-in',
  },
  { call: 'revokeApiKey', input: (id) => ({ apiKeyID: id('apiKey') }), who: 'holder' },
  {
    call: 'updateUserProfile',
    input: (id) => ({ fullName: 'Robin Vale', image: id('picture') }),
    who: 'holder',
    hidden: '422 pictures/unknown',
  },
  { call: 'searchUsers', input: () => ({ searchTerm: 'Robin' }), who: 'everybody', hidden: '200' },
  { call: 'getUserProfileData', input: naming('person', 'profileID'), who: 'everybody' },
  { call: 'listFriendShows', input: naming('person', 'profileID'), who: 'everybody', hidden: '200' },
  {
    call: 'report',
    about: 'somebody',
    input: naming('person', 'id', { type: 'user', reason: 'spam' }),
    who: 'everybody',
    hidden: '200',
    but: yourself,
  },
  { call: 'sendFriendRequest', input: naming('person', 'friendId'), who: 'everybody', but: yourself },
  { call: 'withdrawFriendRequest', input: naming('person', 'friendID'), who: 'nobody', hidden: '200' },
  { call: 'removeFriend', input: naming('person', 'friendID'), who: 'nobody', hidden: '200' },
  ...(['sendEntityFriendRequest', 'withdrawEntityFriendRequest', 'removeEntityFriend'] as const).map((call): Case => ({
    call,
    input: (id) => ({ entityDetails: venue(id('entity')), friendID: id('band') }),
  })),
  {
    call: 'handleEntityNotification',
    about: "a page's friend request",
    input: (id) => ({
      ...{ action: 'deny', notification: { id: id('friendRequest') }, entityDetails: { id: id('entity') } },
    }),
  },
  {
    ...{ call: 'listEntityFriends', about: 'a page', input: naming('entity', 'entityID'), who: 'everybody' },
    hidden: '404 entities/hidden',
  },
  {
    ...{ call: 'listEntityFriends', about: 'a page that waits', input: naming('pending', 'entityID') },
    ...{ who: 'nobody', hidden: '404 entities/hidden' },
  },
  { call: 'blockUser', input: naming('person', 'userID'), who: 'everybody', but: yourself },
  { call: 'unblockUser', input: naming('person', 'userID'), who: 'nobody', hidden: '200' },
  { call: 'fetchAccountFile', input: naming('person', 'userID') },
  { call: 'endSessionsOfUser', input: naming('person', 'userID') },
  { call: 'suspendUser', input: naming('person', 'userID', { reason: 'Reported.' }) },
  { call: 'reinstateUser', input: naming('person', 'userID') },
  { call: 'markContactMessage', input: (id) => ({ messageID: id('message') }) },
]
