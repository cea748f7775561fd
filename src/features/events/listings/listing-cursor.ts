import { isId, type OccurrenceId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { After } from './listing.store.ts'

/**
 * Where a list goes on. `since` is the first page's, so that a show which ends while someone turns pages does not
 * come again at its next date.
 */
export type Page = { since: Date; after: After }

type Ended = { startsAt: Date; occurrenceId: OccurrenceId }

/** @param rows up to one more than the page's `limit` */
export const isLastPage = (rows: unknown[], limit: number): boolean => rows.length <= limit

/** The cursor of the page after these rows; null after none. */
export function nextPage(since: Date, rows: Ended[]): string | null {
  const last = rows.at(-1)
  if (!last) return null
  const parts = [since.getTime(), last.startsAt.getTime(), last.occurrenceId]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

const form = /^(\d{1,14}) (\d{1,14}) (\S+)$/

/** @throws {Refusal} request/bad-input for a cursor that no page gave */
export function readCursor(cursor: string): Page {
  const [, since, startsAt, id = ''] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!isId<OccurrenceId>(id)) {
    throw new Refusal('request/bad-input', { data: { problems: [{ field: 'cursor', problem: 'No such page' }] } })
  }
  return { since: new Date(Number(since)), after: { startsAt: new Date(Number(startsAt)), id } }
}
