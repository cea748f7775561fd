import { importFile } from '../../../kernel/limits.ts'
import type { Draft } from './draft.ts'
import type { TextField, TypedField } from './listing.ts'
import { tidy } from './text/tidy-text.ts'
import { inNamedZone, momentOf, timeOf } from './times/times.ts'

/** The fields of a row that people mend by hand before they publish it, as texts of the file's own kind. */
export const fixable = [
  'name',
  'day',
  'start',
  'venue',
  'city',
  'state',
  'lineup',
  'ages',
  'price',
  'genre',
  'doors',
] as const
export type FixableFields = Record<(typeof fixable)[number], string>

/** A manager’s corrections to the row that begins at a line of the file, and whether its private notes are published. */
export type Fix = { line: number; publishesNotes?: boolean | undefined } & Partial<FixableFields>

const splitValues = (text: string) => text.split(';', importFile.maxValues).map((part) => part.trim())
export const joinValues = (texts: string[]) => texts.join('; ').slice(0, importFile.maxFieldCharacters)

/** The day and start as they were read, `2027-03-05` and `20:30`; what cannot be read is as the file has it. */
function momentFieldsOf({ day, start, zone }: Draft): Pick<FixableFields, 'day' | 'start'> {
  const read = momentOf(day)
  const moment = read && inNamedZone({ ...read, time: read.time ?? timeOf(start) }, zone)
  return { day: moment?.day ?? tidy(day), start: moment?.time ?? tidy(start) }
}

/** A row's fields as they can be corrected: several values in one text, separated by semicolons. */
export const fieldsOf = (draft: Draft): FixableFields => ({
  name: tidy(draft.name),
  ...momentFieldsOf(draft),
  venue: tidy(draft.venue),
  city: tidy(draft.city),
  state: tidy(draft.state),
  lineup: tidy(joinValues(draft.acts)),
  ages: tidy(draft.ages),
  price: tidy(joinValues(draft.prices)),
  genre: tidy(joinValues([...draft.tags, ...draft.styles])),
  doors: tidy(draft.doors),
})

/** The fields that people type for a row that has none, or only words that may mean them. */
function typedFieldsOf(draft: Draft, fix: Fix): TypedField[] {
  const isRead = (field: TextField) => draft.fromText.includes(field)
  const fields: [field: Exclude<TypedField, 'description'>, isOpen: boolean][] = [
    ['price', isRead('price') || joinValues(draft.prices) === ''],
    ['ages', isRead('ages') || draft.ages.trim() === ''],
    ['lineup', joinValues(draft.acts) === ''],
    ['doors', isRead('doors') || draft.doors.trim() === ''],
    ['genre', joinValues([...draft.tags, ...draft.styles]) === ''],
  ]
  return fields.filter(([field, isOpen]) => isOpen && fix[field] !== undefined).map(([field]) => field)
}

/** A row with its corrections; a corrected day has no time and zone of its own. */
export function withFix(draft: Draft, fix: Fix | undefined): Draft {
  if (!fix) return draft
  const { line: _, publishesNotes: __, lineup, price, genre, ...texts } = fix
  return {
    ...draft,
    ...texts,
    // A day that was typed is one date of its own, by the venue's clock.
    ...(fix.day !== undefined && { repeat: null, zone: '' }),
    ...(fix.day !== undefined && momentOf(draft.day)?.day !== momentOf(fix.day)?.day && { end: '' }),
    // The typed time counts, not the one with the file's day.
    ...(fix.start !== undefined && fix.day === undefined && { day: momentFieldsOf(draft).day }),
    ...(fix.name !== undefined && { nameInFile: '' }),
    typedFields: typedFieldsOf(draft, fix),
    fromText: draft.fromText.filter((field) => fix[field] === undefined),
    ...(lineup !== undefined && { acts: splitValues(lineup), hasCommaLineup: false, hasActsInName: false }),
    ...(price !== undefined && { prices: splitValues(price), unclearPrice: '' }),
    ...(genre !== undefined && { tags: splitValues(genre), styles: [] }),
  }
}
