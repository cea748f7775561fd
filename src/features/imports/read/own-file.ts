import type { Day } from '../../../kernel/day.ts'
import { parseTown } from '../../../kernel/places/parse-town.ts'
import { entityTextMax, importFile } from '../../../kernel/limits.ts'
import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { withStateOfCity } from '../rules/city-field.ts'
import type { Draft } from '../rules/draft.ts'
import { type Fix, fieldsOf, type FixableFields, withFix } from '../rules/fixes.ts'
import type { Reading } from '../rules/listing.ts'
import { type PrivateNotes, withoutPrivateNotes } from '../rules/private-notes.ts'
import { isAtStreet } from '../rules/street-match.ts'
import { spellingKey } from '../../../kernel/text/spelling-key.ts'
import { htmlText } from './html-text.ts'
import { readListings } from './read-listings.ts'

/** Whose file it is. */
export type FileOwner = {
  type: string
  name: string
  city: string
  state: string
  address: string | null
  /** What the file calls the owner's venue, where that is not its name. */
  venueInFile?: string | undefined
}

/** A file as its owner's managers send it, with their corrections. */
export type OwnFile = { text: string; fixes: Fix[]; owner: FileOwner; today: Day }

/** A file's listings, and by their lines the fields of its rows that can be corrected and the notes that look private. */
export type OwnReading = Reading & { fields: Map<number, FixableFields>; privateNotes: Map<number, PrivateNotes> }

type Outcome =
  | { reading: OwnReading }
  | { refused: { code: RefusalCode; message: string; data: Record<string, unknown> | undefined } }

/**
 * Reads a file for those who run the page of its shows. It runs in a worker thread, so it returns a refusal as data:
 * an error loses its class on the way.
 */
export function readOwnFile({ text, fixes, owner, today }: OwnFile): Outcome {
  const fields = new Map<number, FixableFields>()
  const privateNotes = new Map<number, PrivateNotes>()
  const fixOf = new Map(fixes.map((fix) => [fix.line, fix]))
  const complete = (draft: Draft) => {
    const fix = fixOf.get(draft.line)
    const completed = withFix(ownDraft(draft, owner), fix)
    fields.set(draft.line, fieldsOf(completed))
    const result = withoutPrivateNotes(completed, { isPublished: fix?.publishesNotes ?? false, plain: htmlText })
    if (result.privateNotes) privateNotes.set(draft.line, result.privateNotes)
    return result.draft
  }
  try {
    return {
      reading: {
        ...readListings(text, {
          mend: complete,
          maxRows: importFile.maxRows,
          maxCopied: importFile.maxCharacters,
          today,
        }),
        fields,
        privateNotes,
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, message: error.message, data: error.data } }
  }
}

/** What a file of a page's own shows may omit: a venue's name and city, and that an act plays. */
function ownDraft(fileDraft: Draft, owner: FileOwner): Draft {
  const draft = withStateOfCity(fileDraft)
  if (owner.type === 'venue') {
    const { venueInFile, name, city, state } = owner
    if (venueInFile && spellingKey(draft.venue) === spellingKey(venueInFile))
      return { ...draft, venue: name, city, state }
    const { venue, ...rest } = withoutOwnAddress(draft, owner)
    const isPlaced = venue.trim() !== '' && rest.city.trim() !== ''
    // A row that has its venue is not changed: an own address would have cleared it.
    if (isPlaced) return draft
    return { ...rest, venue: venue.trim() || name, city: rest.city.trim() || city, state: rest.state.trim() || state }
  }
  const isAlone = owner.type === 'band' && draft.acts.every((act) => act.trim() === '')
  return isAlone ? { ...draft, acts: [owner.name] } : draft
}

/** Calendars may name a venue only by its address, "1805 Telegraph Ave, Oakland, CA": then the row has no venue. */
function withoutOwnAddress(draft: Draft, { address }: FileOwner): Draft {
  const text = draft.venue.trim()
  if (!address || !/^\d/.test(text) || text.length > entityTextMax.address) return draft
  const { street, city, state, zip } = parseTown(text)
  if (!street || !isAtStreet(address, street)) return draft
  return {
    ...draft,
    venue: '',
    street: draft.street.trim() || street,
    city: draft.city.trim() || (city ?? ''),
    state: draft.state.trim() || (state ?? ''),
    postalCode: draft.postalCode.trim() || (zip ?? ''),
  }
}
