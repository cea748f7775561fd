import type { Day } from '../../kernel/day.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Tx } from '../../db/connect.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import * as store from './imports.store.ts'
import { knownTowns, type KnownTown } from './known-towns.ts'
import { pagesOf } from './pages.ts'
import { readListings } from './read/read-listings.ts'
import { actKey, canonical, listingKey } from './rules/identity.ts'
import type { Listing, ListingFormat, Problem } from './rules/listing.ts'
import { townOf } from './rules/towns.ts'
import { onVenueClock } from './rules/venue-clock.ts'
import { addressOf, writeShow } from './write-show.ts'

/** What an import did, for whoever ran it: every row of the file is in one of its counts or among its problems. */
export type ImportSummary = {
  format: ListingFormat
  source: string
  created: number
  updated: number
  unchanged: number
  /** Rows whose show another source brought: they stay that source's. */
  broughtByOthers: number
  problems: Problem[]
  unreadColumns: string[]
  /** Shows of the source that the file no longer has; nothing happens to them. */
  left: { name: string; venueName: string; day: Day | null; isOver: boolean }[]
}

type Import = { text: string; source: string; onProgress?: (done: number, all: number) => void }

/**
 * Brings a file's listings in as shows at unclaimed or existing venues, all in one transaction: a file that breaks
 * changes nothing, and importing it twice changes nothing either (decisions 0010 to 0019).
 *
 * @param source whose listings these are: shows are found again within their source
 * @throws {Refusal} imports/unknown-format, imports/broken-file
 */
export async function importListings(ctx: AppCtx, { text, source, onProgress }: Import): Promise<ImportSummary> {
  const { format, listings, problems, unreadColumns } = readListings(text)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockImports(tx)
    const rows = await takeRows(ctx, tx, { listings, source, onProgress })
    const all = [...problems, ...rows.problems].toSorted((a, b) => a.line - b.line)
    return { format, source, unreadColumns, ...rows, problems: all, left: await leftOf(ctx, tx, source, rows.seen) }
  })
}

type Rows = { listings: Listing[]; source: string; onProgress: Import['onProgress'] }

async function takeRows(ctx: AppCtx, tx: Tx, { listings, source, onProgress }: Rows) {
  const counts = { created: 0, updated: 0, unchanged: 0, broughtByOthers: 0 }
  const problems: Problem[] = []
  const seen = new Set<string>()
  const towns = await knownTowns(tx, listings)
  const pages = await pagesOf(ctx, tx)
  const before = new Map((await store.listImported(tx, source)).map((row) => [row.show_key, row]))
  const others = new Set((await store.listFromOthers(tx, source)).map(sameShow))

  for (const [index, given] of listings.entries()) {
    onProgress?.(index, listings.length)
    const found = townOf<KnownTown>(given, towns)
    if (found.town === null) {
      problems.push(problem(given, found.reason))
      continue
    }
    const { town } = found
    const venue = await pages.venue(given.venueName, town, given.street ? addressOf(given, town) : null)
    const listing = onVenueClock(given, venue.zone)
    const key = listingKey(listing)
    const content = canonical(listing)
    const known = before.get(key)
    seen.add(key)

    if (known?.content === content) counts.unchanged += 1
    else if (known?.internal_tickets) problems.push(problem(given, 'its tickets are sold here now; it was not changed'))
    else if (!known && others.has(sameShow({ ...listing, host_entity_id: venue.id, act: listing.acts[0] ?? null }))) {
      counts.broughtByOthers += 1
    } else {
      const eventId = await writeShow(ctx, tx, { listing, venue, town }, pages, known?.event_id ?? null)
      await store.keepImported(tx, { source, key, eventId, content, at: ctx.now() })
      counts[known ? 'updated' : 'created'] += 1
    }
  }
  await store.markSeen(tx, source, [...seen], ctx.now())
  onProgress?.(listings.length, listings.length)
  return { ...counts, problems, seen }
}

const sameShow = (show: { host_entity_id: string; day: Day | null; act: string | null; name: string }) =>
  `${show.host_entity_id}|${show.day}|${actKey(show.act ?? show.name)}`

const problem = ({ line, name, venueName, day }: Listing, reason: string): Problem => ({
  line,
  reason,
  text: `${day} ${name} at ${venueName}`,
})

async function leftOf(ctx: AppCtx, tx: Tx, source: string, seen: Set<string>) {
  const imported = await store.listImported(tx, source)
  const gone = imported.filter((row) => !seen.has(row.show_key))
  return gone.map(({ name, venue_name, day, zone }) => ({
    name,
    venueName: venue_name,
    day,
    isOver: day !== null && day < dayAt(ctx.now(), zone),
  }))
}
