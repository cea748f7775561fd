import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { CollabRequestId, EntityId, UserId } from '../../kernel/ids.ts'

/** An instant that was read is rounded to the millisecond. */
const sameInstant = sql`interval '1 millisecond'`

/** Closes what an entity was told about a collaboration request at these instants. @returns whose bells have changed */
export const closeOfRequest = (
  db: Db,
  { requestId, entityId, at, by }: { requestId: CollabRequestId; entityId: EntityId; at: Date[]; by: UserId | null },
) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, handled_by: by, read: true })
    .where('to_entity_id', '=', entityId)
    .where('handled_at', 'is', null)
    .where('type', '=', 'Collaboration Update')
    .where('request_id', '=', requestId)
    .where(
      sql<boolean>`EXISTS (SELECT FROM unnest(${at.map((instant) => instant.toISOString())}::timestamptz[]) AS news (at)
        WHERE created_at BETWEEN news.at - ${sameInstant} AND news.at + ${sameInstant})`,
    )
    .returning(['to_user_id', 'to_entity_id'])
    .execute()
