import { counted } from '../../../kernel/text/counted.ts'
import type { Activity } from '../../../features/entities/rules/activity.ts'
import { team } from '../../../kernel/limits.ts'
import { type Role, roles } from '../../../kernel/roles.ts'
import { roleName, roleWithArticle } from '../../../features/entities/rules/team.ts'

type Line = { by: string; about: string; subject: string }

const asRole = (subject: string) => {
  const role = roles.find((one): one is Role => one === subject)
  return role ? roleWithArticle[role] : subject
}
const plainRole = (subject: string) => {
  const role = roles.find((one): one is Role => one === subject)
  return role ? roleName[role] : subject
}
const suffix = (subject: string) => (subject ? `: ${subject}` : '')

const self = 'You'
/** Whose account is gone, who left the team and hides from the reader, or who is of another page. */
const someone = 'Someone'
const their = (by: string) => (by === self ? 'your' : 'their')

/** What the activity log says of each thing that is done. */
const activity: Record<Activity, (line: Line) => string> = {
  'entity-created': ({ by }) => `${by} added the page`,
  'entity-claimed': ({ by }) => `${by} claimed the page`,
  'entity-resubmitted': ({ by }) => `${by} resubmitted the page`,
  'entity-deleted': ({ by }) => `${by} deleted the page`,
  'profile-edited': ({ by, subject }) => `${by} edited the page${suffix(subject)}`,
  'picture-changed': ({ by }) => `${by} changed the picture`,
  'links-changed': ({ by, subject }) => `${by} changed the links${suffix(subject)}`,
  'collaborating-on': ({ by }) => `${by} opened the page to collaborations`,
  'collaborating-off': ({ by }) => `${by} closed the page to collaborations`,
  'friend-requested': ({ by, subject }) => `${by} sent ${subject} a friend request`,
  'friend-added': ({ by, subject }) =>
    by === someone ? `${subject} is now a friend` : `${by} added ${subject} as a friend`,
  'friend-removed': ({ by, subject }) =>
    by === someone ? `${subject} is no longer a friend` : `${by} removed ${subject} from the page’s friends`,
  'event-created': ({ by, subject }) => `${by} created a show${suffix(subject)}`,
  'event-edited': ({ by, subject }) => `${by} edited a show${suffix(subject)}`,
  'event-published': ({ by, subject }) => `${by} published a show${suffix(subject)}`,
  'event-unpublished': ({ by, subject }) => `${by} moved a show back to drafts${suffix(subject)}`,
  'event-postponed': ({ by, subject }) => `${by} postponed a show${suffix(subject)}`,
  'event-canceled': ({ by, subject }) => `${by} canceled a show${suffix(subject)}`,
  'event-deleted': ({ by, subject }) => `${by} deleted a show${suffix(subject)}`,
  'date-canceled': ({ by, subject }) => `${by} canceled a date${suffix(subject)}`,
  'date-restored': ({ by, subject }) => `${by} put a canceled date back on sale${suffix(subject)}`,
  'lineup-changed': ({ by, subject }) => `${by} changed a lineup${suffix(subject)}`,
  'events-imported': ({ by, subject }) => `${by} imported shows${suffix(subject)}`,
  'import-undone': ({ by, subject }) => `${by} undid an import${suffix(subject)}`,
  'merge-undone': ({ by, subject }) => `${by} split two merged shows${suffix(subject)}`,
  'calendar-linked': ({ by, subject }) => `${by} linked a calendar${suffix(subject)}`,
  'calendar-checked': ({ subject }) => `The linked calendar was updated${suffix(subject)}`,
  'calendar-stopped': ({ by }) => `${by} unlinked the calendar`,
  'listing-confirmed': ({ by, subject }) => `${by} confirmed a listing${suffix(subject)}`,
  refund: ({ by, subject }) => `${by} refunded tickets${suffix(subject)}`,
  'promo-created': ({ by, subject }) => `${by} created a promo code${suffix(subject)}`,
  'promo-changed': ({ by, subject }) => `${by} changed a promo code${suffix(subject)}`,
  'cash-on': ({ by, subject }) => `${by} turned on cash at the door${suffix(subject)}`,
  'cash-off': ({ by, subject }) => `${by} turned off cash at the door${suffix(subject)}`,
  'guests-listed': ({ by, subject }) => `${by} added to the guest list${suffix(subject)}`,
  'guests-removed': ({ by, subject }) => `${by} removed a guest from the list${suffix(subject)}`,
  'tickets-resent': ({ by, subject }) => `${by} resent tickets${suffix(subject)}`,
  'holders-messaged': ({ by, subject }) => `${by} messaged ticket holders${suffix(subject)}`,
  'refund-offered': ({ by, subject }) => `${by} offered refunds${suffix(subject)}`,
  'fan-removed': ({ by, about, subject }) =>
    `${by} removed ${about === someone ? 'someone' : about} from the fan chat${suffix(subject)}`,
  'fan-let-in': ({ by, about, subject }) =>
    `${by} let ${about === someone ? 'someone' : about} back into the fan chat${suffix(subject)}`,
  // A person invited by email has no name here.
  'manager-invited': ({ by, about, subject }) =>
    `${by} invited ${about === someone ? 'someone' : about} as ${asRole(subject)}`,
  'manager-joined': ({ by, about, subject }) =>
    by === about ? `${about} joined as ${asRole(subject)}` : `${by} added ${about} as ${asRole(subject)}`,
  'manager-declined': ({ about }) => `${about} declined the invite`,
  'invite-withdrawn': ({ by, about }) =>
    by === about
      ? `${about} withdrew ${their(by)} request to join`
      : `${by} canceled ${about === someone ? 'an' : `${about}’s`} invite`,
  'invite-expired': ({ about }) => (about === someone ? 'An invite expired' : `${about}’s invite expired`),
  'join-asked': ({ about }) => `${about} asked to join`,
  'join-declined': ({ by, about }) => `${by} declined ${about}’s request to join`,
  'role-changed': ({ by, about, subject }) =>
    by === about
      ? `${by} changed ${their(by)} role to ${plainRole(subject)}`
      : `${by} made ${about} ${asRole(subject)}`,
  'owner-made': ({ by, about }) => `${by} made ${about} an owner`,
  'manager-removed': ({ by, about }) => `${by} removed ${about}`,
  'manager-left': ({ about }) => `${about} left`,
}

