import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EntityId, ImportId } from '../../../kernel/ids.ts'

/** The pages that an import made and that are still here; nothing can refer to them until the transaction ends. */
export async function lockPages(tx: Tx, id: ImportId): Promise<EntityId[]> {
  const rows = await tx
    .selectFrom('entities')
    .select('id')
    .where('created_by_import', '=', id)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes those of an import's pages that no show, person or other page has to do with. @returns how many */
export async function deleteUntouchedPages(tx: Tx, pages: EntityId[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('entities as e')
    .where('e.id', '=', sql<EntityId>`ANY (${pages}::uuid[])`)
    .where('e.status', '=', 'unclaimed')
    .where('e.listed_name', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM events WHERE host_entity_id = e.id OR venue_entity_id = e.id)
        AND NOT EXISTS (SELECT FROM event_acts WHERE entity_id = e.id)
        AND NOT EXISTS (SELECT FROM favorites WHERE entity_id = e.id)
        AND NOT EXISTS (SELECT FROM entity_claims WHERE entity_id = e.id)
        AND NOT EXISTS (SELECT FROM entity_managers WHERE entity_id = e.id)
        AND NOT EXISTS (SELECT FROM imports WHERE entity_id = e.id)
        AND NOT EXISTS (SELECT FROM collab_requests WHERE e.id IN (sender_id, receiver_id))
        AND NOT EXISTS (SELECT FROM entity_friend_requests WHERE e.id IN (sender_id, receiver_id))
        AND NOT EXISTS (SELECT FROM date_holds WHERE e.id IN (entity_id, holder_id))
        AND NOT EXISTS (SELECT FROM chat_messages WHERE sender_entity_id = e.id)
        AND NOT EXISTS (SELECT FROM reports WHERE subject_type = 'profile' AND subject_id = e.id)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
