import { addDays, clockText, commaDayText, type Day, type WallTime, wallTime } from '../../../kernel/day.ts'
import { refundOfferDays } from '../../../kernel/limits.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { dayAt, instantOf, shownTime, type Zone, wallOf, zoneText } from '../../../kernel/zone.ts'
import type { MovedPart } from '../../events/rules/moves.ts'

/** A show as an offer describes it. */
export type OfferedShow = {
  name: string
  day: Day
  startsAt: Date
  /** Null while it is not announced. */
  time: WallTime | null
  zone: Zone
  venueName: string
  venueAddress: string
}

/** When and where a show was before it moved; of a weekly one, whose dates stay, no day. */
export type ShowBefore = Pick<OfferedShow, 'time' | 'zone' | 'venueName' | 'venueAddress'> & { day: Day | null }

/** How a show moved: when and where it was, and which of it buyers count on (`listMoves`). */
export type Move = { before: ShowBefore; moved: MovedPart[] }

const midnight = wallTime('00:00')

/** Until when an offer is open: the new start or the end of the venue's 30th day, whichever is first (decision G24). */
export function offerUntil(now: Date, newStart: Date | null, zone: Zone): Date {
  const end = instantOf(addDays(dayAt(now, zone), refundOfferDays + 1), midnight, zone)
  return newStart && newStart < end ? newStart : end
}

/** `Sat, Dec 5 at 8:30 PM PST`, also used in news of a plan; just `Sat, Dec 5` if the time is not known. */
const momentInSentence = (day: Day, time: WallTime | null, zoneName = ''): string =>
  [commaDayText(day), time && [clockText(time), zoneName].filter(Boolean).join(' ')].filter(Boolean).join(' at ')

/** The day before a deadline at midnight; else the day and the time, as of a show's start. */
function deadlineText(until: Date, zone: Zone): string {
  const { day, time } = wallOf(until, zone)
  return time === midnight
    ? `the end of ${commaDayText(addDays(day, -1))}`
    : momentInSentence(day, time, zoneText(until, zone))
}

/**
 * What has changed and what buyers can do about it, for the email, the bell and their order; an empty line between the
 * two.
 *
 * @param before when and where a moved show was; null for one that is postponed
 */
export function offerText(show: OfferedShow, until: Date, before: ShowBefore | null): string {
  const end = deadlineText(until, show.zone)
  if (before) {
    return [
      `${changeText(show, before)} Your tickets are still valid.`,
      `Can’t make it? Request a full refund, fees included, by ${end}.`,
    ].join('\n\n')
  }
  // No one can say whether they can make a date that isn't known: a new date makes a new offer, which may end sooner.
  return [
    `${show.name} at ${show.venueName} on ${commaDayText(show.day)} is postponed. The new date hasn’t been announced yet.`,
    'Hold on to your tickets. We’ll email you the new date, and you can request a refund then.',
    `Don’t want to wait? Request a full refund, fees included, by ${end}. If the new date is sooner, you have until the show starts.`,
  ].join('\n\n')
}

/** The same for a buyer who has chosen to keep the tickets, without a question. */
export const keptOfferText = (text: string): string =>
  text.replace(/(^|\n)(?:Can’t make it|Don’t want to wait)\? Request /, '$1You can still request ')

const isOtherVenue = (show: OfferedShow, before: ShowBefore) =>
  nameKey(before.venueName) !== nameKey(show.venueName) || nameKey(before.venueAddress) !== nameKey(show.venueAddress)

/** Which of a show's time, date and venue has changed, and from what; its address only with another venue. */
function changeText(show: OfferedShow, before: ShowBefore): string {
  const isOtherDay = before.day !== null && before.day !== show.day
  const isOtherPlace = isOtherVenue(show, before)
  const time = shownTime(show.time, show.day, show.zone)
  const zoneName = zoneText(show.startsAt, show.zone)
  const when = momentInSentence(show.day, time, zoneName)
  const place = `${show.venueName}, ${show.venueAddress}`
  const placeBefore = `${before.venueName}, ${before.venueAddress}`
  const onDay = `${show.name} on ${commaDayText(show.day)}`

  if (isOtherDay || (isOtherPlace && before.time !== show.time)) {
    const whenBefore = momentInSentence(before.day ?? show.day, before.time)
    const [now, then] = isOtherPlace ? [`, at ${place}`, `, at ${placeBefore}`] : ['', '']
    return `${show.name} has moved to ${when}${now}. It was ${whenBefore}${then}.`
  }
  if (isOtherPlace) return `${onDay} has moved to ${place}. It was at ${placeBefore}.`
  if (before.time === show.time && time && before.zone !== show.zone) {
    const zoneBefore = zoneText(instantOf(show.day, time, before.zone), before.zone)
    return `${onDay} starts at ${clockText(time)} ${zoneName}. It was ${clockText(time)} ${zoneBefore}.`
  }
  if (before.time === show.time) return `The location of ${onDay} was corrected. It’s at ${place}.`
  if (!time) return `${onDay} no longer has a set time.${before.time ? ` It was ${clockText(before.time)}.` : ''}`
  return `${onDay} now starts at ${clockText(time)} ${zoneName}${before.time ? ` instead of ${clockText(before.time)}` : ''}.`
}

/** What a moved show's buyers read first in the subject of their email. */
export function moveLabel(show: OfferedShow, { before, moved }: Move): string {
  if (moved.includes('date')) return 'New date'
  if (moved.includes('time')) return 'New time'
  return isOtherVenue(show, before) ? 'New venue' : 'Corrected location'
}
