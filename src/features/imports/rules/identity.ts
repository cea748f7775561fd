import { weekdayOf } from '../../../kernel/day.ts'
import type { Listing, TextField, TypedField } from './listing.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { townKey } from './towns.ts'

/** An act is found again by its name alone (decision 0016). */
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
  const { venueName, city, state, day, acts, name } = listing
  const date = listing.weekly ? weekdayOf(day) : day
  return `show|${venueKey(venueName, city, state)}|${date}|${actKey(acts[0] ?? name)}`
}

/**
 * A listing as its row has it, without what was read from its words, which are compared themselves, and without what
 * people typed beside it: neither a better reader nor the row alone changes what they corrected.
 */
function fieldsAlone({ fromText = [], typedFields = [], soldOutName, ...listing }: Listing): Listing {
  const open = new Set<TextField | TypedField>([...fromText, ...typedFields])
  return {
    ...listing,
    ...(soldOutName && { name: soldOutName.inFile, soldOut: soldOutName.isMarked }),
    ...(open.has('price') && { price: null }),
    ...(open.has('ages') && { ageGroup: null, ageNote: null }),
    ...(open.has('doors') && { doors: null }),
    ...(open.has('lineup') && { acts: [] }),
    ...(open.has('genre') && { genre: null, tags: [] }),
  }
}

/**
 * All that a listing says in one fixed form, its line apart: equal texts are an unchanged show. What people typed beside
 * it is on a line of its own.
 */
export function canonical(listing: Listing): string {
  const { typedFields = [], price, ageGroup, ageNote, acts, genre, tags, doors } = listing
  if (typedFields.length === 0) return rowContent(listing)
  const texts = { price, ages: [ageGroup, ageNote], lineup: acts, genre: [genre, tags], doors }
  return `${rowContent(listing)}\n${JSON.stringify(typedFields.map((field) => [field, texts[field]]))}`
}

/** Whether a listing says what it said before; one without corrections leaves those of the last import. */
export const isUnchanged = (before: string, listing: Listing): boolean =>
  before === canonical(listing) || (!listing.typedFields && before.split('\n')[0] === rowContent(listing))

function rowContent(listing: Listing): string {
  const fields = fieldsAlone(listing)
  const { uid, name, day, time, doors, zone, venueName, street, city, state, postalCode } = fields
  const { acts, ageGroup, ageNote, price, soldOut, genre, tags, notes, url, description } = fields
  const place = [venueName, street, city, state, postalCode]
  const cost = [price?.minCents ?? null, price?.maxCents ?? null, soldOut]
  const rest = [ageGroup, ageNote, cost, genre, tags, notes, url, description]
  // Only where there is one: a show that was imported before these were read is unchanged without them.
  const { endTime, weekly } = fields
  const later = endTime || weekly ? [endTime, weekly] : []
  return JSON.stringify([uid ?? null, name, day, time, doors, zone, place, acts, ...rest, ...later])
}
