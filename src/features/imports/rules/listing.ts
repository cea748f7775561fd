import type { Day, WallTime } from '../../../kernel/day.ts'
import type { AgeGroup, EventGenre } from '../../../kernel/genres.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { PrivateKind } from './private-names.ts'

/** What a show costs at its door or counter, as its source says it; zero is free. */
export type PriceRange = { minCents: Cents; maxCents: Cents }

/** One show as its source lists it. A null is what the source does not say. */
export type Listing = {
  /** The feed's own name for the show. */
  uid?: string
  /** Where its row begins in the file, from 1. */
  line: number
  name: string
  day: Day
  /** Null is "time not announced". */
  time: WallTime | null
  doors: WallTime | null
  endTime: WallTime | null
  /** The last day of a show that takes several; null for one of a night. */
  lastDay: Day | null
  /** It takes place every week from `day` on, on its weekday; null for a single date. */
  weekly: { removedDates: Day[] } | null
  /** Whose clock shows `day`, `time` and `doors`; null is the venue's own (decision 0014). */
  zone: Zone | null
  venueName: string
  street: string | null
  /** As written: `townOf` finds the town that is meant. */
  city: string | null
  /** Two letters where the state is known, else as written. */
  state: string | null
  postalCode: string | null
  /** The whole lineup in the source's order, however long (decision 0017). */
  acts: string[]
  /** Commas may divide the acts, see `dividedAtCommas`; never part of what a show is found again by. */
  hasCommaLineup?: true
  /** Known acts in its name play, see `actsInName`; never part of what a show is found again by. */
  hasActsInName?: true
  ageGroup: AgeGroup | null
  /** An age that is none of our groups, such as `16+`. */
  ageNote: string | null
  /** Null is unknown. */
  price: PriceRange | null
  soldOut: boolean
  genre: EventGenre | null
  /** The source's own style tags. */
  tags: string[]
  /** What the source says besides its fields, and fields that could not be read, one per line. */
  notes: string | null
  url: string | null
  description: string | null
  /** What was cut or omitted to fit the form, as a sentence; never part of what a show is matched by. */
  shortened?: string[]
  /** The times that could not be read, as written; never part of what a show is found again by. */
  unreadTimes?: UnreadTime[]
  /** The fields that were read from its name and description; never part of what a show is found again by. */
  fromText?: TextField[]
  /** What its row says about a price that can't be told from it; never part of what a show is found again by. */
  unclearPrice?: string
  /** What its prices are for, as `$12 advance; $15 at the door`; never part of what a show is found again by. */
  namedPrices?: string
  /** Its name as written, if that says that it is sold out, and whether its row says so elsewhere. */
  soldOutName?: { inFile: string; isMarked: boolean }
  /** Its name as written, if words about its price or age were taken off; an import compares this one. */
  nameInFile?: string
  /** Its file marks it as not for the public; no part of its key, but a change of the show. */
  markedKind?: PrivateKind
  /** The fields that a manager typed and its row has none for; never part of what a show is found again by. */
  typedFields?: TypedField[]
}

/** The fields that a manager may type where a row has none; its description, where they publish its private notes. */
export type TypedField = 'price' | 'ages' | 'lineup' | 'genre' | 'doors' | 'description'

/** The fields that a row's own words may have. */
export type TextField = 'price' | 'ages' | 'doors'

export const timeFields = ['start', 'doors', 'end'] as const
export type UnreadTime = { field: (typeof timeFields)[number]; text: string }

/** A row that could not be used, and why, in words for the person who ran the import. */
export type Problem = { line: number; reason: string; text: string }

export const listingFormats = ['icalendar', 'csv', 'json-ld'] as const
export type ListingFormat = (typeof listingFormats)[number]

/** A complete file: every row of it is a listing or a problem. */
export type Reading = {
  format: ListingFormat
  listings: Listing[]
  problems: Problem[]
  /** Columns of a CSV file that mean nothing to us. */
  unreadColumns: string[]
}
