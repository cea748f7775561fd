import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type Day, day } from '../../../kernel/day.ts'
import { type Draft, listingOf } from '../rules/draft.ts'
import { canonical } from '../rules/identity.ts'
import type { ListingFormat, Problem, Reading } from '../rules/listing.ts'
import { pairTimesIn, withPairTimes } from '../rules/price-text.ts'
import { type ReadRow, withoutRepeats } from '../rules/repeats.ts'
import { showsOf } from '../rules/times/spread.ts'
import { excerpt } from '../rules/text/tidy-text.ts'
import { csvRows } from './csv.ts'
import type { FileRow } from './file-row.ts'
import { htmlName, htmlText } from './html-text.ts'
import { icalendarRows } from './ical/icalendar.ts'
import { jsonLdRows } from './json/json-ld.ts'

type FileRows = { rows: FileRow[]; unreadColumns?: string[] }

/** The formats in the order in which they are tried, by how a file begins; what begins as none of them can only be CSV. */
const formats: [format: ListingFormat, begins: RegExp, read: (text: string) => FileRows][] = [
  ['icalendar', /^\s*BEGIN:VCALENDAR/i, (text) => ({ rows: icalendarRows(text) })],
  ['json-ld', /^\s*[[{]/, (text) => ({ rows: jsonLdRows(text) })],
  ['csv', /^/, csvRows],
]

type Options = { mend?: (draft: Draft) => Draft; maxRows?: number; maxCopied?: number; today?: Day }

const unchanged = (draft: Draft) => draft
const longAgo = day('1900-01-01')

const tooManyDates = (most: number) =>
  `This file has too many dates for one import (up to ${most.toLocaleString('en-US')}, or fewer with long descriptions). Please split it into smaller files.`

function showsOfDraft(draft: Draft, today: Day) {
  const plain = {
    name: htmlName(draft.name),
    venue: htmlName(draft.venue),
    acts: draft.acts.map(htmlName),
    notes: draft.notes.map(htmlText),
    description: htmlText(draft.description),
  }
  const result = listingOf({ ...draft, ...plain })
  return 'reason' in result ? result : showsOf(result.listing, draft, today)
}

/**
 * A file of listings in iCalendar, CSV or schema.org JSON-LD, told apart by their content (decision 0010).
 *
 * @param mend    changes a row's fields before they are read
 * @param maxRows of a file, and dates of its shows; the rows of a longer file are not even looked at
 * @param maxCopied characters of shows that a row with several dates repeats
 * @param today   before which dates of a weekly rule with an end are over
 * @returns every row as a listing or as a problem with its line and reason, problems in the order of the file
 * @throws {Refusal} imports/empty-file, imports/unknown-format, imports/broken-file: the file as a whole cannot be read;
 *                   imports/too-many-rows
 */
export function readListings(
  text: string,
  { mend = unchanged, maxRows = Infinity, maxCopied = Infinity, today = longAgo }: Options = {},
): Reading {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (lines.trim() === '') throw new Refusal('imports/empty-file')

  const [format, , read] = formats.find(([, begins]) => begins.test(lines)) ?? ['csv', /^/, csvRows]
  const { rows, unreadColumns = [] } = read(lines)
  if (rows.length > maxRows) throw new Refusal('imports/too-many-rows')
  const pairTimes = pairTimesIn(rows.flatMap((row) => ('draft' in row ? row.draft.prices : [])))
  const withPairs = (draft: Draft): Draft =>
    pairTimes ? { ...draft, prices: draft.prices.map((price) => withPairTimes(price, pairTimes)) } : draft
  const usable: ReadRow[] = []
  const problems: Problem[] = []
  let copied = 0
  for (const row of rows) {
    const shows = 'draft' in row ? showsOfDraft(mend(withPairs(row.draft)), today) : row
    const revision = 'draft' in row ? row.revision : 0
    if ('reason' in shows) problems.push({ line: row.line, reason: shows.reason, text: excerpt(row.text) })
    else {
      usable.push(...shows.map((listing) => ({ listing, revision, text: excerpt(row.text) })))
      copied += shows.slice(1).reduce((sum, listing) => sum + canonical(listing).length, 0)
    }
    if (usable.length > maxRows || copied > maxCopied)
      throw new Refusal('imports/too-many-rows', { message: tooManyDates(maxRows) })
  }

  const { listings, problems: repeats } = withoutRepeats(usable, format === 'csv')
  return { format, listings, problems: [...problems, ...repeats].sort((a, b) => a.line - b.line), unreadColumns }
}
