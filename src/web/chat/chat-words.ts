import type { CallOutputs } from '../../contract.ts'
import { counted } from '../../kernel/text/counted.ts'
import { chat as limits } from '../../kernel/limits.ts'
import { namedPeople } from '../../kernel/text/named-people.ts'

type Room = CallOutputs['listChats']['chats'][number]['room']

/** Friends in the fan chat who are called by name; the rest are counted. */
const namedMost = 2

type InFanChat = {
  isFan: boolean
  names: readonly string[]
  fans: number
  hostName: string | null
}

/**
 * `You, Dana Reyes, and Uptown Tannery` where everyone is called by name, `You, 5 other fans, and Uptown Tannery` where no one is, else
 * `6 people and Uptown Tannery: you, Dana Reyes, and 4 others`; for the host's team `12 fans and Uptown Tannery`. On a phone
 * the end is cut: how many read along comes first, and of the host everyone should know, who is not counted as one of them.
 */
function inFanChat({ isFan, names, fans, hostName }: InFanChat): string {
  if (fans === 0 && hostName) return hostName
  if (isFan && fans > 1 && fans - 1 <= namedMost && names.length === fans - 1)
    return list([words.you, ...names, ...(hostName ? [hostName] : [])])
  if (isFan && fans > 1 && names.length === 0)
    return list([words.you, words.moreFans(fans - 1), ...(hostName ? [hostName] : [])])
  const inAll = isFan ? (fans <= 1 ? words.you : words.people(fans)) : words.fans(fans)
  const withHost = hostName ? list([inAll, hostName]) : inAll
  if (!isFan || fans <= 1) return withHost
  const [, ...others] = namedPeople({
    hasReader: true,
    names: names.slice(0, namedMost),
    count: fans,
    noun: { one: 'fan', many: 'fans' },
  })
  return `${withHost}: ${list([words.youInList, ...others])}`
}

const list = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts)

