import { type Day, type WallTime, weekdayOf } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { Listing, TextField, TypedField } from './listing.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { townKey } from './towns.ts'

/** An act is matched only by its name (decision 0016). */
export const actKey = (name: string): string => spellingKey(name)

/** A venue is found again by its name and town; two rooms of one name in two towns are two venues (decision 0016). */
export const venueKey = (name: string, city: string | null, state: string | null): string =>
  `${spellingKey(name)}|${townKey(city, state)}`

/**
 * What makes a listing the same show on the next import: the feed's UID, else venue, day and first act, and the show's
 * name where no act is listed (decision 0016). Within one source; the source's name is not part of it.
 */
export function listingKey(listing: Listing): string {
  if (listing.uid) return `uid|${listing.uid}`
  const { venueName, city, state, day, acts, name, nameInFile = name } = listing
  const date = listing.weekly ? weekdayOf(day) : day
  return `show|${venueKey(venueName, city, state)}|${date}|${actKey(acts[0] ?? nameInFile)}`
}

/** The key of a listing whose feed has no UID for it. */
export const keyWithoutUid = (listing: Listing): string => listingKey({ ...listing, uid: '' })

/**
 * A listing as its row has it, without what was read from its words, which are compared themselves, and without what
 * people typed beside it: neither a better reader nor the row alone changes what they corrected.
 */
function fieldsAlone({ fromText = [], typedFields = [], soldOutName, nameInFile, ...listing }: Listing): Listing {
  const open = new Set<TextField | TypedField>([...fromText, ...typedFields])
  return {
    ...listing,
    ...(nameInFile && { name: nameInFile }),
    ...(soldOutName && { name: soldOutName.inFile, soldOut: soldOutName.isMarked }),
    ...(open.has('price') && { price: null }),
    ...(open.has('ages') && { ageGroup: null, ageNote: null }),
    ...(open.has('doors') && { doors: null }),
    ...(open.has('lineup') && { acts: [] }),
    ...(open.has('genre') && { genre: null, tags: [] }),
    ...(open.has('description') && { description: null }),
  }
}

/**
 * All that a listing says in one fixed form, its line apart: equal texts are an unchanged show. What people typed beside
 * it is on a line of its own.
 */
export function canonical(listing: Listing): string {
  const { typedFields = [], price, ageGroup, ageNote, acts, genre, tags, doors, description } = listing
  if (typedFields.length === 0) return rowContent(listing)
  const texts = { price, ages: [ageGroup, ageNote], lineup: acts, genre: [genre, tags], doors, description }
  return `${rowContent(listing)}\n${JSON.stringify(typedFields.map((field) => [field, texts[field]]))}`
}

/** Whether a listing says what it said before; one without corrections leaves those of the last import. */
export const isUnchanged = (before: string, listing: Listing): boolean =>
  before === canonical(listing) || (!listing.typedFields && before.split('\n')[0] === rowContent(listing))

/** Whether a row named an age, by its content of an earlier import. */
export function namesAge(content: string): boolean {
  const fields: unknown[] = JSON.parse(content.split('\n')[0] ?? '[]')
  return [agePosition, agePosition + 1].some((position) => fields[position] !== null)
}

/** Of the age group in a row's content; the age in the row's own words follows it. */
const agePosition = 8

function rowContent(listing: Listing): string {
  const fields = fieldsAlone(listing)
  const { uid, name, day, time, doors, zone, venueName, street, city, state, postalCode } = fields
  const { acts, ageGroup, ageNote, price, soldOut, genre, tags, notes, url, description } = fields
  const place = [venueName, street, city, state, postalCode]
  const cost = [price?.minCents ?? null, price?.maxCents ?? null, soldOut]
  const rest = [ageGroup, ageNote, cost, genre, tags, notes, url, description]
  // Only if there is one: a show that was imported before these were read is unchanged without them.
  const { endTime, weekly, markedKind } = fields
  const later = endTime || weekly || markedKind ? [endTime, weekly] : []
  const marks = markedKind ? [markedKind] : []
  return JSON.stringify([uid ?? null, name, day, time, doors, zone, place, acts, ...rest, ...later, ...marks])
}

/** The fields of a row's content by which a show can be told. */
export function rowFields(content: string) {
  const row: [...RowStart, ...unknown[]] = JSON.parse(content.split('\n')[0] ?? '')
  const [uid, name, day, time, , , [venueName], acts] = row
  const [url, , , weekly] = row.slice(14)
  return { uid, name, day, time, venueName, acts, url: typeof url === 'string' ? url : null, weekly: Boolean(weekly) }
}

/** What makes a row the same show in another source, as its file has it. */
export function rowShow(content: string) {
  const { name, day, acts, weekly } = rowFields(content)
  const date = weekly ? { day: null, day_of_week: weekdayOf(day) } : { day, day_of_week: null }
  return { ...date, removed_dates: [], act: acts[0] ?? null, name }
}

/** The content of the same row under another UID. */
export function withUid(content: string, uid: string): string {
  const [row = '', ...corrections] = content.split('\n')
  const [, ...fields]: unknown[] = JSON.parse(row)
  return [JSON.stringify([uid, ...fields]), ...corrections].join('\n')
}

/** As `rowContent` begins. */
type RowStart = [
  uid: string | null,
  name: string,
  day: Day,
  time: WallTime | null,
  doors: WallTime | null,
  zone: Zone | null,
  place: [venueName: string, ...unknown[]],
  acts: string[],
]
