import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'

/** Acts that were invited to a show so often in the last 24 hours, and have no open invitation. */
export const listInvitedOften = async (tx: Tx, eventId: EventId, acts: EntityId[], often: number) =>
  (
    await tx
      .selectFrom('notifications')
      .select('to_entity_id')
      .where('type', '=', 'Entity Event Invite')
      .where('event_id', '=', eventId)
      .where('to_entity_id', 'in', acts)
      .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
      .groupBy('to_entity_id')
      .having(({ fn }) => fn.countAll<number>(), '>=', often)
      .having(sql<boolean>`bool_and(handled_at IS NOT NULL)`)
      .execute()
  ).flatMap(({ to_entity_id: id }) => id ?? [])

/** Those of some acts whose managers have answered an invitation to a show on this date; null for a weekly show. */
export const listAnswered = async (tx: Tx, { id, day }: { id: EventId; day: Day | null }, acts: EntityId[]) =>
  (
    await tx
      .selectFrom('notifications')
      .select('to_entity_id')
      .distinct()
      .where('type', '=', 'Entity Event Invite')
      .where('event_id', '=', id)
      .where('to_entity_id', 'in', acts)
      .where('handled_by', 'is not', null)
      .where('selected_date', 'is not distinct from', day)
      .execute()
  ).flatMap(({ to_entity_id: entityId }) => entityId ?? [])

/** How often a page invited acts to its shows in the last 24 hours. */
export const countInvites = (tx: Tx, hostId: EntityId): Promise<RecentUse> =>
  tx
    .selectFrom('notifications')
    .select(recentUse('24 hours'))
    .where('type', '=', 'Entity Event Invite')
    .where('sender_id', '=', hostId)
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** Those of some acts whose managers a block keeps apart from a host's. */
export async function listActsKeptApart(tx: Tx, hostId: EntityId, acts: EntityId[]): Promise<EntityId[]> {
  const { rows } = await sql<{ id: EntityId }>`
    SELECT act.id FROM unnest(${acts}::uuid[]) AS act (id) WHERE are_pages_apart(${hostId}, act.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records the no of an act to its open invitation. */
export const markDeclined = (tx: Tx, eventId: EventId, actId: EntityId) =>
  tx
    .updateTable('notifications')
    .set({ is_declined: true })
    .where('type', '=', 'Entity Event Invite')
    .where('event_id', '=', eventId)
    .where('to_entity_id', '=', actId)
    .where('handled_at', 'is', null)
    .execute()
