import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, ImportId, UserId } from '../../../kernel/ids.ts'

export const lockImport = (tx: Tx, id: ImportId) =>
  tx.selectFrom('imports').select(['id', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const markUndone = (tx: Tx, id: ImportId, by: UserId) =>
  tx
    .updateTable('imports')
    .set({ undone_at: sql<Date>`app_now()`, undone_by: by })
    .where('id', '=', id)
    .execute()

/** The shows that an import made and that are still here; nothing can refer to them until the transaction ends. */
export async function lockShows(tx: Tx, id: ImportId): Promise<EventId[]> {
  const rows = await tx
    .selectFrom('events')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('imported_shows').select('event_id').where('created_by_import', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Those of an import's shows that stand as the import wrote them: nobody manages, corrected or took them down, sells or
 * has tickets, goes, invites, plans, chats or reports, and no later import that stands has them.
 */
export const listUntouchedShows = (tx: Tx, id: ImportId, shows: EventId[]) =>
  tx
    .selectFrom('events as e')
    .selectAll('e')
    .where('e.id', '=', sql<EventId>`ANY (${shows}::uuid[])`)
    .where('e.is_listing', 'is', true)
    .where('e.status', '=', 'published')
    .where('e.corrected_name', 'is', null)
    .where('e.internal_tickets', 'is', false)
    .where(
      sql<boolean>`EXISTS (SELECT FROM entities h WHERE h.id = e.host_entity_id AND h.status = 'unclaimed')
        AND NOT EXISTS (SELECT FROM imported_shows s LEFT JOIN imports i ON i.id = s.seen_by_import
          WHERE s.event_id = e.id AND s.seen_by_import IS DISTINCT FROM ${id} AND i.undone_at IS NULL)
        AND NOT EXISTS (SELECT FROM event_acts a JOIN entities b ON b.id = a.entity_id
          WHERE a.event_id = e.id AND a.accepted_at IS NOT NULL AND b.status <> 'unclaimed')
        AND NOT EXISTS (SELECT FROM event_occurrences o WHERE o.event_id = e.id
          AND (o.canceled_at IS NOT NULL OR EXISTS (SELECT FROM ticket_stock t WHERE t.occurrence_id = o.id)))
        AND NOT EXISTS (SELECT FROM tickets WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM holder_messages WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM attendance WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM event_invites WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM plans WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM chats WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM collab_requests WHERE event_id = e.id)
        AND NOT EXISTS (SELECT FROM reports WHERE subject_type = 'event' AND subject_id = e.id)`,
    )
    .execute()

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
        AND NOT EXISTS (SELECT FROM collab_requests WHERE e.id IN (sender_id, receiver_id))
        AND NOT EXISTS (SELECT FROM entity_friend_requests WHERE e.id IN (sender_id, receiver_id))
        AND NOT EXISTS (SELECT FROM date_holds WHERE e.id IN (entity_id, holder_id))
        AND NOT EXISTS (SELECT FROM chat_messages WHERE sender_entity_id = e.id)
        AND NOT EXISTS (SELECT FROM reports WHERE subject_type = 'profile' AND subject_id = e.id)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
