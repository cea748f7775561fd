import { type RawBuilder, sql } from 'kysely'
import type { EntityId, UserId } from '../kernel/ids.ts'
import type { Db } from './connect.ts'

/** The condition that a block keeps two people apart, no matter which of them made it (decision G8). */
export const hasBlockBetween = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM blocks_both_ways WHERE (person_id, other_id) = (${one}, ${other}))`

/** Whether a block keeps two people apart, no matter which of them made it. */
export async function isBlockedBetween(db: Db, one: UserId, other: UserId): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    SELECT ${hasBlockBetween(sql`${one}::uuid`, sql`${other}::uuid`)} AS "isBlocked"`.execute(db)
  return rows[0]?.isBlocked ?? false
}

/** Whether a block separates a person from someone who answers for a page, no matter which of them made it. */
export async function isKeptFromPage(db: Db, userId: UserId, entityId: EntityId): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    SELECT is_kept_from_page(${userId}, ${entityId}) AS "isKept"`.execute(db)
  return rows[0]?.isKept ?? false
}
