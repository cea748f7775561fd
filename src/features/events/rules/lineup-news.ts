import { clockText, commaDayText, type Day, type WallTime, type Weekday } from '../../../kernel/day.ts'

/** What news of a lineup tells of its show. */
export type NewsShow = {
  name: string
  day: Day | null
  day_of_week: Weekday | null
  wall_time: WallTime | null
  venue_name: string
  hostName: string
}

/** `on Fri, Nov 27`, `every Friday`; nothing for a draft without a date. */
const whenText = ({ day, day_of_week: weekday }: NewsShow) => {
  if (weekday) return ` every ${weekday}`
  return day ? ` on ${commaDayText(day)}` : ''
}

/** `: Fri, Nov 27`, `: every Friday` */
const dateText = (show: NewsShow) => whenText(show).replace(/^ (?:on )?/, ': ')

/** `to Fri, Dec 11`, `to Saturdays` */
const newDateText = ({ day, day_of_week: weekday }: NewsShow) => {
  if (weekday) return ` to ${weekday}s`
  return day ? ` to ${commaDayText(day)}` : ''
}

/** What the managers of acts and hosts read about a lineup (decisions G30, G31). */
export const lineupNews = {
  invite: (show: NewsShow) =>
    `${show.hostName} invited you to play ${show.name}${whenText(show)} at ${show.venue_name}. Accept to show it on your page.`,
  accepted: (act: string, show: NewsShow) => `${act} accepted your invite to play ${show.name}${whenText(show)}.`,
  /** A booked act agrees to another date. */
  confirmed: (act: string, show: NewsShow) => `${act} confirmed ${show.name}${whenText(show)}.`,
  declined: (act: string, show: NewsShow) =>
    `${act} declined your invite to play ${show.name}${whenText(show)}. The lineup still shows their name, without a link.`,
  /** An act that wasn't announced. */
  declinedInvite: (act: string, show: NewsShow) => `${act} declined your invite to play ${show.name}${whenText(show)}.`,
  left: (act: string, show: NewsShow) => `${act} left the lineup of ${show.name}${whenText(show)}.`,
  offVenue: (show: NewsShow) =>
    `${show.venue_name} took ${show.name}${whenText(show)} off their page. Your show still names the venue, without a link.`,
  takenOut: (act: string, show: NewsShow) =>
    `${show.hostName} removed ${act} from the lineup of ${show.name}${whenText(show)}.`,
  /** @param day the canceled date of a weekly show */
  canceled: (show: NewsShow, day?: Day) =>
    `${show.hostName}’s show ${show.name}${day ? ` on ${commaDayText(day)}` : whenText(show)} was canceled.`,
  /** @param day a date of a weekly show that was canceled before */
  restored: (show: NewsShow, day: Day) => `${show.hostName}’s show ${show.name} on ${commaDayText(day)} is back on.`,
  deleted: (show: NewsShow) => `${show.hostName} deleted ${show.name}${whenText(show)}, so the show is off.`,
  hostDeleted: (show: NewsShow) => `${show.hostName}’s page was deleted, so ${show.name}${whenText(show)} is off.`,
  actDeleted: (act: string, show: NewsShow) =>
    `${act}’s page was deleted. The lineup of ${show.name}${whenText(show)} still shows their name.`,
  /** Of an act that wasn't announced. */
  invitedDeleted: (act: string, show: NewsShow) =>
    `${act}’s page was deleted, so your invite to play ${show.name}${whenText(show)} was withdrawn.`,
  /** Asks again: the act agreed to another date, or has not answered yet. */
  moved: (show: NewsShow) =>
    `${show.hostName} moved ${show.name}${newDateText(show)} at ${show.venue_name}. Accept if you can play the new date.`,
  retimed: (show: NewsShow) =>
    `${show.hostName} changed the time of ${show.name}${whenText(show)}${show.wall_time ? ` to ${clockText(show.wall_time)}` : ''}.`,
  /** @param spots how many people the act may list on each date */
  spots: (spots: number, show: NewsShow) =>
    `${show.hostName} gave you ${spots === 1 ? '1 guest list spot' : `${spots} guest list spots`} for ${show.name}${whenText(show)}. Add names before doors.`,
  postponed: (show: NewsShow) =>
    `${show.hostName} postponed ${show.name}${whenText(show)}. We’ll let you know when there’s a new date.`,
} as const

/** The subjects of the emails that ask acts. */
export const lineupSubjects = {
  invite: (show: NewsShow) => `${show.hostName} invited you to play ${show.name}${dateText(show)}`,
  moved: (show: NewsShow) => `${show.hostName} moved ${show.name}${newDateText(show)}`,
} as const

/** What the person who answers an invitation reads. */
export const answerWords = {
  accepted: (show: NewsShow) => `Accepted. ${show.name} is now on your page.`,
  declined: (show: NewsShow) => `Declined. We let ${show.hostName} know.`,
  bookingCanceled: (show: NewsShow) =>
    `Declined. Your booking was canceled, and you’re off the lineup. We let ${show.hostName} know.`,
  canceled: 'This show was canceled.',
  withdrawn: 'This invite was withdrawn.',
} as const
