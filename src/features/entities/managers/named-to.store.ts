import { type RawBuilder, sql } from 'kysely'
import { hasBlockBetween } from '../../../db/blocks.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** The condition that no block keeps a person and a viewer apart, whoever made it (decision G8). */
export const isInContact = (viewer: UserId, person: string): RawBuilder<boolean> =>
  sql<boolean>`NOT ${hasBlockBetween(sql`${viewer}::uuid`, sql.ref(person))}`

/**
 * The condition that a person's name is open to a viewer: their profile is not private to the viewer, and no block keeps
 * the two apart (decisions G2, G8).
 *
 * @param person the column of the query that has the person's id
 */
export const isNamedTo = (viewer: UserId, person: string): RawBuilder<boolean> =>
  sql<boolean>`is_named_to(${viewer}::uuid, ${sql.ref(person)})`
