import type { Deal } from '../../events/form/event-opening.ts'
import { dateText, timeText } from '../../events/when.ts'
import { words } from './booking-words.ts'
import { payText, type Terms } from './terms-card.tsx'

/** One term of an offer, in words; null if the offer leaves it open. */
const parts: [name: keyof typeof words.parts, text: (terms: Terms) => string | null][] = [
  ['pay', payText],
  ['loadIn', ({ loadIn }) => loadIn && timeText(loadIn)],
  ['setTime', ({ setTime }) => setTime && timeText(setTime)],
  ['set', ({ setMinutes }) => (setMinutes === null ? null : words.minutes(setMinutes))],
  ['validUntil', ({ validUntil }) => validUntil && dateText(validUntil)],
  ['note', ({ note }) => note || null],
]

/**
 * What was agreed, for the form of the resulting event.
 *
 * @param path of the booking's thread
 */
export const dealWith = (page: string, terms: Terms, path: string): Deal => ({
  page,
  path,
  pay: payText(terms),
  isShare: terms.deal !== 'guarantee',
  times: [
    ...(terms.loadIn ? [words.loadIn(timeText(terms.loadIn))] : []),
    ...(terms.setTime ? [words.setTime(timeText(terms.setTime))] : []),
    ...(terms.setMinutes === null ? [] : [words.set(terms.setMinutes)]),
  ],
  note: terms.note,
})

type TermChange = { name: string; now: string | null; before: string | null }

/** How an offer differs from the one before it; each change names both values. */
export const termChanges = (terms: Terms, previous: Terms): TermChange[] =>
  parts
    .map(([name, text]) => ({ name: words.parts[name], now: text(terms), before: text(previous) }))
    .filter(({ now, before }) => now !== before)
