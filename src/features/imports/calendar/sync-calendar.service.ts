import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { HeldShow } from '../../../db/tables/imports.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { linkedCalendar } from '../rules/calendar/calendar-limits.ts'
import { importFile } from '../../../kernel/limits.ts'
import type { Day } from '../../../kernel/day.ts'
import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { FileVersion } from '../../../ports/calendars/calendars.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { refuseOver } from '../../refuse-over.ts'
import { withImportSlot } from '../import-slots.ts'
import * as importedShows from '../imported-shows.store.ts'
import * as imports from '../imports.store.ts'
import { readListingsOf } from '../own-listings.service.ts'
import type { Host } from '../own-pages.ts'
import { countRows } from '../records/count-rows.ts'
import { countImportedShows, finishImport, removeImport } from '../records/import-records.store.ts'
import type { CalendarMatches } from '../matching/rekey-shows.service.ts'
import type { OwnReading } from '../read/own-file.ts'
import { calendarName } from '../rules/calendar/calendar-address.ts'
import { calendarCheck, heldReasons } from '../rules/calendar/calendar-check.ts'
import { isReplaced } from '../rules/calendar/replaced-calendar.ts'
import { keyWithoutUid } from '../rules/identity.ts'
import type { Listing } from '../rules/listing.ts'
import type { KnownListing, ListingResult } from '../write-listings.service.ts'
import { calendarSource, lockImportsOf, writeOwnListings } from '../write-own-listings.service.ts'
import { notifyOfFailure, notifyOfReplacement } from './calendar-mail.ts'
import { withFetchSlot } from './fetch-slots.ts'
import * as store from './linked-calendars.store.ts'
import { fileOf, refusalOf } from './calendar-file.service.ts'

/** Say nothing about the calendar: the check is repeated. */
const busyCodes = new Set<RefusalCode>(['threads/busy', 'request/busy', 'imports/under-way'])

/**
 * Checks the linked calendar of a page, if it has one: publishes what is new in it, updates what has changed, and leaves
 * alone what people changed here (decision 0210). A calendar that can't be read is written down as failing.
 *
 * @param userId the person waiting for it; null for a scheduled check
 * @throws {Refusal} one of `busyCodes`, if nothing was done
 */
export async function syncCalendar(ctx: AppCtx, id: EntityId, userId: UserId | null): Promise<void> {
  const calendar = await store.findLinked(ctx.db, id)
  const host = await imports.findHost(ctx.db, id)
  if (!calendar || host?.status !== 'approved') return

  const isWhole = ctx.now().getTime() - calendar.read_at.getTime() >= linkedCalendar.wholeEveryHours * 3_600_000
  const version = { etag: calendar.etag, lastModified: calendar.last_modified }
  const hasVersion = version.etag !== null || version.lastModified !== null
  try {
    const file = await withFetchSlot(ctx, userId, async () => {
      const fetched = await ctx.calendars.fetchCalendar(calendar.url, hasVersion && !isWhole ? version : null)
      if (fetched.outcome === 'failed') throw new Refusal(refusalOf[fetched.failure])
      if (fetched.outcome === 'unchanged') return null
      return { text: await fileOf(ctx, fetched.bytes, host.zone), version: fetched.version }
    })
    if (file) await write(ctx, host, calendar, file)
    else await store.markUnchanged(ctx.db, calendar)
  } catch (error) {
    if (!(error instanceof Refusal) || busyCodes.has(error.code)) throw error
    await fail(ctx, host, calendar, error.message, error.code === 'imports/calendar-replaced')
  }
}

type CalendarText = { text: string; version: FileVersion }

async function write(ctx: AppCtx, host: Host, calendar: store.LinkedCalendar, { text, version }: CalendarText) {
  const venueInFile = calendar.venue_in_file ?? undefined
  const reading = await readListingsOf(ctx, host, { text, fixes: [], venueInFile })
  await withImportSlot(ctx, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockImportsOf(tx, host.id)
      const current = await store.lockLinked(tx, host.id)
      // Another calendar was linked in the meantime, or none is anymore.
      if (current?.url !== calendar.url) return
      const changes = await writeChanges(ctx, tx, { host, calendar: current, reading })
      await store.markRead(tx, host.id, { ...changes, version })
    }),
  )
}

type Check = { host: Host; calendar: store.LinkedCalendar; reading: OwnReading }

