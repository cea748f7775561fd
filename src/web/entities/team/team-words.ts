import type { Activity } from '../../../features/entities/rules/activity.ts'
import { type Role, roles } from '../../../kernel/roles.ts'
import { roleWords } from './role-words.ts'

type Line = { by: string; about: string; subject: string }

const asRole = (subject: string) => {
  const role = roles.find((one): one is Role => one === subject)
  return role ? roleWords[role].label : subject
}
const suffix = (subject: string) => (subject ? `: ${subject}` : '')

/** What the activity log says of each thing that is done. */
const activity: Record<Activity, (line: Line) => string> = {
  'entity-created': ({ by }) => `${by} added the page`,
  'entity-claimed': ({ by }) => `${by} claimed the page`,
  'entity-resubmitted': ({ by }) => `${by} handed the page in again`,
  'entity-deleted': ({ by }) => `${by} deleted the page`,
  'profile-edited': ({ by, subject }) => `${by} edited the page${suffix(subject)}`,
  'picture-changed': ({ by }) => `${by} changed the picture`,
  'links-changed': ({ by, subject }) => `${by} changed the links${suffix(subject)}`,
  'collaborating-on': ({ by }) => `${by} opened the page to collaborations`,
  'collaborating-off': ({ by }) => `${by} closed the page to collaborations`,
  'event-created': ({ by, subject }) => `${by} created an event${suffix(subject)}`,
  'event-edited': ({ by, subject }) => `${by} edited an event${suffix(subject)}`,
  'event-published': ({ by, subject }) => `${by} published an event${suffix(subject)}`,
  'event-postponed': ({ by, subject }) => `${by} postponed an event${suffix(subject)}`,
  'event-cancelled': ({ by, subject }) => `${by} canceled an event${suffix(subject)}`,
  'event-deleted': ({ by, subject }) => `${by} deleted an event${suffix(subject)}`,
  'date-cancelled': ({ by, subject }) => `${by} canceled a date${suffix(subject)}`,
  'date-restored': ({ by, subject }) => `${by} put a canceled date back on sale${suffix(subject)}`,
  'lineup-changed': ({ by, subject }) => `${by} changed a lineup${suffix(subject)}`,
  'events-imported': ({ by, subject }) => `${by} imported events${suffix(subject)}`,
  refund: ({ by, subject }) => `${by} refunded tickets${suffix(subject)}`,
  'refund-offered': ({ by, subject }) => `${by} offered refunds${suffix(subject)}`,
  'manager-invited': ({ by, about, subject }) => `${by} invited ${about} as ${asRole(subject)}`,
  'manager-joined': ({ by, about, subject }) =>
    by === about ? `${about} joined as ${asRole(subject)}` : `${by} let ${about} in as ${asRole(subject)}`,
  'manager-declined': ({ about }) => `${about} declined the invite`,
  'invite-withdrawn': ({ by, about }) =>
    by === about ? `${about} does not ask to join any more` : `${by} withdrew the invite of ${about}`,
  'invite-expired': ({ about }) => `The invite of ${about} expired`,
  'join-asked': ({ about }) => `${about} asked to join`,
  'join-declined': ({ by, about }) => `${by} declined that ${about} joins`,
  'role-changed': ({ by, about, subject }) => `${by} made ${about} ${asRole(subject)}`,
  'owner-made': ({ by, about }) => `${by} made ${about} Owner`,
  'manager-removed': ({ by, about }) => `${by} removed ${about}`,
  'manager-left': ({ about }) => `${about} left`,
}

/** Every text of an entity's team, but those of its roles. */
export const words = {
  metaTitle: (name: string, productName: string) => `Team of ${name} · ${productName}`,
  untitled: 'Team',
  title: 'Team',
  back: (name: string) => `Back to ${name}`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  list: 'People',
  alone: 'You run this page alone. Invite the band, the booker, or who stands at the door.',
  readOnly: 'Owners and admins change the team.',
  nameless: 'A manager',
  you: 'You',
  since: (month: string) => `Since ${month}`,
  change: 'Change role',
  /** After a button's word, for those who do not see beside whom it stands. */
  ofPerson: (name: string) => ` (${name})`,
  changeOf: (name: string) => `Change the role of ${name}`,
  remove: 'Remove',
  leave: 'Leave',
  soleOwner: 'Make someone else owner first.',
  soleOwnerHint: 'The only owner: to leave, make someone else owner first.',
  aboveYou: 'Only owners change owners and admins',
  cancel: 'Cancel',
  save: 'Save',
  saveOwner: 'Make owner',
  ownerNote: 'Owners can do everything that you can, also remove you.',
  selfNote: 'This takes rights from yourself. Somebody else has to give them back.',
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: (entity: string) =>
      `They lose their rights at ${entity} at once, and their open invites end. What they made stays.`,
  },
  leaving: {
    title: (entity: string) => `Leave ${entity}?`,
    text: 'You lose your rights at once. Somebody in the team has to invite you to come back.',
    confirm: 'Leave the team',
  },
  waiting: {
    title: 'Waiting',
    invited: (role: string, by: string | null) => (by ? `Invited as ${role} by @${by}` : `Invited as ${role}`),
    asks: 'Asks to join',
    ends: (days: number) => (days <= 1 ? 'Ends within a day' : `Ends in ${days} days`),
    withdraw: 'Withdraw',
    notYours: 'Only owners withdraw this',
    accept: 'Accept',
    decline: 'Decline',
  },
  invite: {
    title: 'Invite somebody',
    username: 'Username',
    hint: 'Exactly as in their profile, such as sam.rivera',
    find: 'Find',
    found: (name: string) => `Found: ${name}`,
    role: 'What may they do?',
    send: 'Send invite',
    other: 'Somebody else',
    note: 'They accept or decline in their bell, within 14 days.',
  },
  roles: 'What the roles may do',
  log: {
    title: 'Activity',
    empty: 'Nothing was changed yet. What the team does to the page and its events shows up here.',
    older: 'Older',
    latest: 'Latest',
    gone: 'Somebody',
    line: activity,
  },
  ask: {
    open: 'Join this team',
    title: (entity: string) => `Join the team of ${entity}?`,
    text: 'Owners and admins see your name and username, and let you in with a role or decline. Ask only if you really work with them.',
    confirm: 'Ask to join',
    done: 'Asked. The answer comes to your bell.',
    withdraw: 'Do not ask any more',
    close: 'Close',
  },
} as const
