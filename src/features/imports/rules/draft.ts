import { ageOf } from './ages.ts'
import { withStateOfCity } from './city-field.ts'
import { nameOfSoldOut, offReason, saysSoldOut } from './availability.ts'
import { eventTextMax } from '../../../kernel/limits.ts'
import { genreOf } from '../../events/rules/genres/genres.ts'
import { withinForm } from './form-limits.ts'
import type { Listing, TextField, TypedField } from './listing.ts'
import { markOf } from './private-names.ts'
import { optionalFields } from './optional-fields.ts'
import { namedPricesOf } from './price-text.ts'
import { stateCode } from '../../../kernel/places/us-address.ts'
import { decodeEntities, tidy, tidyLines, tidyName } from './text/tidy-text.ts'
import { inNamedZone, type Moment, momentOf, isDayForm, timeOf } from './times/times.ts'
import { isUnsaid } from './text/unsaid.ts'
import type { WeeklyRule } from './times/weekly.ts'

/** A row's fields as texts, alike for the three formats; an empty text is a field that the row has not. */
export type Draft = {
  line: number
  uid: string
  name: string
  /** Its name as the file has it, where words about its price or age were taken off; else empty. */
  nameInFile: string
  /** A day, or a day with its time. */
  day: string
  /** A time of its own, where the day has none. */
  start: string
  doors: string
  /** A time, a day, or both; `isEndExclusive` if a day without a time is the day after the last. */
  end: string
  isEndExclusive: boolean
  /** The name of the zone of `end`, if it differs from the start's. */
  endZone: string
  /** A weekly rule and its skipped days, as written. */
  repeat: (WeeklyRule & { except: string[] }) | null
  /** The name of the zone in which the file says its times. */
  zone: string
  venue: string
  street: string
  city: string
  state: string
  postalCode: string
  acts: string[]
  /** Commas may divide `acts`: in a file whose lineups no semicolon divides, people write them with commas. */
  hasCommaLineup: boolean
  ages: string
  prices: string[]
  soldOut: boolean
  status: string
  classification: string
  tags: string[]
  /** Styles that the row tells otherwise than by its tags, such as schema.org's ComedyEvent. */
  styles: string[]
  /** Plain text, as is `description`. */
  notes: string[]
  url: string
  description: string
  /** The fields that were read from the row's own words: it has none for them. */
  fromText: TextField[]
  /** What its words say about a price that is not clear; empty for none. */
  unclearPrice: string
  /** The fields that a manager typed and the row has none for. */
  typedFields: TypedField[]
  /** Its name may name acts: a calendar has no field for them. */
  hasActsInName: boolean
}

/** A row that has no field yet. */
export const emptyDraft: Omit<Draft, 'line'> = {
  uid: '',
  name: '',
  nameInFile: '',
  day: '',
  start: '',
  doors: '',
  end: '',
  isEndExclusive: false,
  endZone: '',
  repeat: null,
  zone: '',
  venue: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  acts: [],
  hasCommaLineup: false,
  ages: '',
  prices: [],
  soldOut: false,
  status: '',
  classification: '',
  tags: [],
  styles: [],
  notes: [],
  url: '',
  description: '',
  fromText: [],
  unclearPrice: '',
  typedFields: [],
  hasActsInName: false,
}

const uidMax = 300

const text = (raw: string) => tidy(decodeEntities(raw))
const nameText = (raw: string) => tidyName(decodeEntities(raw))
const orNull = (raw: string) => (isUnsaid(raw) ? null : raw)

/** Of the characters of an unreadable date, or of an unclear price, that a preview shows. */
const dateMax = 40
const priceMax = 80

