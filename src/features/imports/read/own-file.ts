import type { Day } from '../../../kernel/day.ts'
import { importFile } from '../../../kernel/limits.ts'
import { Refusal, type RefusalCode } from '../../../kernel/refusals/refusal.ts'
import type { Draft } from '../rules/draft.ts'
import { type Fix, fieldsOf, type FixableFields, withFix } from '../rules/fixes.ts'
import type { Reading } from '../rules/listing.ts'
import { spellingKey } from '../rules/text/spelling-key.ts'
import { readListings } from './read-listings.ts'

/** Whose file it is. */
export type FileOwner = {
  type: string
  name: string
  city: string
  state: string
  /** What the file calls the owner's venue, where that is not its name. */
  venueInFile?: string | undefined
}

/** A file as its owner's managers send it, with their corrections. */
export type OwnFile = { text: string; fixes: Fix[]; owner: FileOwner; today: Day }

/** A file's listings, and by their lines the fields of its rows that can be corrected. */
export type OwnReading = Reading & { fields: Map<number, FixableFields> }

type Outcome =
  | { reading: OwnReading }
  | { refused: { code: RefusalCode; message: string; data: Record<string, unknown> | undefined } }

/**
 * Reads a file for those who run the page of its shows. It runs in a worker thread, so it returns a refusal as data:
 * an error loses its class on the way.
 */
export function readOwnFile({ text, fixes, owner, today }: OwnFile): Outcome {
  const fields = new Map<number, FixableFields>()
  const fixOf = new Map(fixes.map((fix) => [fix.line, fix]))
  const complete = (draft: Draft) => {
    const completed = withFix(ownDraft(draft, owner), fixOf.get(draft.line))
    fields.set(draft.line, fieldsOf(completed))
    return completed
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
      },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, message: error.message, data: error.data } }
  }
}

/** What a file of one's own shows need not say: a venue's room and town, and that an act plays. */
function ownDraft(draft: Draft, owner: FileOwner): Draft {
  if (owner.type === 'venue') {
    const { venueInFile, name, city, state } = owner
    if (venueInFile && spellingKey(draft.venue) === spellingKey(venueInFile))
      return { ...draft, venue: name, city, state }
    const isPlaced = draft.venue.trim() !== '' && draft.city.trim() !== ''
    const venue = draft.venue.trim() || owner.name
    return isPlaced
      ? draft
      : { ...draft, venue, city: draft.city.trim() || owner.city, state: draft.state.trim() || owner.state }
  }
  const isAlone = owner.type === 'band' && draft.acts.every((act) => act.trim() === '')
  return isAlone ? { ...draft, acts: [owner.name] } : draft
}
