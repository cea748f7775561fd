import { type Day, parseDay, weekdayOf } from '../../kernel/day.ts'
import { shownTime } from '../../kernel/zone.ts'
import type { OwnReading } from './read/own-file.ts'
import { type FixableFields, joinValues } from './rules/fixes.ts'
import { actKey } from './rules/identity.ts'
import type { Listing, Problem } from './rules/listing.ts'
import { firstOn } from './rules/times/weekly.ts'
import { privateKindOf } from './rules/private-names.ts'
import { proposedActs } from './rules/proposed-acts.ts'
import type { ListingResult } from './write-listings.service.ts'

/** Another show of the page on a row's day; its time is null if it is not announced. */
export type ShowThatDay = { name: string; time: string | null }

/** What is known of a file's rows besides their listings. */
type RowTexts = Pick<OwnReading, 'fields' | 'privateNotes'>

/**
 * A row of an import as the importer sees it: what becomes of it, what it says, and what can be corrected.
 *
 * @param reading what can be corrected in the rows that could be read, and their private notes, by their lines
 * @param today   by the importer's clock
 */
export function importedRow(row: ListingResult | Problem, { fields, privateNotes }: RowTexts, today: Day) {
  const listing = 'listing' in row ? row.listing : null
  const line = 'listing' in row ? row.listing.line : row.line
  const show = listing && showOf(listing, today)
  return {
    line,
    outcome: 'outcome' in row ? row.outcome : ('unusable' as const),
    reason: 'reason' in row ? row.reason : null,
    suggestedCities: ('suggestedCities' in row && row.suggestedCities) || [],
    isEdited: 'isEdited' in row && row.isEdited,
    isOver: listing !== null && !listing.weekly && listing.day < today,
    show,
    fields: editableFieldsOf(listing, show, fields.get(line) ?? null),
    hasVenueClock: hasVenueClock(show, fields.get(line) ?? null),
    proposedActs: listing ? actsToPropose(listing) : [],
    privateNotes: privateNotes.get(line) ?? null,
    showsThatDay: [] as ShowThatDay[],
    text: 'text' in row ? row.text : `${row.listing.day} ${row.listing.name} at ${row.listing.venueName}`,
  }
}

/** Acts that a calendar's title names besides those with pages, for a manager to review. */
function actsToPropose({ name, acts, hasActsInName }: Listing): string[] {
  const proposed = hasActsInName ? proposedActs(name) : []
  const keys = new Set(proposed.map(actKey))
  return proposed.length > acts.length && acts.every((act) => keys.has(actKey(act))) ? proposed : []
}

/**
 * A row is mended as it is published: its date, start and doors by the venue's clock, the acts in its name, and a
 * lineup that commas divide as acts, for who types the commas again has one act.
 */
function editableFieldsOf(
  listing: Listing | null,
  show: ReturnType<typeof showOf> | null,
  fields: FixableFields | null,
) {
  if (!fields || !listing || !show) return fields
  const isCommaLineup = listing.hasCommaLineup && listing.acts.length > 1
  const isFromName = listing.hasActsInName && listing.acts.length > 0
  return {
    ...fields,
    day: show.day,
    start: show.time ?? fields.start,
    doors: show.doors ?? fields.doors,
    ...((isCommaLineup || isFromName) && { lineup: joinValues(listing.acts) }),
  }
}

/**
 * Whether the file has the weekday and start by the venue's clock. By another, such as UTC, a start that is typed alone
 * would be read on the file's day.
 */
const hasVenueClock = (show: ReturnType<typeof showOf> | null, fields: FixableFields | null): boolean => {
  const fileDay = parseDay(fields?.day ?? '')
  if (!show || !fields || !fileDay || show.time === null) return true
  return weekdayOf(fileDay) === weekdayOf(show.day) && fields.start === show.time
}

/** Of a weekly show, its next date. */
const nextDay = ({ day, weekly }: Listing, today: Day) => (weekly && day < today ? firstOn(weekdayOf(day), today) : day)

function showOf(listing: Listing, today: Day) {
  const { name, time, doors, weekly, venueName, city, acts, ageGroup, ageNote, price, genre, soldOut, zone } = listing
  const day = nextDay(listing, today)
  const onClock = (planned: typeof time) => (zone ? shownTime(planned, day, zone) : planned)
  return {
    name,
    day,
    time: onClock(time),
    doors: onClock(doors),
    repeats: weekly !== null,
    venueName,
    city,
    lineup: acts,
    ages: ageGroup ?? ageNote,
    minCents: price?.minCents ?? null,
    maxCents: price?.maxCents ?? null,
    genre,
    namedPrices: listing.namedPrices ?? null,
    unclearPrice: listing.unclearPrice ?? null,
    soldOut,
    about: [listing.description, listing.notes].filter(Boolean).join('\n\n') || null,
    shortened: listing.shortened ?? [],
    unreadTimes: listing.unreadTimes ?? [],
    privateKind: privateKindOf(listing),
  }
}