/** Why a row is not a listing: the first reason that applies. */
const reasons: [reason: string | ((draft: Draft) => string), applies: (draft: Draft, names: string[]) => boolean][] = [
  [({ status }) => offReason(status) ?? '', ({ status }) => offReason(status) !== null],
  ['no date', ({ day }) => !day.trim()],
  [({ day }) => `there’s no such date as “${day.slice(0, dateMax)}”`, ({ day }) => !momentOf(day) && isDayForm(day)],
  [({ day }) => `we can’t read the date “${day.slice(0, dateMax)}”`, ({ day }) => !momentOf(day)],
  [({ zone }) => `we don’t know its time zone, “${zone.slice(0, 60)}”`, (draft) => !startOf(draft)],
  ['no venue', (_, [venue]) => !venue],
  ['no name or lineup', (_, [, name]) => !name],
  [`its ID is longer than ${uidMax} characters`, ({ uid }) => tidy(uid).length > uidMax],
  [
    `its name, its venue or one of its acts is longer than ${eventTextMax.name} characters`,
    (_, names) => names.some((name) => name.length > eventTextMax.name),
  ],
]

/**
 * A row as a listing. A field that cannot be read never costs the show: it stays unknown, and its text becomes a note
 * (decision 0018). Only a show without a day, a venue or a name, or one that is off, is none.
 */
export function listingOf(draft: Draft): { listing: Listing } | { reason: string } {
  const acts = draft.acts.map(nameText).filter((act) => act !== '')
  const nameInFile = nameText(draft.name) || (acts[0] ?? '')
  const nameAlone = nameOfSoldOut(nameInFile)
  const name = nameAlone ?? nameInFile
  const venueName = nameText(draft.venue)
  const uid = tidy(draft.uid)

  const reason = reasons.find(([, applies]) => applies(draft, [venueName, name, ...acts]))?.[0]
  const moment = startOf(draft)
  if (reason !== undefined || !moment) {
    return { reason: tidy(typeof reason === 'function' ? reason(draft) : (reason ?? '')) }
  }

  const { doors, unreadTimes, ...fields } = optionalFields(draft, moment)
  const place = withStateOfCity(draft)
  const tags = draft.tags.map(text).filter((tag) => tag !== '')
  const { texts, shortened, asides } = withinForm({
    street: orNull(text(place.street)),
    postalCode: orNull(text(place.postalCode)),
    url: fields.url,
    description: tidyLines(draft.description) || null,
  })
  const notes = [...draft.notes.map((note) => tidyLines(note)), ...fields.asides, ...asides].filter(Boolean)
  const isMarkedSoldOut = draft.soldOut || notes.some(saysSoldOut)
  const unclearPrice = text(draft.unclearPrice || draft.prices.find((price) => !isUnsaid(price)) || '')
  const namedPrices = draft.prices.map(namedPricesOf).find((words) => words !== null)
  const listing: Listing = {
    ...(uid ? { uid } : {}),
    line: draft.line,
    name,
    ...moment,
    doors,
    ...fields.end,
    weekly: null,
    venueName,
    city: orNull(nameText(place.city)),
    state: orNull(stateCode(place.state) ?? text(place.state)),
    acts,
    ...(draft.hasCommaLineup ? { hasCommaLineup: true } : {}),
    ...(draft.hasActsInName && acts.length === 0 ? { hasActsInName: true } : {}),
    ...(draft.fromText.length > 0 ? { fromText: draft.fromText } : {}),
    ...(draft.typedFields.length > 0 ? { typedFields: draft.typedFields } : {}),
    ...ageOf(text(draft.ages)),
    price: fields.price,
    soldOut: nameAlone !== null || isMarkedSoldOut,
    ...(nameAlone === null ? {} : { soldOutName: { inFile: nameInFile, isMarked: isMarkedSoldOut } }),
    ...(fields.price === null && unclearPrice ? { unclearPrice: unclearPrice.slice(0, priceMax) } : {}),
    ...(draft.nameInFile ? { nameInFile: nameText(draft.nameInFile) } : {}),
    ...(namedPrices ? { namedPrices } : {}),
    ...markOf(draft),
    genre: genreOf([...tags, ...draft.styles]),
    tags,
    notes: notes.length > 0 ? notes.join('\n') : null,
    ...texts,
    ...(shortened.length > 0 ? { shortened } : {}),
    ...(unreadTimes.length > 0 ? { unreadTimes } : {}),
  }
  return { listing }
}

/** When it starts; null when the day cannot be read or the named zone is not known. */
function startOf(draft: Draft): Moment | null {
  const moment = momentOf(draft.day)
  return moment && inNamedZone({ ...moment, time: moment.time ?? timeOf(draft.start) }, draft.zone)
}