async function writeChanges(ctx: AppCtx, tx: Tx, { host, calendar, reading }: Check) {
  const source = calendarSource(host.id)
  const showsBefore = await importedShows.listImported(tx, source)
  const leftKeys = new Set(calendar.left_keys)
  const knownKeys = new Set(calendar.known_keys)
  const today = dayAt(ctx.now(), host.zone)
  const held: HeldShow[] = []
  const fileName = calendarName(calendar.url)

  const isIncluded = (listing: Listing, match: KnownListing | null, matches: CalendarMatches | null) => {
    if (!match) return listing.day >= today
    const { key, inFile, previous } = match
    const formerKey = matches?.renames.get(key)
    if (formerKey && leftKeys.delete(formerKey)) leftKeys.add(key)
    const isGoneHere = !previous && (knownKeys.has(key) || leftKeys.has(keyWithoutUid(inFile)))
    const isLeft = leftKeys.has(key) || isGoneHere || Boolean(matches?.deleted.has(key))
    const isContested = Boolean(matches?.contested.has(key))
    const decision = calendarCheck(inFile, { previous, isLeft, isContested, today })
    if (typeof decision === 'object')
      held.push({ name: listing.name, day: inFile.day, reason: heldReasons[decision.held] })
    return decision === 'write'
  }
  const {
    importId,
    matches,
    taken: rows,
    gone: missing,
  } = await writeOwnListings(ctx, tx, {
    ...{ host, listings: reading.listings, fileName, byUserId: null, isOfCalendar: true, isIncluded },
  })
  const counts = countRows(rows)
  const { created, updated } = counts
  const newCount = created + (matches?.contested.size ?? 0)
  if (isReplaced({ showsBefore, missing, newCount, today })) throw new Refusal('imports/calendar-replaced')
  if (created + updated === 0) await removeImport(tx, importId)
  else {
    await finishImport(tx, importId, counts, [])
    const { count, secondsLeft } = await countImportedShows(tx, host.id)
    // Those of this import are among them.
    if (created > 0) refuseOver({ count: count - 1, secondsLeft }, importFile.newShowsPerDay, 'imports/too-many-new')
    const subject = `${created + updated} ${created + updated === 1 ? 'show' : 'shows'} from ${fileName}`
    await logActivity(tx, { entityId: host.id, byUserId: null, action: 'calendar-checked', subject })
  }
  for (const formerKey of matches?.renames.values() ?? []) knownKeys.delete(formerKey)
  for (const key of await importedShows.listKeys(tx, source)) knownKeys.add(key)
  // Kept until the calendar has it again: if it vanishes once more, managers are asked once more.
  const keptKeys = calendar.kept_keys.filter((key) => missing.some((show) => show.show_key === key))
  const decidedKeys = new Set([...leftKeys, ...keptKeys])
  return {
    created,
    updated,
    ...{ knownKeys: [...knownKeys], leftKeys: [...leftKeys], keptKeys },
    held: [
      ...held,
      ...rows.flatMap(heldOf),
      ...missing.filter((show) => !decidedKeys.has(show.show_key)).flatMap((show) => goneOf(show, today)),
    ].slice(0, linkedCalendar.maxHeld),
  }
}

/** What can't be written, apart from other pages' shows. */
const heldOf = (row: ListingResult): HeldShow[] =>
  row.outcome === 'unusable' && !row.isOthers
    ? [{ name: row.listing.name, day: row.listing.day, reason: row.reason }]
    : []

/** Shows that are no longer in the calendar and still announced here; nothing happens to them. */
const goneOf = ({ name, day, status, event_id, show_key }: importedShows.ImportedShow, today: Day): HeldShow[] =>
  status === 'published' && (day === null || day >= today)
    ? [{ name, day, reason: heldReasons.gone, vanishedShow: { eventID: event_id, key: show_key } }]
    : []

const fail = (ctx: AppCtx, host: Host, calendar: store.LinkedCalendar, problem: string, isReplacement = false) =>
  inTransaction(ctx.db, async (tx) => {
    const failing = await store.markFailed(tx, calendar, problem)
    if (!failing?.failing_since) return
    const failure = { host, calendar, problem, since: failing.failing_since }
    if (isReplacement) await notifyOfReplacement(ctx, tx, failure)
    else if (failing.failures === linkedCalendar.failuresBeforeEmail) await notifyOfFailure(ctx, tx, failure)
  })
