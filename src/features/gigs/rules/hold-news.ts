import { commaDayText, type Day, momentText } from '../../../kernel/day.ts'
import { wallOf, zoneText, type Zone } from '../../../kernel/zone.ts'
import type { EntityType } from '../../entities/rules/kinds.ts'
import { rankText } from './date-holds.ts'

/** A date of a page, as the news about its holds name it. */
type HeldDate = { page: { name: string; type: EntityType; zone: Zone }; day: Day }

/** "Fri, Dec 4 at The Example", "Fri, Dec 4 with Night Ferries" */
const dateOf = ({ page: { name, type }, day }: HeldDate) =>
  `${commaDayText(day)} ${type === 'band' ? 'with' : 'at'} ${name}`

/** The day on which something ends that ends by an instant. */
const lastDayOf = (end: Date, zone: Zone) => commaDayText(wallOf(new Date(end.getTime() - 1), zone).day)

/** "Thu Nov 26, 8:00 PM PST" */
function instantText(instant: Date, zone: Zone) {
  const { day, time } = wallOf(instant, zone)
  return momentText(day, time, zoneText(instant, zone))
}

/** What the managers of a page read whose hold it is. */
export const holderNews = {
  placed: (date: HeldDate, rank: number, expiresAt: Date) =>
    `${date.page.name} is holding ${commaDayText(date.day)} for you. You have the ${rankText(rank)} hold. It expires ${lastDayOf(expiresAt, date.page.zone)}.`,
  moved: (date: HeldDate, rank: number) => `You now have the ${rankText(rank)} hold on ${dateOf(date)}.`,
  booked: (date: HeldDate, rank: number) =>
    `${date.page.name} confirmed another show on ${commaDayText(date.day)}. Your ${rankText(rank)} hold is now a backup, until it expires or is released.`,
  expires: (date: HeldDate, rank: number, expiresAt: Date) =>
    `${date.page.name} changed when your ${rankText(rank)} hold on ${commaDayText(date.day)} expires. It now expires ${lastDayOf(expiresAt, date.page.zone)}.`,
  released: (date: HeldDate) => `${date.page.name} released your hold on ${commaDayText(date.day)}.`,
  expired: (date: HeldDate) => `Your hold on ${dateOf(date)} has expired.`,
  notConfirmed: (date: HeldDate) => `Your hold on ${dateOf(date)} was released because it wasn’t confirmed in time.`,
  challenge: (date: HeldDate, rank: number, dueAt: Date) =>
    `Your ${rankText(rank)} hold on ${dateOf(date)} was challenged. Confirm that you’re taking the date or release your hold by ${instantText(dueAt, date.page.zone)}. If you don’t respond, it will be released.`,
  challengeAnswered: (date: HeldDate) =>
    `A hold ahead of yours on ${dateOf(date)} was confirmed, so your challenge has ended.`,
} as const

/** `Hold challenged: Fri, Dec 4 at The Example. Respond by Sun Nov 22, 8:00 PM PST` */
export const challengeSubject = (date: HeldDate, dueAt: Date) =>
  `Hold challenged: ${dateOf(date)}. Respond by ${instantText(dueAt, date.page.zone)}`

/** What the managers of the page read whose date it is. */
export const pageNews = {
  released: (date: HeldDate, holder: string) => `${holder} released their hold on ${commaDayText(date.day)}.`,
  expired: (date: HeldDate, holder: string) => `The hold for ${holder} on ${commaDayText(date.day)} has expired.`,
  notConfirmed: (date: HeldDate, holder: string) =>
    `The hold for ${holder} on ${commaDayText(date.day)} was released because it wasn’t confirmed in time.`,
  /** @param names challenged holders without a page here, for whom only this page can confirm */
  challenged: (date: HeldDate, holder: string, { dueAt, names }: { dueAt: Date; names: string[] }) =>
    [
      `${holder} challenged the holds ahead of theirs on ${commaDayText(date.day)}. Holds that aren’t confirmed by ${instantText(dueAt, date.page.zone)} will be released.`,
      ...(names.length > 0 ? [`If ${names.join(' or ')} wants the date, confirm it for them in your calendar.`] : []),
    ].join(' '),
  /** @param hasRequest whether the hold is for a request, whose booking is the next step */
  confirmed: (date: HeldDate, holder: string, hasRequest: boolean) =>
    `${holder} confirmed their hold on ${commaDayText(date.day)} and wants the date. Next: ${hasRequest ? 'agree on terms in the booking, then create the event' : 'create the event in your Gig Hub'}.`,
} as const

/** What the person who changes a hold reads. */
export const holdAnswers = {
  placed: (date: HeldDate, { holder, rank, expiresAt }: { holder: string; rank: number; expiresAt: Date }) =>
    `${holder} has the ${rankText(rank)} hold on ${commaDayText(date.day)}. It expires ${lastDayOf(expiresAt, date.page.zone)}.`,
  expires: (date: HeldDate, holder: string, expiresAt: Date) =>
    `The hold for ${holder} on ${commaDayText(date.day)} now expires ${lastDayOf(expiresAt, date.page.zone)}.`,
  released: 'Hold released.',
  confirmed: (date: HeldDate) =>
    `Hold confirmed. We let ${date.page.name} know you want the date. It isn’t booked yet.`,
  confirmedFor: (holder: string) => `Hold for ${holder} confirmed.`,
  challenged: (date: HeldDate, count: number, dueAt: Date) =>
    `${count === 1 ? 'Hold challenged. The holder has' : `${count} holds challenged. Their holders have`} until ${instantText(dueAt, date.page.zone)} to confirm.`,
  over: {
    released: 'This hold was released.',
    expired: 'This hold has expired.',
    challenged: 'This hold was released because it wasn’t confirmed in time.',
    withdrawn: 'The request for this hold was withdrawn.',
    declined: 'The request for this hold was declined.',
    accepted: 'The request for this hold was accepted.',
  },
  challengeOver: 'This challenge is over.',
} as const
