import type { Tx } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { listKeys } from '../imported-shows.store.ts'
import * as imports from '../imports.store.ts'
import { type OwnImport, readOwnListings } from '../own-listings.service.ts'
import { calendarName } from '../rules/calendar/calendar-address.ts'
import { isLeftOut } from '../rules/calendar/calendar-check.ts'
import type { Fix } from '../rules/fixes.ts'
import { keyWithoutUid, listingKey } from '../rules/identity.ts'
import type { Listing } from '../rules/listing.ts'
import { onVenueClock } from '../rules/times/venue-clock.ts'
import type { KnownListing } from '../write-listings.service.ts'
import { calendarSource } from '../write-own-listings.service.ts'
import * as store from './linked-calendars.store.ts'
import { requireAddress } from './calendar-file.service.ts'

/** What a show is found by, or where and when it is: a check would take such a correction back. */
const identifying = ['name', 'day', 'start', 'venue', 'city', 'state'] as const
const isIdentified = (fix: Fix) => identifying.some((field) => fix[field] !== undefined)

/**
 * Collects the shows of a calendar that its checks leave alone, while a manager publishes it: those that were not
 * chosen though the preview proposed them, and those whose name, date or place was corrected.
 *
 * @throws {Refusal} imports/wrong-address; as `readOwnListings`
 */
export async function collectLeftShows(ctx: SignedInCtx, imported: OwnImport, isChosen: (line: number) => boolean) {
  const { fixes, entityDetails } = imported
  requireAddress(imported.calendarUrl ?? '')
  const host = await imports.findHost(ctx.db, entityDetails.id)
  const corrected = new Set(fixes.filter(isIdentified).map(({ line }) => line))
  const keys = new Set<string>()
  const chosenKeys = new Set<string>()
  if (host && corrected.size > 0) {
    // As the next check finds them: a show without a UID is matched by its corrected values.
    const { listings } = await readOwnListings(ctx, { ...imported, fixes: [] })
    for (const listing of listings)
      if (corrected.has(listing.line)) keys.add(listingKey(onVenueClock(listing, host.zone)))
  }
  return {
    keys,
    chosenKeys,
    collect({ line }: Listing, match: KnownListing | null): void {
      if (!match || !host) return
      const isLeft = !isChosen(line) && !match.previous && isLeftOut(match.inFile, dayAt(ctx.now(), host.zone))
      // Under another UID, it is still the deselected show.
      const bothKeys = [match.key, keyWithoutUid(match.inFile)]
      if (corrected.has(line)) keys.add(match.key)
      else if (isLeft) for (const key of bothKeys) keys.add(key)
      else if (isChosen(line)) for (const key of bothKeys) chosenKeys.add(key)
    },
  }
}

type LeftShows = { keys: ReadonlySet<string>; chosenKeys: ReadonlySet<string> }

/** Links the calendar whose file was just published, in the same transaction; what was deselected before stays so. */
export async function linkCalendar(ctx: SignedInCtx, tx: Tx, imported: OwnImport, left: LeftShows) {
  const { id } = imported.entityDetails
  const url = requireAddress(imported.calendarUrl ?? '')
  const before = await store.lockLinked(tx, id)
  const leftKeys = new Set([...(before?.left_keys ?? []).filter((key) => !left.chosenKeys.has(key)), ...left.keys])
  const knownKeys = await listKeys(tx, calendarSource(id))
  const venueInFile = imported.venueInFile ?? null
  await store.link(tx, { id, url, venueInFile, leftKeys: [...leftKeys], knownKeys, at: ctx.now() })
  const subject = calendarName(url)
  await logActivity(tx, { entityId: id, byUserId: ctx.who.userId, action: 'calendar-linked', subject })
}

/** Forgets the calendar of a page, in the transaction that deletes the page. */
export const unlinkCalendar = async (tx: Tx, id: EntityId): Promise<void> => void (await store.unlink(tx, id))
