import { firstName } from '../../../kernel/text/named-people.ts'

const tickets = (count: number) => (count === 1 ? 'a ticket' : `${count} tickets`)

/** Of the plans on a show's page, in its address. */
export const plansAnchor = 'plans'

/** The texts about plans: who of one's friends is in for a show. */
export const words = {
  title: 'Who’s in?',
  by: (name: string) => `${name} started this plan`,
  own: 'You started this plan',
  /** For a person who comes from the news of a plan; no one is named, whoever ended it or removed the reader. */
  gone: 'This plan has ended.',
  start: 'Go with friends',
  /** In its place once the viewer is in a plan. */
  ownPlan: (count: number) => (count > 0 ? `Your plan · ${count} in` : 'Your plan'),
  chat: 'Plan chat',
  /** For friends who were invited one by one. */
  startInvited: 'Only you’ll see their replies. A plan lets everyone see who’s in.',
  askMore: 'Add friends to plan',
  /** Opens the other things that a plan’s starter can do. */
  more: 'More',
  dialog: 'Who’s in?',
  dialogText: 'Everyone you invite can see who’s in.',
  /** Of a plan that is not started yet. */
  dialogStart: 'Start a plan: everyone you invite sees who’s in before anyone buys, and you can chat.',
  /** To someone who isn’t yet. */
  marksGoing: 'You’ll be marked as going.',
  /** For people without friends here. */
  linkLater: 'You can also share the plan with a link once it’s started.',
  /** Opens the dialog whose invites are answered one by one. */
  onlyInvite: 'Invite without a plan',
  /** Of a plan that is not started yet. */
  startNow: 'Start plan',
  send: (count: number) => {
    if (count === 0) return 'Invite friends'
    return count === 1 ? 'Invite 1 friend' : `Invite ${count} friends`
  },
  asked: 'Invited',
  you: 'You',
  /** For a person who is marked as going and has not answered the plan. */
  asks: (starter: string) => `${firstName(starter)} asked if you’re in.`,
  tell: (starter: string) => `Tell ${firstName(starter)} I’m in`,
  /** Of someone who has not answered the plan and is marked as going on the page. */
  goingNoReply: 'Going, no reply yet',
  answers: { in: 'In', out: 'Can’t make it', none: 'No reply yet' },
  /** Above a note that was written for another date than the show has now. */
  noteFor: (when: string) => `Note for ${when}`,
  /** The show has another date since. */
  movedFrom: (when: string) => `Moved from ${when}`,
  inFor: (when: string) => `In for ${when}`,
  stillInFor: (when: string) => `Still in for ${when}?`,
  stillIn: 'Still in',
  hasTickets: (count: number) => `Has ${tickets(count)}`,
  /** Of someone who can't make it. */
  stillHasTickets: (count: number) => `Still has ${tickets(count)}`,
  /** How the tickets of someone who can't make it come to someone else. @param tickets that the person has */
  askForTickets: (name: string, count: number) =>
    `${firstName(name)} can send ${count === 1 ? 'the ticket' : 'the tickets'} to someone else. Ask in the plan chat.`,
  ownTickets: (count: number) => `You have ${tickets(count)}`,
  ownTicketsLeft: (count: number) => `You still have ${tickets(count)}`,
  inForIt: 'I’m in',
  cantMakeIt: 'Can’t make it',
  /** After a no: the people of the plan read it there. */
  sayWhy: 'You can say why in the plan chat.',
  /** What an answer was to. */
  thePlan: 'the plan',
  end: 'End plan',
  endSure: 'End this plan for everyone?',
  endResult: (isIn: boolean) =>
    `The plan’s chat ends for everyone too. Friends who are in will be notified.${isIn ? ' You’ll still be marked as going.' : ''}`,
  /** For its starter, where the plan was. */
  ended: 'You ended the plan and its chat.',
  keep: 'Keep plan',
  note: 'Note',
  noteHint: 'Friends who are in will be notified.',
  /** Of a plan that is not started yet. */
  newNoteHint: 'Where and when to meet, for example. Your friends will see this with the plan.',
  addNote: 'Add a note',
  editNote: 'Edit note',
  saveNote: 'Save note',
  cancel: 'Cancel',
  tickets: 'Get your ticket',
  /** Where someone is in whose tickets the reader may not read. */
  hiddenTickets: 'Some people’s privacy settings hide their tickets, so check with the group before you buy.',
  buy: 'Buy tickets',
  list: 'Plans with friends',
  count: (count: number) => (count === 1 ? '1 in' : `${count} in`),
  yours: { in: 'You’re in', out: 'You can’t make it', none: 'Are you in?' },
  yoursMoved: 'Still in?',
} as const
