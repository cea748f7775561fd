import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { EntityId, NotificationId } from '../../../kernel/ids.ts'

type Query = { pageId: EntityId; list: 'received' | 'sent'; before: NotificationId | null; limit: number }

/** The invites to play shows that a page has received or sent, one an act and show, the latest first. */
export const listInvites = (db: Db, { pageId, list, before, limit }: Query) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .innerJoin('entities as o', (join) =>
      list === 'received' ? join.onRef('o.id', '=', 'e.host_entity_id') : join.onRef('o.id', '=', 'n.to_entity_id'),
    )
    .innerJoin('entities as act', 'act.id', 'n.to_entity_id')
    .select(['n.id', 'n.message', 'n.handled_at', 'n.handled_by', 'n.created_at', 'act.id as actId'])
    .select(['n.event_name as invitedName', 'n.selected_date as invitedDay'])
    .select(['e.id as eventId', 'e.name', 'e.status', 'e.day', 'e.repeats', 'e.day_of_week', 'e.zone', 'e.venue_name'])
    .select(['o.id as pageId', 'o.type as pageType', 'o.genres as pageGenres', 'o.name as pageName'])
    .select(['o.location as pageLocation', 'o.picture_id as pagePicture'])
    .select(
      sql<'confirmed' | 'asked' | 'name' | 'declined' | null>`coalesce((SELECT CASE WHEN a.entity_id IS NULL THEN 'name'
        WHEN a.accepted_at IS NULL THEN 'asked' ELSE 'confirmed' END
        FROM event_acts a WHERE a.event_id = e.id AND (a.entity_id = act.id OR (a.entity_id IS NULL AND a.name = act.name))
        ORDER BY a.entity_id NULLS LAST LIMIT 1),
        (SELECT 'declined' FROM collab_requests r JOIN booking_entries b ON b.request_id = r.id
        WHERE r.event_id = e.id AND act.id IN (r.sender_id, r.receiver_id)
          AND b.kind = 'invite-declined' AND b.created_at >= n.created_at LIMIT 1),
        CASE WHEN n.is_declined THEN 'declined' END)`.as('act'),
    )
    .where('n.type', '=', 'Entity Event Invite')
    .where(list === 'received' ? 'n.to_entity_id' : 'n.sender_id', '=', pageId)
    .where('e.deleted_at', 'is', null)
    .where('o.status', '!=', 'deleted')
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM notifications later WHERE later.type = 'Entity Event Invite'
        AND later.to_entity_id = n.to_entity_id AND later.event_id = n.event_id AND later.id > n.id
        AND (later.is_delivered OR ${list === 'sent'}))`,
    )
    .$if(list === 'received', (query) => query.where('n.is_delivered', '=', true))
    .$if(before !== null, (query) => query.where('n.id', '<', before))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
