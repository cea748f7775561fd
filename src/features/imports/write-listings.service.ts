import type { Tx } from '../../db/connect.ts'
import type { EventId, ImportId } from '../../kernel/ids.ts'
import { Refusal, type RefusalCode } from '../../kernel/refusals/refusal.ts'
import { dayAt, type Zone } from '../../kernel/zone.ts'
import type { AppCtx, Ctx } from '../../ports/ctx.ts'
import { eventLoopYields } from './event-loop-yields.ts'
import * as importedShows from './imported-shows.store.ts'
import { asExistingShow, asImportedShow, withHouseAge } from './page-spot.ts'
import type { OtherShow } from './matching/list-other-shows.service.ts'
import { rowMerger } from './merges/merge-row.service.ts'
import { canonical, isUnchanged, listingKey } from './rules/identity.ts'
import { placeFinder, type Unplaced } from './matching/place-finder.ts'
import type { Listing } from './rules/listing.ts'
import { privateKindOf } from './rules/private-names.ts'
import { existingShows } from './rules/existing-shows.ts'
import { heldReasons } from './rules/calendar/calendar-check.ts'
import { onVenueClock } from './rules/times/venue-clock.ts'
import { weeklyProblem } from './rules/times/weekly.ts'
import type { Pages, Spot } from './target-pages.ts'
import { writeShow } from './write-show.ts'

/** What became of a listing. */
export type ListingResult = { listing: Listing } & (
  | { outcome: 'created' | 'unchanged'; eventId: EventId }
  /** `isEdited`: it was changed here since the last import, and the changes are replaced. */
  | { outcome: 'updated'; eventId: EventId; isEdited: boolean }
  | { outcome: 'elsewhere' }
  | ({ outcome: 'unusable' } & Unplaced)
)

/**
 * What is known about a listing before it is written: its version in the file, on the venue's clock, and its show here.
 */
export type KnownListing = { key: string; inFile: Listing; previous: importedShows.ImportedShow | undefined }

type ListingsInput = {
  listings: Listing[]
  source: string
  /** How people read the source; null leaves it unnamed. */
  listedFrom?: importedShows.ListedFrom | null
  /** The record of the import. */
  importId: ImportId
  /** An outside source says it all, not the managers of a page. */
  isOutside: boolean
  pages: Pages
  /** Shows that other sources or people created: they stay theirs, and rows of the same shows are merged with them. */
  others: OtherShow[]
  /** Which listings to write; the result omits the others. One without a place has no `match`. */
  isIncluded?: (listing: Listing, match: KnownListing | null) => boolean
  /** What people change while the import runs stays. */
  keepsEdits?: boolean
  /** The import can be undone separately, and then doesn't keep shows of an earlier one. */
  isUndoneAlone?: boolean
  onProgress?: ((count: number, all: number) => void) | undefined
}

/**
 * Writes listings as shows, in the caller's transaction (decision 0019).
 *
 * @throws {Refusal} request/busy once `ctx.signal` is aborted
 * @returns what became of each, in their order, and what the source brought before and the listings no longer have
 */
