import { momentText, parseDay, parseWallTime } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import { words as allWords } from './calendar-words.ts'

const words = allWords.holds

type Moment = { day: string; time: string }
type Hold = {
  expiresOn: string
  isConfirmed: boolean
  isBooked: boolean
  challengedUntil: Moment | null
  challengesUntil: Moment | null
}

/** "Tue Dec 1, 8:00 PM" */
function momentOf({ day, time }: Moment): string {
  const date = parseDay(day)
  return date ? momentText(date, parseWallTime(time)) : `${day}, ${time}`
}

/** Whether another hold has challenged it, and its holder has not confirmed it since. */
export const isToConfirm = ({ isConfirmed, challengedUntil }: Pick<Hold, 'isConfirmed' | 'challengedUntil'>): boolean =>
  !isConfirmed && challengedUntil !== null

/**
 * "Challenged · confirm by Tue Dec 1, 8:00 PM · Expires Fri, Dec 4"; of a date that is booked, that the hold is a backup.
 *
 * @param side whose the hold is: the date’s page reads of holders, a holder of itself
 */
export function holdText(hold: Hold, side: 'date' | 'holder'): string {
  const { expiresOn, isConfirmed, isBooked, challengedUntil, challengesUntil } = hold
  const lastDay = dateText(expiresOn)
  if (isBooked) return [words.booked[side === 'date' ? 'own' : 'other'], words.backup(lastDay)].join(' · ')
  const challenging = side === 'date' ? words.challengedByThem : words.challenging
  return [
    challengedUntil && words.challenged(momentOf(challengedUntil)),
    challengesUntil && challenging(momentOf(challengesUntil)),
    isConfirmed ? words.confirmed(lastDay) : words.expires(lastDay),
  ]
    .filter(Boolean)
    .join(' · ')
}
