import { writeText } from '../../stored-text.ts'
import { emptyDraft, type EntityDraft } from './entity-draft.ts'

/** Where a person's unsaved changes to a page are in this browser. */
export const editsKey = (pageId: string) => `edit-entity:1:${pageId}`

/**
 * What the page has by itself, and its picture: an upload that no page uses is removed before a claim may be decided.
 */
const notKept: (keyof EntityDraft)[] = ['kind', 'name', 'username', 'location', 'image']

/** The answers about a page that turned out to be here already. @returns those that its form can have filled in */
export function answersFor(draft: EntityDraft): Partial<EntityDraft> {
  const blank: [string, unknown][] = Object.entries(emptyDraft)
  const isBlank = (name: string, value: unknown) =>
    blank.some(([field, empty]) => field === name && JSON.stringify(empty) === JSON.stringify(value))
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !notKept.some((field) => field === name) && !isBlank(name, value)),
  )
}

/** Keeps the answers for a page that was claimed: once the claim is approved, its form has them as unsaved changes. */
export function keepAnswers(pageId: string, draft: EntityDraft): void {
  const answers = answersFor(draft)
  if (Object.keys(answers).length > 0) writeText('localStorage', editsKey(pageId), JSON.stringify(answers))
}