export async function writeListings(ctx: AppCtx & Pick<Ctx, 'signal'>, tx: Tx, taking: ListingsInput) {
  const { listings, source, listedFrom = null, importId, isOutside, pages, onProgress } = taking
  const { isIncluded = () => true } = taking
  const rows: ListingResult[] = []
  const seenKeys = new Set<string>()
  const placeOf = await placeFinder(tx, listings, pages)
  const before = new Map((await importedShows.listImported(tx, source)).map((row) => [row.show_key, row]))
  const others = existingShows(taking.others)
  const merger = await rowMerger(ctx, tx, { source, listedFrom, importId, isOutside })

  const takeBreak = eventLoopYields()
  for (const [index, fileListing] of listings.entries()) {
    await takeBreak()
    // The client has disconnected: the caller's transaction rolls back what is written.
    if (ctx.signal?.aborted) throw new Refusal('request/busy')
    onProgress?.(index, listings.length)
    const placement = await placeOf(fileListing)
    if ('reason' in placement) {
      // Operators read why a row was skipped, whatever they chose.
      if (isOutside || isIncluded(fileListing, null))
        rows.push({ listing: fileListing, outcome: 'unusable', ...placement })
      continue
    }
    const { spot, town } = placement
    const listing = onVenueClock(placement.listing, spot.zone)
    // As the file has it: which acts are known may change until the next import.
    const inFile = onVenueClock(fileListing, spot.zone)
    const key = listingKey(inFile)
    const content = canonical(inFile)
    const previous = before.get(key)
    const isChosen = isIncluded(fileListing, { key, inFile, previous })
    // By other clocks its rows were two shows.
    if (seenKeys.has(key)) {
      if (isOutside || isChosen) rows.push({ listing, outcome: 'unusable', reason: repeated })
      continue
    }
    seenKeys.add(key)
    if (previous) merger.release(key)
    const existing = previous ? undefined : findExisting(others, { listing, content, spot })
    if (existing && !merger.isSplit(key, existing.event_id)) {
      // No one chooses rows of shows that are here already: publishing a file merges them.
      if (!isChosen && privateKindOf(fileListing)) continue
      rows.push({ listing, outcome: 'elsewhere' })
      merger.merge({ key, content, eventId: existing.event_id, placed: { listing, spot, town } })
      continue
    }
    if (!isChosen) continue

    const problem = weeklyReason(listing, ctx.now(), spot.zone)
    if (previous && isUnchanged(previous.content, inFile))
      rows.push({ listing, outcome: 'unchanged', eventId: previous.event_id })
    else if (previous?.internal_tickets) rows.push({ listing, outcome: 'unusable', reason: soldHere })
    else if (previous && isOutside && !previous.is_listing)
      rows.push({ listing, outcome: 'unusable', reason: managersOwn })
    else if (problem !== null) rows.push({ listing, outcome: 'unusable', reason: problem })
    else {
      const show = withHouseAge(listing, spot, previous)
      const result = await writeShow(
        ctx,
        tx,
        { listing: show, spot, town },
        {
          pages,
          before: previous?.event_id ?? null,
          unlessChangedSince: taking.keepsEdits ? previous?.updated_at : undefined,
          isListing: isOutside,
          correctedName: previous?.corrected_name ?? null,
        },
      )
        .then(eventOrReason)
        .catch(reasonOf)
      if ('reason' in result) {
        rows.push({ listing, outcome: 'unusable', reason: result.reason })
        continue
      }
      const { eventId } = result
      const stored = { source, key, eventId, content, at: ctx.now(), listedFrom, importId, isNew: !previous }
      await importedShows.storeImported(tx, stored)
      if (previous) merger.noteWritten(eventId)
      else merger.release(key)
      rows.push({
        ...{ listing: show, eventId },
        ...(previous ? { outcome: 'updated', isEdited: previous.isEdited } : { outcome: 'created' }),
      })
    }
  }
  await merger.finish()
  // A page's import that created nothing isn't listed, so no one could undo it before an earlier one.
  const isListed = isOutside || (!taking.isUndoneAlone && rows.some(({ outcome }) => outcome === 'created'))
  const seenBy = isListed ? importId : null
  await importedShows.markSeen(tx, { source, keys: [...seenKeys], at: ctx.now(), listedFrom, importId: seenBy })
  onProgress?.(listings.length, listings.length)
  return { taken: rows, gone: [...before.values()].filter((row) => !seenKeys.has(row.show_key)) }
}

/** The show of a listing, as it is now or as another source's row has it. */
const findExisting = (
  others: ReturnType<typeof existingShows<OtherShow>>,
  { listing, content, spot }: { listing: Listing; content: string; spot: Spot },
) => others.find(asExistingShow(listing, spot)) ?? others.find(asImportedShow(content, spot))

const weeklyReason = ({ day, weekly }: Listing, now: Date, zone: Zone) =>
  weekly && weeklyProblem(day, weekly.removedDates, dayAt(now, zone))

const repeated = 'it’s the same show as another row of this file'
const soldHere = 'its tickets are sold here, so it wasn’t changed'
const managersOwn = 'its page’s managers have edited or confirmed it, so it wasn’t changed'

/** Refusals of one show, before anything of it is written; the rest of the file is imported. */
const reasons: Partial<Record<RefusalCode, string>> = {
  'event/date-canceled': 'its date was canceled here, so it wasn’t changed',
  'event/tickets-sold': soldHere,
}

const eventOrReason = (eventId: EventId | null): { eventId: EventId } | { reason: string } =>
  eventId ? { eventId } : { reason: heldReasons.edited }

function reasonOf(error: unknown): { reason: string } {
  const reason = error instanceof Refusal && reasons[error.code]
  if (!reason) throw error
  return { reason }
}
