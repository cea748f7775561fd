import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/** How many shows of a host stand as outside sources list them, upcoming and past. */
export async function countListings(db: Db, hostId: EntityId): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('host_entity_id', '=', hostId)
    .where('is_listing', 'is', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
