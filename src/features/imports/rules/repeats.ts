import { listingKey } from './identity.ts'
import type { Listing, Problem } from './listing.ts'

/** A row that was read; `revision` is iCalendar's SEQUENCE, 0 elsewhere, and `text` what a problem shows of it. */
export type ReadRow = { listing: Listing; revision: number; text: string }

/**
 * One listing a show: of rows that are the same show the highest revision stays, of equal ones the first, and each
 * other is a problem that names the row it repeats (decision 0016).
 */
export function withoutRepeats(rows: ReadRow[]): { listings: Listing[]; problems: Problem[] } {
  const latestRows = new Map<string, ReadRow>()
  for (const row of rows) {
    const before = latestRows.get(listingKey(row.listing))
    if (!before || row.revision > before.revision) latestRows.set(listingKey(row.listing), row)
  }

  const problems = rows.flatMap((row): Problem[] => {
    const stays = latestRows.get(listingKey(row.listing))
    if (!stays || stays === row) return []
    const words = stays.revision > row.revision ? 'is replaced by' : 'is the same show as'
    return [{ line: row.listing.line, reason: `it ${words} line ${stays.listing.line}`, text: row.text }]
  })
  return {
    listings: rows.filter((row) => latestRows.get(listingKey(row.listing)) === row).map((row) => row.listing),
    problems,
  }
}
