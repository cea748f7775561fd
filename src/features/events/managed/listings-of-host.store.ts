import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { isOpenListing, listOf, nextStart } from './managed-lists.store.ts'

/** How many upcoming shows of a host stand as outside sources list them: there is nothing to confirm of the others. */
export async function countListings(db: Db, hostId: EntityId, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM events e
    WHERE e.host_entity_id = ${hostId} AND ${isOpenListing('e')} AND e.deleted_at IS NULL
      AND ${listOf(nextStart(since))} = 'upcoming'
  `.execute(db)
  return rows[0]?.count ?? 0
}
