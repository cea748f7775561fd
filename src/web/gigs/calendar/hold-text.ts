import { dateText, timeText } from '../../events/when.ts'
import { words } from './calendar-words.ts'

type Hold = { expiresOn: string; isConfirmed: boolean; challengedUntil: { day: string; time: string } | null }

/** "Until Tue Dec 1 · Confirmed" */
export const holdText = ({ expiresOn, isConfirmed, challengedUntil }: Hold): string =>
  [
    words.holds.until(dateText(expiresOn)),
    isConfirmed && words.holds.confirmed,
    challengedUntil && words.holds.challenged(`${dateText(challengedUntil.day)}, ${timeText(challengedUntil.time)}`),
  ]
    .filter(Boolean)
    .join(' · ')
