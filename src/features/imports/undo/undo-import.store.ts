import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, ImportId, UserId } from '../../../kernel/ids.ts'
import type { StayReason } from '../rules/stays.ts'

/** An import that operators made, or the managers of a page. */
type Owned = { id: ImportId; entityId: EntityId | null }

const owned = (db: Db, { id, entityId }: Owned) =>
  db
    .selectFrom('imports')
    .select(['file_name', 'undone_at'])
    .where('id', '=', id)
    .where('entity_id', entityId === null ? 'is' : '=', entityId)

export const findImport = (db: Db, record: Owned) => owned(db, record).executeTakeFirst()

export const lockImport = (tx: Tx, record: Owned) => owned(tx, record).forUpdate().executeTakeFirst()

export const markUndone = (tx: Tx, id: ImportId, by: UserId) =>
  tx
    .updateTable('imports')
    .set({ undone_at: sql<Date>`app_now()`, undone_by: by })
    .where('id', '=', id)
    .execute()

const showsOf = (db: Db, id: ImportId) =>
  db
    .selectFrom('events')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (query) =>
      query.selectFrom('imported_shows').select('event_id').where('created_by_import', '=', id),
    )
    .orderBy('id')

/** The shows that an import made and that are still here. */
export const listShows = async (db: Db, id: ImportId): Promise<EventId[]> =>
  (await showsOf(db, id).execute()).map((row) => row.id)

/** The same; nothing can refer to them until the transaction ends. */
export const lockShows = async (tx: Tx, id: ImportId): Promise<EventId[]> =>
  (await showsOf(tx, id).forUpdate().execute()).map((row) => row.id)

/**
 * The shows of an import, each with the first reason for which it stays; null where it stands as the import wrote it.
 * What operators imported is edited once someone manages, corrected or confirmed it; what managers imported, once it
 * was changed after the import. Of a draft of theirs no one knows whether more than its status was changed. A later
 * import of theirs that created nothing can't be undone itself, so it keeps no show. A page's managers can delete a
 * reported show, and don't learn of the report.
 */
export const listShowsWithReason = (db: Db, id: ImportId, shows: EventId[]) =>
  db
    .selectFrom('events as e')
    .innerJoin('imports as i', (join) => join.on('i.id', '=', id))
    .selectAll('e')
    .select(
      sql<StayReason | null>`CASE
        WHEN e.internal_tickets OR EXISTS (SELECT FROM tickets WHERE event_id = e.id)
          OR EXISTS (SELECT FROM event_occurrences o JOIN ticket_stock t ON t.occurrence_id = o.id WHERE o.event_id = e.id)
          THEN 'tickets'
        WHEN e.status IN ('postponed', 'canceled') OR e.unpublished_from IS NOT NULL
          OR i.entity_id IS NULL AND e.status = 'draft' OR EXISTS (SELECT FROM event_occurrences WHERE event_id = e.id AND canceled_at IS NOT NULL)
          THEN 'unpublished'
        WHEN EXISTS (SELECT FROM imported_shows s LEFT JOIN imports later ON later.id = s.seen_by_import
            WHERE s.event_id = e.id AND s.seen_by_import IS DISTINCT FROM i.id AND later.undone_at IS NULL
              AND (i.entity_id IS NULL OR later.created > 0))
          THEN 'later-import'
        WHEN CASE WHEN i.entity_id IS NULL
            THEN NOT e.is_listing OR e.corrected_name IS NOT NULL
              OR NOT EXISTS (SELECT FROM entities h WHERE h.id = e.host_entity_id AND h.status = 'unclaimed')
            ELSE e.status <> 'draft' AND e.updated_at <> e.created_at END
          THEN 'edited'
        WHEN EXISTS (SELECT FROM event_acts a JOIN entities b ON b.id = a.entity_id
            WHERE a.event_id = e.id AND a.accepted_at IS NOT NULL AND b.status <> 'unclaimed'
              AND b.id IS DISTINCT FROM i.entity_id)
          THEN 'act'
        WHEN EXISTS (SELECT FROM attendance WHERE event_id = e.id)
          OR EXISTS (SELECT FROM event_invites WHERE event_id = e.id)
          OR EXISTS (SELECT FROM plans WHERE event_id = e.id)
          OR EXISTS (SELECT FROM chats WHERE event_id = e.id)
          OR EXISTS (SELECT FROM holder_messages WHERE event_id = e.id)
          OR EXISTS (SELECT FROM collab_requests WHERE event_id = e.id)
          OR i.entity_id IS NULL AND EXISTS (SELECT FROM reports WHERE subject_type = 'event' AND subject_id = e.id)
          THEN 'people'
        WHEN e.status = 'draft' THEN 'draft' END`.as('reason'),
    )
    .where('e.id', '=', sql<EventId>`ANY (${shows}::uuid[])`)
    .orderBy('e.day')
    .orderBy('e.id')
    .execute()
