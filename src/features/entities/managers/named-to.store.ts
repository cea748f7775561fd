import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'

/** The condition that a row of `blocks` is between two people, whoever of them made it. */
const isBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((blocker_id, blocked_id) = (${one}, ${other}) OR (blocker_id, blocked_id) = (${other}, ${one}))`

/** A block between two people, whoever of them made it. */
export const findBlockBetween = (db: Db, one: UserId, other: UserId) =>
  db
    .selectFrom('blocks')
    .select('created_at')
    .where(isBetween(sql`${one}::uuid`, sql`${other}::uuid`))
    .limit(1)
    .executeTakeFirst()

/** The condition that no block keeps a person and a viewer apart, whoever made it (decision G8). */
export const isInContact = (viewer: UserId, person: string): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM blocks WHERE ${isBetween(sql.ref(person), sql`${viewer}::uuid`)})`

/**
 * The condition that a person's name is open to a viewer: their profile is not private to the viewer, and no block keeps
 * the two apart (decisions G2, G8).
 *
 * @param person the column of the query that has the person's id
 */
export const isNamedTo = (viewer: UserId, person: string): RawBuilder<boolean> =>
  sql<boolean>`is_named_to(${viewer}::uuid, ${sql.ref(person)})`
