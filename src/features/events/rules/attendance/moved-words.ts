import { commaDayText, type Day } from '../../../../kernel/day.ts'
import { dateTitle, mayStillGo } from './invite-words.ts'

/** What a sentence says of a date, as a regular expression of PostgreSQL, and what it says instead; the first applies. */
type Change = { from: string; to: string }

/** What follows the date, and stays: news of tickets says whom they are for. */
const sentenceEnd = '(\\.| for your plan\\.)'

/** The same of a question. */
const questionEnd = `(\\.|${mayStillGo}\\.)`

const anyDate = '[A-Z][a-z]{2}, [A-Z][a-z]{2} [0-9]{1,2}'

/**
 * What fans have answered about a show that has moved: "Bo is in for Fog on Sat, Nov 28 (now Sat, Dec 5)." A yes is a yes
 * to a date (decision 0200). @param to null while it is postponed
 */
export function changesOfAnswers(from: Day, to: Day | null): Change[] {
  const now = to ? `now ${commaDayText(to)}` : 'postponed'
  const before = `(?:now ${commaDayText(from)}|postponed)`
  return [
    ...(to ? [{ from: `${dateTitle('', to)} \\(${before}\\)${sentenceEnd}`, to: `${dateTitle('', to)}\\1` }] : []),
    { from: ` on (${anyDate}) \\(${before}\\)${sentenceEnd}`, to: ` on \\1 (${now})\\2` },
    ...(to === from
      ? []
      : [{ from: `${dateTitle('', from)}${sentenceEnd}`, to: `${dateTitle('', from)} (${now})\\1` }]),
  ]
}

/**
 * What fans have asked about it, and wait for: "Ana invited you to Fog on Sat, Dec 5 (moved from Sat, Nov 28)."
 *
 * @param to null while it is postponed
 */
export function changesOfQuestions(from: Day, to: Day | null): Change[] {
  const asNow = (date: string) => (to ? `${dateTitle('', to)} (moved from ${date})` : ` (postponed from ${date})`)
  const moved = (date: string) => `(?:${dateTitle('', from)} \\(moved| \\(postponed) from ${date}\\)${questionEnd}`
  return [
    ...(to ? [{ from: moved(commaDayText(to)), to: `${dateTitle('', to)}\\1` }] : []),
    { from: moved(`(${anyDate})`), to: `${asNow('\\1')}\\2` },
    ...(to === from ? [] : [{ from: `${dateTitle('', from)}${questionEnd}`, to: `${asNow(commaDayText(from))}\\1` }]),
  ]
}
