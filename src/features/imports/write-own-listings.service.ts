import type { Tx } from '../../db/connect.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import { dayAt } from '../../kernel/zone.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { AppCtx, Ctx } from '../../ports/ctx.ts'
import * as importedShows from './imported-shows.store.ts'
import { tryLockImportsOf } from './imports.store.ts'
import { type Host, ownPages } from './own-pages.ts'
import { listOtherShows } from './matching/list-other-shows.service.ts'
import { type CalendarMatches, rekeyShows } from './matching/rekey-shows.service.ts'
import { addImport } from './records/import-records.store.ts'
import { listingKey } from './rules/identity.ts'
import type { Listing } from './rules/listing.ts'
import { onVenueClock } from './rules/times/venue-clock.ts'
import { type KnownListing, writeListings } from './write-listings.service.ts'

/** Keeps other imports of the entity out until the transaction ends. @throws {Refusal} imports/under-way */
export async function lockImportsOf(tx: Tx, id: EntityId): Promise<void> {
  if (!(await tryLockImportsOf(tx, id))) throw new Refusal('imports/under-way')
}

/** Shows of an entity's linked calendar are matched, whatever its address is. */
export const calendarSource = (id: EntityId) => `${id} linked calendar`

type OwnListings = {
  host: Host
  listings: Listing[]
  fileName: string
  /** Null for a check of a linked calendar. */
  byUserId: UserId | null
  /** They come from the entity's linked calendar, or from one that is about to be linked. */
  isOfCalendar: boolean
  /** `matches`: for a check, what is known about the calendar's rows besides their keys. */
  isIncluded: (listing: Listing, match: KnownListing | null, matches: CalendarMatches | null) => boolean
}

/** Writes listings as shows of one entity and records the import, in the caller's transaction, which has the lock. */
export async function writeOwnListings(
  ctx: AppCtx & Pick<Ctx, 'signal'>,
  tx: Tx,
  { host, listings, fileName, byUserId, isOfCalendar, isIncluded }: OwnListings,
) {
  const { id } = host
  const source = isOfCalendar ? calendarSource(id) : `${id} ${fileName}`
  if (isOfCalendar) {
    const keys = listings.filter(({ uid }) => uid).map((listing) => listingKey(onVenueClock(listing, host.zone)))
    await importedShows.adoptShows(tx, { source, hostId: id, keys })
  }
  const pages = await ownPages(ctx, tx, host)
  const isCheck = isOfCalendar && byUserId === null
  const today = dayAt(ctx.now(), host.zone)
  const matches = isCheck ? await rekeyShows(tx, { source, listings, pages, today }) : null
  const importId = await addImport(tx, { source: fileName, fileName, sourceUrl: null, entityId: id, byUserId })
  const results = await writeListings(ctx, tx, {
    listings,
    source,
    importId,
    isOutside: false,
    isUndoneAlone: byUserId === null,
    // Managers who publish a file have seen what it replaces.
    keepsEdits: byUserId === null,
    others: await listOtherShows(tx, source, id),
    pages,
    isIncluded: (listing, match) => isIncluded(listing, match, matches),
  })
  return { importId, matches, ...results }
}
