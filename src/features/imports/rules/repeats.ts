import { dayOfMonth, monthText } from '../../../kernel/day.ts'
import { listingKey } from './identity.ts'
import type { Listing, Problem } from './listing.ts'

/** A row that was read; `revision` is iCalendar's SEQUENCE, 0 elsewhere, and `text` is shown with a problem. */
export type ReadRow = { listing: Listing; revision: number; text: string }

/**
 * One listing a show: of rows that are the same show the highest revision stays, of equal ones the first, and each
 * other is a problem that names the show it repeats (decision 0016).
 *
 * @param hasLines people see the file's lines, as in a spreadsheet: then the line is named too
 */
export function withoutRepeats(rows: ReadRow[], hasLines: boolean): { listings: Listing[]; problems: Problem[] } {
  const latestRows = new Map<string, ReadRow>()
  for (const row of rows) {
    const before = latestRows.get(listingKey(row.listing))
    if (!before || row.revision > before.revision) latestRows.set(listingKey(row.listing), row)
  }

  const problems = rows.flatMap((row): Problem[] => {
    const stays = latestRows.get(listingKey(row.listing))
    if (!stays || stays === row) return []
    const { name, day, line } = stays.listing
    const show = `“${name}”, ${monthText(day)} ${dayOfMonth(day)}${hasLines ? ` (line ${line})` : ''}`
    const isOlder = stays.revision > row.revision
    const reason = isOlder ? `a newer version is in this file: ${show}` : `it’s the same show as ${show}`
    return [{ line: row.listing.line, reason, text: row.text }]
  })
  return {
    listings: rows.filter((row) => latestRows.get(listingKey(row.listing)) === row).map((row) => row.listing),
    problems,
  }
}
