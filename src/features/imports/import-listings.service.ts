import { analyzeShows } from '../../db/search/analyze-shows.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addDays, type Day, day as dayOf } from '../../kernel/day.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { dayAt } from '../../kernel/zone.ts'
import type { Tx } from '../../db/connect.ts'
import type { AppCtx, Ctx } from '../../ports/ctx.ts'
import type * as importedShows from './imported-shows.store.ts'
import * as store from './imports.store.ts'
import { unclaimedPages } from './unclaimed-pages.ts'
import { listOtherShows } from './matching/list-other-shows.service.ts'
import { readListings } from './read/read-listings.ts'
import { countRows } from './records/count-rows.ts'
import { addImport, finishImport, type ImportRecord } from './records/import-records.store.ts'
import type { Listing, ListingFormat, Problem, Reading } from './rules/listing.ts'
import { privateKindOf } from './rules/private-names.ts'
import { writeListings, type ListingResult } from './write-listings.service.ts'

/** What an import did, for the person who ran it: every row of the file is in one of its counts or among its problems. */
export type ImportSummary = {
  format: ListingFormat
  source: string
  created: number
  updated: number
  unchanged: number
  /** Rows whose show is here already, from another source or typed by hand: it stays as it is. */
  broughtByOthers: number
  problems: Problem[]
  unreadColumns: string[]
  /** Shows of the source that the file no longer has; nothing happens to them. */
  left: { name: string; venueName: string; day: Day | null; isOver: boolean }[]
}

type Import = {
  text: string
  source: string
  fileName?: string
  listedFrom?: importedShows.ListedFrom | null
  onProgress?: (count: number, all: number) => void
}

/** The day before today in UTC: no US clock shows an earlier one. */
export const dayBefore = (now: Date): Day => addDays(dayOf(now.toISOString().slice(0, 10)), -1)

/**
 * Imports a file's listings as shows at unclaimed or existing venues, all in one transaction: a damaged file changes
 * nothing, and importing it twice changes nothing either (decisions 0010 to 0019). Used by the command line, where no one
 * reviews rows before they are published, so holds and private parties are reported and left out.
 *
 * @param source whose listings these are: shows are matched within their source
 * @param listedFrom the source as displayed on the shows' pages; without it they say that no one has confirmed them
 * @throws {Refusal} imports/empty-file, imports/unknown-format, imports/broken-file, imports/under-way
 */
export async function importListings(
  ctx: AppCtx,
  { text, source, fileName = source, listedFrom = null, onProgress }: Import,
): Promise<ImportSummary> {
  const reading = withoutPrivate(readListings(text, { today: dayBefore(ctx.now()) }))
  return inTransaction(ctx.db, async (tx) => {
    const record = { source, fileName, sourceUrl: listedFrom?.url ?? null, entityId: null, byUserId: null }
    const { counts, problems, missing } = await writeTownListings(ctx, tx, { reading, record, listedFrom, onProgress })
    const { elsewhere, ...others } = counts
    await analyzeShows(tx)
    return {
      format: reading.format,
      source,
      ...others,
      broughtByOthers: elsewhere,
      problems,
      unreadColumns: reading.unreadColumns,
      left: missing.map((row) => leftShow(ctx, row)),
    }
  })
}

/** Keeps all other imports out until the transaction ends. @throws {Refusal} imports/under-way */
export async function lockImports(tx: Tx): Promise<void> {
  if (!(await store.tryLockImports(tx))) throw new Refusal('imports/under-way')
}

type TownListings = {
  reading: Reading
  record: ImportRecord
  listedFrom: importedShows.ListedFrom | null
  /** Which rows to write, by their lines. */
  isIncluded?: (line: number) => boolean
  onProgress?: Import['onProgress']
}

/**
 * Writes listings of many venues and records the import, in the caller's transaction.
 *
 * @throws {Refusal} imports/under-way; request/busy once `ctx.signal` is aborted
 */
export async function writeTownListings(
  ctx: AppCtx & Pick<Ctx, 'signal'>,
  tx: Tx,
  { reading, record, listedFrom, isIncluded = () => true, onProgress }: TownListings,
) {
  const { source } = record
  await lockImports(tx)
  const importId = await addImport(tx, record)
  const { taken: rows, gone: missing } = await writeListings(ctx, tx, {
    listings: reading.listings,
    source,
    listedFrom,
    importId,
    isOutside: true,
    pages: await unclaimedPages(ctx, tx, importId),
    others: await listOtherShows(tx, source),
    isIncluded: ({ line }) => isIncluded(line),
    onProgress,
  })
  const counts = countRows(rows)
  const problems = [...reading.problems, ...rows.flatMap(problemOf)].toSorted((a, b) => a.line - b.line)
  await finishImport(tx, importId, counts, problems)
  return { rows, counts, problems, missing }
}

const privateReasons = { hold: 'a hold, so not published', private: 'private, so not published' }

function withoutPrivate(reading: Reading): Reading {
  const rows = reading.listings.map((listing) => ({ listing, kind: privateKindOf(listing) }))
  return {
    ...reading,
    listings: rows.flatMap(({ listing, kind }) => (kind ? [] : [listing])),
    problems: [
      ...reading.problems,
      ...rows.flatMap(({ listing, kind }) =>
        kind ? [{ line: listing.line, reason: privateReasons[kind], text: textOf(listing) }] : [],
      ),
    ],
  }
}

const textOf = ({ day, name, venueName }: Listing) => `${day} ${name} at ${venueName}`

const problemOf = (row: ListingResult): Problem[] => {
  if (row.outcome !== 'unusable') return []
  const cities = row.suggestedCities ?? []
  const question =
    cities.length > 0 ? `; did you mean ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(cities)}?` : ''
  return [{ line: row.listing.line, reason: row.reason + question, text: textOf(row.listing) }]
}

const leftShow = (ctx: AppCtx, { name, venue_name, day, zone }: importedShows.ImportedShow) => ({
  name,
  venueName: venue_name,
  day,
  isOver: day !== null && day < dayAt(ctx.now(), zone),
})
