import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import type { CallInputs } from '../../../contract.ts'
import { dataOf, draftOf, type EntityDraft } from '../add/entity-draft.ts'

/** The parts that are saved by themselves. */
export type EditPart = 'profile' | 'picture' | 'details' | 'links'

/** Unsaved changes, by field. */
export type Edits = Partial<EntityDraft>

/** The fields of each part; links are their own call. */
export const fieldsOf: Record<EditPart, (keyof EntityDraft)[]> = {
  profile: ['name', 'username', 'location', 'genre', 'bio', 'contactEmail'],
  picture: ['image'],
  details: [
    'members',
    'homeRadius',
    'setMinutes',
    'explicit',
    'startDate',
    'endDate',
    'venueName',
    'address',
    'capacity',
    'nonProfit',
    'parkingOptions',
    'agePolicy',
    'hours',
    'previewLink',
  ],
  links: ['socialMediaLinks'],
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** A map of texts without its empty ones, in one order; everything else as it is. */
const inOrder = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, text]) => text !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value

/** The fields of a part that differ from what is stored. */
export function changedOf(part: EditPart, edits: Edits, profile: EntityProfile): (keyof EntityDraft)[] {
  const stored = draftOf(profile)
  return fieldsOf[part].filter((field) => field in edits && !isSame(edits[field], stored[field]))
}

/** Edits without some fields. */
export const withoutFields = (edits: Edits, fields: (keyof EntityDraft)[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !fields.some((field) => field === name)))

/** Edits after a part was saved: changes made since it was sent stay. @param sentDraft the draft as it was sent */
export const withoutSaved = (edits: Edits, part: EditPart, sentDraft: EntityDraft): Edits =>
  withoutFields(
    edits,
    fieldsOf[part].filter((field) => isSame(edits[field], sentDraft[field])),
  )

/** What `updateEntity` is sent: the fields of a draft that have changed, and no others. */
export function changesFor(
  draft: EntityDraft,
  fields: (keyof EntityDraft)[],
): CallInputs['updateEntity']['entityData'] {
  const data = Object.entries(dataOf(draft))
  return Object.fromEntries(data.filter(([name]) => fields.some((field) => field === name)))
}