/** The texts of chats: list, room, header icon, and the ways in. */
export const words = {
  title: 'Chat',
  list: 'Chats',
  crewChat: 'Crew chat',
  crewChatOf: (show: string) => `Crew chat for ${show}`,
  fanChat: 'Fan chat',
  planChat: 'Plan chat',
  icon: (unread: number) => (unread > 0 ? `Chat, ${unread} unread` : 'Chat'),
  actingFor: 'Chats for',
  yourself: 'You',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  muted: 'Muted',
  you: 'You',
  youInList: 'you',
  deleted: 'Message deleted',
  noMessages: 'No messages yet',
  toStart: 'Start a chat',
  start: 'Start',
  startOf: (show: string) => `Start the chat for ${show}`,
  leftChats: 'Chats you’re no longer in',
  youLeft: 'You left',
  rejoin: 'Rejoin',
  rejoinOf: (show: string) => `Rejoin the chat for ${show}`,
  /** Of a chat that the host removed the viewer from, in the list. */
  youWereRemoved: 'Removed by the host',
  /** Of a chat that only those who go can be in. */
  notGoing: 'You’re no longer going',
  view: 'View show',
  viewOf: (show: string) => `View show: ${show}`,
  empty: {
    fan: 'No chats',
    fanText: 'When you’re going to a show or have tickets, you can chat with everyone else who’s going.',
    find: 'Find a show',
    entity: 'No chats',
    entityText: 'Each show has a crew chat for the host and the acts on its lineup.',
    toShows: 'Go to your shows',
  },
  search: 'Search chats',
  noMatch: (text: string) => `No chats match “${text}”.`,
  draft: 'Draft:',
  toPrivacy: 'Go to privacy settings',
  setUpProfile: 'Set up your profile',
  toPage: 'Go to your page',
  choose: 'Select a chat to see its messages.',
  back: 'All chats',
  inFanChat,
  people: (count: number) => counted(count, 'person', 'people'),
  members: 'In this chat',
  host: 'Host',
  moreFans: (count: number) => (count === 1 ? '1 other fan' : `${count.toLocaleString('en-US')} other fans`),
  fans: (count: number) => (count === 1 ? '1 fan' : `${count.toLocaleString('en-US')} fans`),
  /** Which of a show’s chats it is. */
  nameOf: (room: Room) => ({ crew: words.crewChat, fans: words.fanChat, plan: words.planChat })[room],
  first: (room: Room, isWeekly: boolean) =>
    room === 'crew'
      ? 'Only the host and the acts on the lineup can read this chat.'
      : room === 'plan'
        ? 'Everyone in this plan can read this chat. Where and when are you meeting?'
        : `Say hi to everyone going to this show.${isWeekly ? ' This chat covers every date, so mention which one you’re going to.' : ''}`,
  /** At the start of a fan chat. */
  hostReads: (host: string) => `${host}’s team can read this chat too.`,
  openNote: 'More',
  closeNote: 'Less',
  earlier: 'Load earlier messages',
  earlierFailed: 'We couldn’t load earlier messages.',
  retry: 'Try again',
  fresh: 'New messages',
  jump: 'Jump to latest',
  jumpToNew: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  today: 'Today',
  yesterday: 'Yesterday',
  messages: 'Messages',
  announcement: 'Announcement',
  edited: 'Edited',
  sending: 'Sending…',
  notSent: 'Not sent.',
  notSentYet: 'Not sent. We’ll keep trying.',
  sendAgain: 'Try again',
  discard: 'Delete',
  seen: (count: number) => (count === 1 ? 'Seen by 1 person' : `Seen by ${count} people`),
  more: (sender: string) => `Options for the message from ${sender}`,
  moreOwn: 'Options for your message',
  edit: 'Edit',
  remove: 'Delete',
  removeSure: 'Delete this message for everyone?',
  removeFan: 'Remove from chat',
  removeFanTitle: 'Remove from this chat?',
  removeFanConfirm: 'Remove',
  removeFanSure: (fan: string) =>
    `${fan} won’t be able to read this chat or post in it until you let them back in. They’ll keep any tickets.`,
  fanRemoved: (fan: string) => `You removed ${fan} from the chat.`,
  removedFans: 'Removed from this chat',
  letBackIn: 'Let back in',
  letFanBackIn: (fan: string) => `Let back in: ${fan}`,
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy this message.',
  tooLate: `You can only edit a message within ${limits.editMinutes} minutes of sending it.`,
  cancel: 'Cancel',
  editing: 'Editing your message',
  saveEdit: 'Save',
  message: 'Message',
  send: 'Send',
  announce: 'Announcement',
  announceHint: 'Highlight this message for everyone',
  left: (letters: number) => (letters === 1 ? '1 character left' : `${letters} characters left`),
  tooLong: (letters: number) =>
    `${letters === 1 ? '1 character' : `${letters} characters`} over the ${limits.textMax.toLocaleString('en-US')}-character limit`,
  typing: ([first, second, ...more]: readonly string[]) =>
    more.length > 0
      ? 'Several people are typing…'
      : second
        ? `${first} and ${second} are typing…`
        : `${first} is typing…`,
  muteShort: 'Mute',
  leaveShort: 'Leave',
  mute: 'Mute this chat',
  unmute: 'Unmute this chat',
  muteFailed: 'We couldn’t mute this chat.',
  unmuteFailed: 'We couldn’t unmute this chat.',
  leave: 'Leave chat',
  leaveTitle: 'Leave this chat?',
  leaveSure: 'You won’t get new messages. You can rejoin from your chats or the show’s page.',
  leavePlanSure:
    'You won’t get new messages, and you’ll stay in the plan. You can rejoin from the plan on the show’s page.',
  leaveCrewSure: (page: string) =>
    `Everyone on the team of ${page} will leave the crew chat. You can rejoin from your chats or the show.`,
  leftChat: (page: string) => `${page} left the chat`,
  /** What became of the show’s date while people wrote. */
  showMoved: (before: string, now: string) => `The show moved from ${before} to ${now}`,
  showAgain: (date: string) => `The show has a new date: ${date}`,
  showOnWeekday: (before: string, now: string, next: string) =>
    `The show moved from ${before}s to ${now}s, starting ${next}`,
  /** @param date null for a weekly show as a whole */
  showPostponed: (date: string | null) => (date ? `The show on ${date} was postponed` : 'The show was postponed'),
  showCanceled: (date: string | null) => (date ? `The show on ${date} was canceled` : 'The show was canceled'),
  showRestored: (date: string) => `The show on ${date} is back on`,
  slowMode: 'Slow mode',
  slowModeNote: (seconds: number) =>
    `Slow mode is on. You can send a message every ${seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'minute' : `${seconds / 60} minutes`}.`,
  slowModeFailed: 'We couldn’t change slow mode.',
  /** Below the clock icon that represents it on phones. */
  slowModeShort: (seconds: number) => (seconds < 60 ? `${seconds}s` : `${seconds / 60}m`),
  slowModes: {
    0: 'Slow mode off',
    10: 'Slow mode: 10 seconds',
    30: 'Slow mode: 30 seconds',
    60: 'Slow mode: 1 minute',
    300: 'Slow mode: 5 minutes',
  } as Record<number, string>,
  newTab: ' (opens in a new tab)',
} as const