/** Every text of an entity's team, except those of its roles. */
export const words = {
  metaTitle: (name: string, productName: string) => `${name} team · ${productName}`,
  untitled: 'Team',
  title: 'Team',
  back: (name: string) => `Back to ${name}`,
  people: (count: number) => counted(count, 'person', 'people'),
  list: 'People',
  alone: 'You’re the only one here. Invite the people you run it with, or your door staff.',
  readOnly: 'Only owners and admins can change the team.',
  nameless: 'A manager',
  addName: 'Add your name',
  you: self,
  since: (month: string) => `Since ${month}`,
  change: 'Change role',
  /** Follows a button's label for screen readers, which read only the button. */
  ofPerson: (name: string) => ` (${name})`,
  changeOf: (name: string) => `Change ${name}’s role`,
  remove: 'Remove',
  leave: 'Leave',
  soleOwner: 'Make someone else owner first.',
  soleOwnerHint: 'You’re the only owner. To leave, make someone else owner first.',
  aboveYou: 'Only owners can change owners and admins',
  cancel: 'Cancel',
  save: 'Save',
  saveOwner: 'Make owner',
  ownerNote: 'Owners can do everything you can, including remove you.',
  selfNote: 'You’ll lose permissions. Only someone else on the team can give them back.',
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: (entity: string) =>
      `They’ll lose access to ${entity} right away, and any invites they sent will end. Everything they created stays.`,
  },
  leaving: {
    title: (entity: string) => `Leave ${entity}?`,
    text: 'You’ll lose access right away. Someone on the team has to invite you if you want to come back.',
    confirm: 'Leave the team',
  },
  waiting: {
    title: 'Pending',
    invited: (role: Role, by: string | null) =>
      by ? `Invited as ${roleWithArticle[role]} by @${by}` : `Invited as ${roleWithArticle[role]}`,
    asks: 'Wants to join',
    ends: (days: number) => (days <= 1 ? 'Expires within a day' : `Expires in ${days} days`),
    withdraw: 'Cancel invite',
    resend: 'Send again',
    notYours: 'Only owners can cancel this invite',
    accept: 'Accept',
    decline: 'Decline',
  },
  invite: {
    title: 'Invite someone',
    who: 'Username or email',
    hint: 'Their exact username, like sam.rivera, or any email address',
    find: 'Next',
    /** Of an address: whose it is, no one is told. */
    byEmail: 'We’ll email the invite. They can accept after logging in, or signing up with this address.',
    found: (name: string) => `Found: ${name}`,
    role: 'What can they do?',
    send: 'Send invite',
    other: 'Choose someone else',
    note: `The invite expires in ${team.inviteDays} days.`,
  },
  roles: 'What each role can do',
  log: {
    title: 'Activity',
    empty: 'No activity yet. Changes to the page and its shows will show up here.',
    older: 'Older',
    latest: 'Latest',
    gone: someone,
    line: activity,
  },
  ask: {
    open: (entity: string) => `Part of ${entity}? Ask to join the team`,
    title: (entity: string) => `Join the ${entity} team?`,
    text: 'Owners and admins will see your name and username, and can add you with a role or decline. Only ask if you work with them.',
    confirm: 'Ask to join',
    done: 'Request sent. You’ll get a notification when they answer.',
    withdraw: 'Cancel request',
    close: 'Close',
  },
} as const
