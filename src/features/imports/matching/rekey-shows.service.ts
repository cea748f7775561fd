import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import { eventLoopYields } from '../event-loop-yields.ts'
import * as importedShows from '../imported-shows.store.ts'
import { factsOf, matchShows } from '../rules/calendar/match-shows.ts'
import { canonical, listingKey, withUid } from '../rules/identity.ts'
import type { Listing } from '../rules/listing.ts'
import { onVenueClock } from '../rules/times/venue-clock.ts'
import type { Pages } from '../target-pages.ts'
import { placeFinder } from './place-finder.ts'

/** What is known about a calendar's rows besides their keys. */
export type CalendarMatches = ReturnType<typeof matchShows>

/**
 * Assigns shows of a linked calendar their current keys, in the transaction of its check: their next changes find them,
 * and they aren't published a second time (decision 0210).
 */
export async function rekeyShows(
  tx: Tx,
  { source, listings, pages, today }: { source: string; listings: Listing[]; pages: Pages; today: Day },
): Promise<CalendarMatches> {
  const rows = await keyedRows(tx, listings, pages)
  const shows = await importedShows.listBrought(tx, source)
  const matches = matchShows(
    [...rows].map(([key, { content }]) => factsOf(key, content)),
    shows.map(({ key, content, day, isDeleted }) => ({
      ...factsOf(key, content),
      ...{ isDeleted, isUpcoming: day === null || day >= today },
    })),
  )
  const contentOf = new Map(shows.map(({ key, content }) => [key, content]))
  const renames = [...matches.renames].map(([key, formerKey]) => {
    const content = contentOf.get(formerKey) ?? ''
    const uid = rows.get(key)?.uid
    return { key, formerKey, content: uid === undefined ? content : withUid(content, uid) }
  })
  if (renames.length > 0) await importedShows.rekey(tx, source, renames)
  return matches
}

/** The rows by their keys, which those without a UID have by the clock of their venue. */
async function keyedRows(tx: Tx, listings: Listing[], pages: Pages) {
  const placeOf = await placeFinder(tx, listings, pages)
  const takeBreak = eventLoopYields()
  const rows = new Map<string, { content: string; uid: string | undefined }>()
  for (const listing of listings) {
    // oxlint-disable no-await-in-loop -- one connection
    await takeBreak()
    const placement = await placeOf(listing)
    // oxlint-enable no-await-in-loop
    if ('reason' in placement) continue
    const inFile = onVenueClock(listing, placement.spot.zone)
    rows.set(listingKey(inFile), { content: canonical(inFile), uid: inFile.uid })
  }
  return rows
}
