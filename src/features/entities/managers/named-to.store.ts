import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** The condition that no block keeps a person and a viewer apart, whoever made it (decision G8). */
export const isInContact = (viewer: UserId, person: string): RawBuilder<boolean> =>
  noBlockBetween(sql`${viewer}::uuid`, sql.ref(person))

/** Whether no block keeps two people apart, whoever made it (decision G8). */
export async function areInContact(db: Db, one: UserId, other: UserId): Promise<boolean> {
  const isFree = noBlockBetween(sql`${one}::uuid`, sql`${other}::uuid`)
  return (await db.selectNoFrom(isFree.as('isFree')).executeTakeFirstOrThrow()).isFree
}

const noBlockBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`NOT EXISTS (
  SELECT FROM blocks WHERE (blocker_id, blocked_id) = (${other}, ${one})
  OR (blocker_id, blocked_id) = (${one}, ${other}))`

/**
 * The condition that a person's name is open to a viewer: their profile is not private to the viewer, and no block keeps
 * the two apart (decisions G2, G8).
 *
 * @param person the column of the query that has the person's id
 */
export const isNamedTo = (viewer: UserId, person: string): RawBuilder<boolean> =>
  sql<boolean>`is_named_to(${viewer}::uuid, ${sql.ref(person)})`
