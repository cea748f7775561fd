import { z } from 'zod'
import { type CallName, contract } from '../../../src/contract.ts'
import type { EntityId, EventId } from '../../../src/kernel/ids.ts'

/** What a write may name someone by: themselves, or something that is theirs. */
export type Named = 'person' | 'notification' | 'message' | 'plan'

/** A way to name someone in a call that writes. */
export type Probe = {
  call: CallName
  about?: string
  by: Named
  input: (name: { id: string; username: string }, place: { page: EntityId; eventID: EventId }) => object
  /** A person who has blocked someone has them in the list of people they blocked, and may be answered as if they saw them. */
  mayKnowWhomOneBlocked?: true
}

const answers = ['approve', 'deny', 'delete', 'deleteEventInvite'] as const

const undoing = (eventID: EventId, earlier: object) => ({
  ...{ eventID, occurrenceDate: null, going: false, invites: [], plans: [] },
  ...earlier,
})

/** Each call that writes and takes someone's id or username, or the id of what someone sent or began. */
export const writeProbes: Probe[] = [
  { call: 'sendFriendRequest', by: 'person', input: ({ id }) => ({ friendId: id }) },
  { call: 'blockUser', by: 'person', input: ({ id }) => ({ userID: id }), mayKnowWhomOneBlocked: true },
  { call: 'report', by: 'person', input: ({ id }) => ({ type: 'user', id, reason: 'spam' }) },
  { call: 'eventInvite', by: 'person', input: ({ id }, { eventID }) => ({ friendID: id, eventID }) },
  { call: 'sendTicket', by: 'person', input: ({ id }, { eventID }) => ({ ticketID: eventID, friendID: id }) },
  { call: 'startPlan', by: 'person', input: ({ id }, { eventID }) => ({ friendIDs: [id], eventID }) },
  {
    ...{ call: 'sendManagementInvite', about: 'by id', by: 'person' },
    input: ({ id }, { page }) => ({ managerID: id, entityID: page, role: 'editor' }),
  },
  {
    ...{ call: 'sendManagementInvite', about: 'by username', by: 'person' },
    input: ({ username }, { page }) => ({ managerUsername: username, entityID: page, role: 'editor' }),
  },
  {
    ...{ call: 'changeRole', by: 'person' },
    input: ({ id }, { page }) => ({ userID: id, entityID: page, role: 'door' }),
  },
  { call: 'removeManager', by: 'person', input: ({ id }, { page }) => ({ removeUserID: id, entityID: page }) },
  ...answers.map((action): Probe => ({
    ...{ call: 'handleRequest', about: action, by: 'notification' },
    input: ({ id }) => ({ action, notification: { id } }),
  })),
  { call: 'markAsRead', by: 'notification', input: ({ id }) => ({ notifications: [id] }) },
  { call: 'answerPlan', by: 'plan', input: ({ id }) => ({ planID: id, isIn: true }) },
  {
    ...{ call: 'undoAnswer', about: 'in a plan', by: 'plan' },
    input: ({ id }, { eventID }) =>
      undoing(eventID, { plans: [{ planID: id, answer: 'in', wasOpen: false, isByMark: false }] }),
  },
  {
    ...{ call: 'undoAnswer', about: 'to an invite', by: 'notification' },
    input: ({ id }, { eventID }) =>
      undoing(eventID, { invites: [{ notificationID: id, answer: 'going', wasOpen: false }] }),
  },
  { call: 'changePlanNote', by: 'plan', input: ({ id }) => ({ planID: id, note: 'Meet at the bar' }) },
  { call: 'createChat', about: 'of a plan', by: 'plan', input: ({ id }) => ({ planID: id }) },
  { call: 'leaveEventChat', about: 'of a plan', by: 'plan', input: ({ id }) => ({ planID: id }) },
  { call: 'setPlanLink', by: 'plan', input: ({ id }) => ({ planID: id, link: 'on' }) },
  { call: 'endPlan', by: 'plan', input: ({ id }) => ({ planID: id }) },
  { call: 'editMessage', by: 'message', input: ({ id }) => ({ messageID: id, text: 'Changed' }) },
  { call: 'deleteMessage', by: 'message', input: ({ id }) => ({ messageID: id }) },
  // Last, because these two end what stands between people.
  { call: 'withdrawFriendRequest', by: 'person', input: ({ id }) => ({ friendID: id }) },
  { call: 'removeFriend', by: 'person', input: ({ id }) => ({ friendID: id }) },
  { call: 'unblockUser', by: 'person', input: ({ id }) => ({ userID: id }) },
]

/** Writes that take such a name and are no way to learn of someone, each with the reason. */
const otherWrites: Partial<Record<CallName, string>> = {
  createUserProfile: 'a username belongs to one person or page, and says that it is taken by either',
  checkUsernameAvailability: 'as above',
  updateUserProfile: 'as above',
  createEntity: 'as above',
  updateEntity: 'as above',
  sendEntityFriendRequest: 'names pages, which everybody sees',
  withdrawEntityFriendRequest: 'as above',
  removeEntityFriend: 'as above',
  handleEntityNotification: 'what is in the bell of a page is for all who run it',
  saveEvent: 'as above',
  offerRefund: 'as above',
  notifyAcceptedEvent: 'as above',
  createChat: 'as above',
  removeFanFromChat: 'names a message in a chat: fans may not remove anyone, no matter who wrote it',
}

const isName = /^(?:user|friend|manager|removeUser|profile|plan|message)IDs?$|username$|^notifications?$/i

/** Calls that write and take the name of someone, which neither of the lists has. */
export const writesWithoutProbe = (): string[] =>
  Object.entries(contract)
    .filter(
      ([name, { '~orpc': row }]) => !/^(?:fetch|list|find|get|search|export)/.test(name) && row.meta.may !== 'operator',
    )
    .filter(([, { '~orpc': row }]) => keysOf(row.inputSchema as z.ZodType).some((key) => isName.test(key)))
    .map(([name]) => name)
    .filter((name) => !writeProbes.some(({ call }) => call === name) && !(name in otherWrites))

function keysOf(schema: z.ZodType): string[] {
  const keys: string[] = []
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) => {
    keys.push(key)
    return value
  })
  return keys
}
