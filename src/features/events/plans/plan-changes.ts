import { clockText, commaDayText, type Day } from '../../../kernel/day.ts'
import { listMoves, type WhenAndWhere } from '../rules/moves.ts'

/** When and where a show takes place, and whether it is postponed. */
export type MovedShow = WhenAndWhere & { isPostponed: boolean }

/**
 * Who reads of a change: someone in a plan, or someone who is marked as going alone.
 *
 * `isStillAsked`: their yes is for a date that the show had before (decision 0200).
 */
export type Reader = { isInPlan: boolean; isStillAsked: boolean }

/** What they read when a show is canceled. @param title "The Late Set", or with the date of a repeating show */
export const canceledText = (title: string, { isInPlan }: Pick<Reader, 'isInPlan'>): string =>
  `${title} was canceled.${isInPlan ? '\nYour plan with friends is off.' : ''}`

/** What they read when it is postponed without a new date. */
export const postponedText = (title: string, { isInPlan }: Pick<Reader, 'isInPlan'>): string =>
  `${title} was postponed.\n${isInPlan ? 'Your plan stays on. ' : ''}We’ll tell you the new date.`

type NewDate = { from: Day; to: Day }

/** What someone is asked who said yes to the date that it had before. */
export const stillInText = (name: string, { from, to }: NewDate): string =>
  `${name} moved from ${commaDayText(from)} to ${commaDayText(to)}.\nAre you still in?`

/** The subject of that as an email. */
export const stillInSubject = (name: string, { to }: NewDate): string => `Still in? ${name} is now ${commaDayText(to)}`

/** The date that a show which does not repeat had, and the one that it has now; null where it is the same. */
export function newDate(before: MovedShow, after: MovedShow): NewDate | null {
  const [from, to] = [before.day, after.day]
  return !before.repeats && !after.repeats && from && to && from !== to ? { from, to } : null
}

/**
 * What they read when it takes place at another time or somewhere else. A pin that is put right moves nothing.
 *
 * @param title with the date of a repeating show
 * @returns null where nothing of it has changed, and while a show is postponed, which has no date to tell
 */
export function movedText(title: string, before: MovedShow, after: MovedShow, reader: Reader): string | null {
  if (after.isPostponed) return null
  const moves = listMoves({ ...before, lat: after.lat, lng: after.lng }, after)
  const isOtherTime = before.isPostponed || moves.includes('date') || moves.includes('time')
  const isElsewhere = moves.includes('venue') || moves.includes('city')
  if (!isOtherTime && !isElsewhere) return null
  const when = isOtherTime ? whenText(after) : ''
  const date = newDate(before, after)
  if (date) {
    const where = isElsewhere ? `, at ${whereText(before, after)}` : ''
    return `${title} moved from ${commaDayText(date.from)} to ${when}${where}.${ending(reader, 'Are you still')}`
  }
  const news = isElsewhere
    ? `moved to ${[whereText(before, after), when].filter(Boolean).join(', ')}`
    : timeNews(after, when)
  return `${title} ${news}.${ending(reader, null)}`
}

/** @param question how it begins where the date is another; people asked about that before aren't asked twice */
function ending({ isInPlan, isStillAsked }: Reader, question: string | null): string {
  if (isStillAsked) return question ? `\n${question} ${isInPlan ? 'in' : 'going'}?` : ''
  return isInPlan ? '\nYour plan stays on.' : ''
}

const timeNews = ({ repeats, time }: MovedShow, when: string) =>
  !repeats ? `moved to ${when}` : time ? `now starts at ${when}` : 'no longer has a set time'

const whenText = ({ repeats, day, time }: MovedShow) =>
  [!repeats && day && commaDayText(day), time && clockText(time)].filter(Boolean).join(' at ')

const whereText = (before: MovedShow, after: MovedShow) =>
  before.venueName === after.venueName ? `${after.venueName}, ${after.venueAddress}` : after.venueName
