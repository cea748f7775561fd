import type { EntityId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { dayAt, shownTime } from '../../kernel/zone.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { AppCtx, SignedInCtx } from '../../ports/ctx.ts'
import type { ThreadTask } from '../../ports/threads.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { eventLoopYields } from './event-loop-yields.ts'
import { importedRow, type ShowThatDay } from './imported-row.ts'
import * as store from './imports.store.ts'
import type { Host } from './own-pages.ts'
import { countRows } from './records/count-rows.ts'
import { finishImport } from './records/import-records.store.ts'
import type { OwnReading, readOwnFile } from './read/own-file.ts'
import type { Fix } from './rules/fixes.ts'
import type { Listing, Problem } from './rules/listing.ts'
import { spellingKey } from '../../kernel/text/spelling-key.ts'
import type { KnownListing, ListingResult } from './write-listings.service.ts'
import { lockImportsOf, writeOwnListings } from './write-own-listings.service.ts'

export type OwnImport = {
  entityDetails: { id: EntityId }
  fileName: string
  text: string
  fixes: Fix[]
  venueInFile?: string | undefined
  /** Where the file was fetched from, for a calendar that the page links to. */
  calendarUrl?: string | undefined
}

const readTask: ThreadTask<typeof readOwnFile> = { file: 'src/features/imports/read/own-file.ts', name: 'readOwnFile' }

/** Reads a file in a worker thread, before the import's transaction: no connection waits for the thread. */
export async function readOwnListings(
  ctx: SignedInCtx,
  { entityDetails: { id }, text, fixes, venueInFile }: OwnImport,
  conditions?: Pick<Conditions, 'isApproved'>,
) {
  return readListingsOf(ctx, await findHost(ctx, ctx.db, id, conditions), { text, fixes, venueInFile })
}

/** The same for a page whose managers aren't asked about. @throws {Refusal} as `readInThread` */
export const readListingsOf = (
  ctx: AppCtx,
  { type, name, city, state, address, zone }: Host,
  { text, fixes, venueInFile }: Pick<OwnImport, 'text' | 'fixes' | 'venueInFile'>,
) =>
  readInThread(ctx, {
    text,
    fixes,
    owner: { type, name, city, state, address, venueInFile },
    today: dayAt(ctx.now(), zone),
  })

/**
 * @throws {Refusal} imports/empty-file, imports/unknown-format, imports/broken-file, imports/too-many-rows,
 *                   threads/busy, threads/too-slow
 */
export async function readInThread(ctx: AppCtx, file: Parameters<typeof readOwnFile>[0]): Promise<OwnReading> {
  const outcome = await ctx.threads.run(readTask, file)
  if ('reading' in outcome) return outcome.reading
  const { code, message, data } = outcome.refused
  throw new Refusal(code, { message, ...(data && { data }) })
}

type Conditions = {
  isApproved?: boolean
  onListing?: ((listing: Listing, match: KnownListing | null) => void) | undefined
}

/** @throws {Refusal} request/not-found, request/not-allowed; event/host-not-approved where the page must be approved */
export async function findHost(ctx: SignedInCtx, db: Db, id: EntityId, { isApproved = false }: Conditions = {}) {
  await requireRole(ctx, id, rolesThat.edit, db)
  const host = await store.findHost(db, id)
  if (!host) throw new Refusal('request/not-found')
  if (isApproved && host.status !== 'approved') throw new Refusal('event/host-not-approved')
  return host
}

export async function importOwnListings(
  ctx: SignedInCtx,
  tx: Tx,
  { entityDetails: { id }, fileName, calendarUrl, reading }: OwnImport & { reading: OwnReading },
  isIncluded: (line: number) => boolean,
  conditions: Conditions = {},
) {
  const { format, listings, problems, unreadColumns } = reading
  const host = await findHost(ctx, tx, id, conditions)
  await lockImportsOf(tx, id)
  const showsBefore = await findShowsBefore(tx, id, listings)
  const {
    importId,
    taken: takenRows,
    gone: missing,
  } = await writeOwnListings(ctx, tx, {
    host,
    listings,
    fileName,
    byUserId: ctx.who.userId,
    isOfCalendar: calendarUrl !== undefined,
    isIncluded: (listing, match) => {
      conditions.onListing?.(listing, match)
      return isIncluded(listing.line)
    },
  })
  const otherVenues = venuesOfOthers(takenRows)
  const hasOwnRow = takenRows.some(({ outcome }) => outcome !== 'unusable')
  const today = dayAt(ctx.now(), host.zone)
  const unread = problems.filter(({ line }) => isIncluded(line))
  const rows: (ReturnType<typeof importedRow> & { isOthers: boolean })[] = []
  const takeBreak = eventLoopYields()
  for (const row of [...takenRows, ...unread]) {
    const isOthers = isOfAnother(row, { host, fields: reading.fields, hasOwnRow })
    const imported = { ...importedRow(row, reading, today), isOthers, showsThatDay: showsBefore(row) }
    rows.push(otherVenues && 'isOthers' in row && row.isOthers ? { ...imported, reason: null } : imported)
    await takeBreak()
  }
  // The importer sees right away what was skipped; it isn't stored, because a calendar has private entries.
  await finishImport(tx, importId, countRows(takenRows), [])
  return {
    success: true as const,
    format,
    rows: rows.toSorted((a, b) => a.line - b.line),
    unreadColumns,
    otherVenues,
    left: missing.filter(({ day }) => day === null || day >= today).map(({ name, day }) => ({ name, day })),
  }
}

/** What a page has on the days of a file before it is imported, for each row that makes or changes a show of one date. */
async function findShowsBefore(tx: Tx, pageId: EntityId, listings: Listing[]) {
  const shows = await store.listShowsOn(tx, pageId, [...new Set(listings.map(({ day }) => day))])
  const byDay = Map.groupBy(shows, ({ day }) => day)
  return (row: ListingResult | Problem): ShowThatDay[] => {
    if (!('eventId' in row) || row.outcome === 'unchanged' || row.listing.weekly) return []
    return (byDay.get(row.listing.day) ?? [])
      .filter(({ eventId }) => eventId !== row.eventId)
      .map(({ name, day, wallTime, zone }) => ({ name, time: shownTime(wallTime, day, zone) }))
  }
}

const mostVenues = 200
/** `localeCompare` looks up its rules again for each pair. */
const byName = new Intl.Collator('en-US')

type OwnRows = { host: { type: string; name: string }; fields: OwnReading['fields']; hasOwnRow: boolean }

/**
 * Whether a row is another page's; at a venue of the host's own name it may be meant for the host. A row that can't be
 * read, such as one with an unknown city, is another venue's if it names one and the file has rows of the host's.
 */
function isOfAnother(row: ListingResult | Problem, { host, fields, hasOwnRow }: OwnRows): boolean {
  const isOthers = 'isOthers' in row && row.isOthers === true
  if (host.type !== 'venue') return isOthers
  const venueName = 'listing' in row ? row.listing.venueName : (fields.get(row.line)?.venue ?? '')
  const isElsewhere = venueName.trim() !== '' && spellingKey(venueName) !== spellingKey(host.name)
  const isUnusable = !('outcome' in row) || row.outcome === 'unusable'
  return isElsewhere && (isOthers || (isUnusable && hasOwnRow))
}

/** The venues of a file of which no row is the page's; null for any other file. */
function venuesOfOthers(rows: ListingResult[]) {
  const isUsable = rows.some(({ outcome }) => outcome !== 'unusable')
  if (isUsable || !rows.some((row) => row.outcome === 'unusable' && row.isOthers)) return null
  const byVenue = Map.groupBy(rows, ({ listing }) => spellingKey(listing.venueName))
  return [...byVenue.values()]
    .map((some) => ({ name: some[0]?.listing.venueName ?? '', rows: some.length }))
    .toSorted((a, b) => b.rows - a.rows || byName.compare(a.name, b.name))
    .slice(0, mostVenues)
}
