import { momentText, parseDay, parseWallTime } from '../../../kernel/day.ts'
import { dateText } from '../../events/when.ts'
import { words } from './calendar-words.ts'

type Hold = { expiresOn: string; isConfirmed: boolean; challengedUntil: { day: string; time: string } | null }

/** "Tue Dec 1, 8:00 PM" */
function challengeEnd({ day, time }: NonNullable<Hold['challengedUntil']>): string {
  const date = parseDay(day)
  return date ? momentText(date, parseWallTime(time)) : `${day}, ${time}`
}

/** Whether another hold has challenged it, and its holder has not confirmed it since. */
export const isToConfirm = ({ isConfirmed, challengedUntil }: Pick<Hold, 'isConfirmed' | 'challengedUntil'>): boolean =>
  !isConfirmed && challengedUntil !== null

/** "Expires Tue, Dec 1 · Confirmed" */
export const holdText = ({ expiresOn, isConfirmed, challengedUntil }: Hold): string =>
  [
    words.holds.expires(dateText(expiresOn)),
    isConfirmed && words.holds.confirmed,
    challengedUntil && words.holds.challenged(challengeEnd(challengedUntil)),
  ]
    .filter(Boolean)
    .join(' · ')
