import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { visibleLine } from '../../../kernel/text/visible-line.ts'
import { isPast } from '../../events/rules/past.ts'

/** A name and how many people come with it, the named one included. */
export type ListedLine = { name: string; people: number }

/** Why a line can't be read, and its number from 1; `too-many-lines` is about the text. */
type LineProblem = {
  line: number
  problem: 'no-name' | 'text-after' | 'too-long' | 'too-many-people' | 'too-many-lines'
}

/** What people put before the names of a list: a dash, a bullet or a number. */
const bullet = /^(?:[-*•–—]|\d{1,3}[.)]) /
const plusOnes = /(?:\+| plus )\s?(\d{1,3})$/i
const plusOnesInBrackets = /\((?:\+|plus )\s?(\d{1,3})\)$/i
/** What follows them: `Ana Diaz +1 (press)`. */
const remark = / \([^()]*\)$/
/** Plus-ones that aren't at the end: the line may have several parties. */
const plusOnesInside = /[ (]\+ ?\d/

/** The key by which a page lists a name once a date; of a name of signs alone, itself. */
export const guestKey = (name: string): string => nameKey(name) || name.trim().toLowerCase()

type ParsedList = { lines: ListedLine[]; repeated: string[]; problems: LineProblem[] }

/**
 * The parties of a list as people paste it: a name in each line, with `+1`, `(+1)` or `plus 1` for those they
 * bring; a remark in brackets after that stays with the name. Empty lines are skipped; of the same name twice, the larger party counts.
 *
 * @param text cut to `listedGuests.textMax`
 * @returns `repeated` names were in it more than once
 */
export function parseListedLines(text: string): ParsedList {
  const parties = new Map<string, ListedLine>()
  const problems: LineProblem[] = []
  const repeated = new Map<string, string>()
  for (const [index, row] of text.slice(0, limits.textMax).split('\n').entries()) {
    const line = index + 1
    const party = partyOf(row)
    if (party === null) continue
    const problem = problemOf(party)
    if (problem) problems.push({ line, problem })
    const key = guestKey(party.name)
    const before = parties.get(key)
    if (before) repeated.set(key, before.name)
    if (!before || before.people < party.people) parties.set(key, party)
    if (parties.size > limits.linesMax) {
      return { lines: [], repeated: [], problems: [{ line, problem: 'too-many-lines' }] }
    }
  }
  return { lines: problems.length > 0 ? [] : [...parties.values()], repeated: [...repeated.values()], problems }
}

/** @returns null for a line that shows nothing, or nothing but a bullet */
function partyOf(row: string): ListedLine | null {
  const words = visibleLine(row.replace(/\s/g, ' '))
    .split(' ')
    .filter((word) => word !== '')
  const text = `${words.join(' ')} `.replace(bullet, '').trim()
  if (text === '') return null
  const end = plusOnes.exec(text) || plusOnesInBrackets.exec(text) ? '' : (remark.exec(text)?.[0] ?? '')
  const party = text.slice(0, text.length - end.length)
  const brought = plusOnes.exec(party) ?? plusOnesInBrackets.exec(party)
  if (!brought) return { name: text, people: 1 }
  const name = party.slice(0, brought.index).trim()
  return { name: name && `${name}${end}`, people: 1 + Number(brought[1]) }
}

function problemOf({ name, people }: ListedLine): LineProblem['problem'] | null {
  if (name === '') return 'no-name'
  if (plusOnesInside.test(name)) return 'text-after'
  if (name.length > limits.nameMax) return 'too-long'
  return people > limits.peopleMax ? 'too-many-people' : null
}

const example = 'Use one name per line, like “Ana Diaz +1”.'
const problemTexts: Record<LineProblem['problem'], (line: number) => string> = {
  'no-name': (line) => `Line ${line} doesn’t have a name. ${example}`,
  'text-after': (line) => `Line ${line} has text after the plus-ones. ${example}`,
  'too-long': (line) => `Line ${line} is too long. ${example}`,
  'too-many-people': (line) => `Line ${line} has more than ${limits.peopleMax} people. Split it into smaller parties.`,
  'too-many-lines': () => `You can add up to ${limits.linesMax} names at a time.`,
}

/** What whoever pasted the list reads. */
export const lineProblemText = ({ line, problem }: LineProblem): string => problemTexts[problem](line)

/** How many of a party may still come in. */
export const remainingOf = (people: number, admitted: number): number => Math.max(0, people - admitted)

/** What an act has left of its spots; never below 0 where the host lowered them. */
export const spotsLeft = (spots: number, used: number): number => Math.max(0, spots - used)

/** Why a list doesn't change any more. */
export const closedReasons = ['canceled', 'postponed', 'over', 'doors'] as const

/** What its page and a refusal say of it. */
export const closedTexts = {
  postponed: 'This show is postponed. You can change its guest list once it has a new date.',
  over: 'This date is over, so its guest list can’t be changed.',
} as const

/**
 * Whether a list may still change: the host's until the date is past, an act's until doors open.
 *
 * @param doorsAt null where no time is announced; an act then has until the date's start
 */
export const isListOpen = (
  by: 'host' | 'act',
  { doorsAt, startsAt }: { doorsAt: Date | null; startsAt: Date },
  now: Date,
): boolean => (by === 'host' ? !isPast(startsAt, 'listings', now) : now.getTime() < (doorsAt ?? startsAt).getTime())
