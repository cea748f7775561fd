import type { ListingResult } from '../write-listings.service.ts'

/** How many rows of an import there are of each outcome. */
export function countRows(rows: ListingResult[]) {
  const count = (outcome: ListingResult['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    elsewhere: count('elsewhere'),
  }
}
