import { z } from 'zod'
import type { EntityId } from '../../kernel/ids.ts'
import { linkedCalendar } from './rules/calendar/calendar-limits.ts'
import { importFile } from '../../kernel/limits.ts'
import { mayRefuse } from '../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../kernel/roles.ts'
import { call } from '../authorization.ts'
import { wireId } from '../wire-id.ts'
import { line } from '../wire-text.ts'
import { listingFormats, timeFields } from './rules/listing.ts'
import { privateKinds } from './rules/private-names.ts'

const words = line(importFile.maxFixCharacters)
const several = line(importFile.maxFieldCharacters)

/**
 * What can be corrected in a row before it is published, in the file's own format; several values are separated by
 * semicolons.
 */
const Fields = z.object({
  name: words,
  day: words,
  start: words,
  venue: words,
  city: words,
  state: words,
  lineup: several,
  ages: words,
  price: several,
  genre: several,
  doors: words,
})

/** The same as a file has them, which may be longer than a correction. */
const FileFields = z.object({
  name: z.string(),
  day: z.string(),
  start: z.string(),
  venue: z.string(),
  city: z.string(),
  state: z.string(),
  lineup: z.string(),
  ages: z.string(),
  price: z.string(),
  genre: z.string(),
  doors: z.string(),
})

export const ImportedFile = z.object({
  fileName: line(importFile.maxFileName).trim().min(1),
  /** The file's text, of an iCalendar, CSV or JSON-LD file. */
  text: z.string().min(1).max(importFile.maxCharacters),
  /** Corrections of some rows; `line` is where a row begins. `publishesNotes`: also notes that look private. */
  fixes: z
    .array(Fields.partial().extend({ line: z.int().min(1), publishesNotes: z.boolean().optional() }))
    .max(importFile.maxRows)
    .default([]),
})

/** The file's name is its source: the same name again finds its shows again. */
const Imported = ImportedFile.extend({
  entityDetails: z.object({ id: wireId<EntityId>(), type: z.string().max(40).optional() }),
  /** What the file calls the page's venue, where that is not its name: such rows are read as the venue's own. */
  venueInFile: line(300).optional(),
  /** Where the file was fetched from, for a calendar to be linked: its shows are matched by the link alone. */
  calendarUrl: line(linkedCalendar.maxAddress).optional(),
})

const Show = z.object({
  name: z.string(),
  /** YYYY-MM-DD and HH:MM by the venue's clock; a time of null is not announced. */
  day: z.string(),
  time: z.string().nullable(),
  doors: z.string().nullable(),
  /** Every week on the weekday of `day`, its first date. */
  repeats: z.boolean(),
  venueName: z.string(),
  city: z.string().nullable(),
  lineup: z.array(z.string()),
  ages: z.string().nullable(),
  /** Cents. */
  minCents: z.int().nullable(),
  maxCents: z.int().nullable(),
  genre: z.string().nullable(),
  /** What its prices are for, where the row says it: `$12 advance; $15 at the door`. */
  namedPrices: z.string().nullable(),
  /** Text in the row about a price that can't be determined; null if there is a price, or no such text. */
  unclearPrice: z.string().nullable(),
  soldOut: z.boolean(),
  /** Its description and notes, as they would be published. */
  about: z.string().nullable(),
  /** What is cut or omitted to fit the form of a show, as a sentence. */
  shortened: z.array(z.string()),
  /** The times that could not be read, as the file has them; without its start a show is published as "Time TBA". */
  unreadTimes: z.array(z.object({ field: z.enum(timeFields), text: z.string() })),
  /** It doesn't look meant for the public, by a mark in the file or by its name. */
  privateKind: z.enum(privateKinds).nullable(),
})

const Row = z.object({
  line: z.int(),
  /** `elsewhere`: the show already exists here, from another source or by hand. */
  outcome: z.enum(['created', 'updated', 'unchanged', 'elsewhere', 'unusable']),
  /** Why it is unusable, as a sentence; null if no row of the file belongs to the page, which `otherVenues` says. */
  reason: z.string().nullable(),
  /** By its venue or its lineup it is another page's show; one at a venue of the same name elsewhere is not. */
  isOthers: z.boolean(),
  /** What the file may mean with a city that is not known, the likeliest first. */
  suggestedCities: z.array(z.string()),
  /** Of an updated show: it was changed here since the last import, and publishing the row replaces the change. */
  isEdited: z.boolean(),
  /** Its day is over at its venue. */
  isOver: z.boolean(),
  show: Show.nullable(),
  /** What can be corrected; null for a row that can't be read at all. */
  fields: FileFields.nullable(),
  /**
   * The file has the weekday and start on the venue's clock: a weekly show stays weekly when its start is corrected.
   */
  hasVenueClock: z.boolean(),
  /** Acts that its name may contain and no lineup names, to review; empty if there is nothing to add. */
  proposedActs: z.array(z.string()),
  /** What looks like the notes of a deal in its description; published only if a correction says so. */
  privateNotes: z.object({ text: z.string(), isPublished: z.boolean() }).nullable(),
  /** Of a row that would be published: what the page has on its day already, by name and time. */
  showsThatDay: z.array(z.object({ name: z.string(), time: z.string().nullable() })),
  text: z.string(),
})

export const ImportOutcome = z.object({
  success: z.literal(true),
  format: z.enum(listingFormats),
  rows: z.array(Row),
  unreadColumns: z.array(z.string()),
  /** For a file of which no row is the page's: the venues that it names, the most frequent first; else null. */
  otherVenues: z.array(z.object({ name: z.string(), rows: z.int() })).nullable(),
  /** Coming shows of an earlier import under this name that the file no longer has; they stay. */
  left: z.array(z.object({ name: z.string(), day: z.string().nullable() })),
})

const rule = 'own entity; every show belongs to it; no pages are created'
const refusals = [
  'request/not-found',
  'request/not-allowed',
  'imports/empty-file',
  'imports/unknown-format',
  'imports/broken-file',
  'imports/under-way',
  'imports/too-many-rows',
  'threads/busy',
  'threads/too-slow',
] as const

export const importsContract = {
  /** What publishing a file's rows would do, row by row; nothing is written. */
  previewImport: call({ may: rolesThat.edit, rule })
    .input(Imported)
    .output(ImportOutcome)
    .errors(mayRefuse(...refusals)),

  /** Publishes rows of a file as the entity's shows, all or none; with `calendarUrl` it links the calendar as well. */
  publishImport: call({ may: rolesThat.edit, rule: `${rule}; entity approved` })
    .input(
      Imported.extend({ lines: z.array(z.int().min(1)).max(importFile.maxRows) }).refine(
        ({ lines, calendarUrl }) => lines.length > 0 || calendarUrl !== undefined,
        { path: ['lines'], message: 'must name a row, unless a calendar is linked' },
      ),
    )
    .output(ImportOutcome)
    .errors(mayRefuse(...refusals, 'event/host-not-approved', 'imports/too-many-new', 'imports/wrong-address')),
}
