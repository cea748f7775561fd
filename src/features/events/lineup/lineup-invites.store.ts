import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'

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
export const listActsKeptApart = async (tx: Tx, hostId: EntityId, acts: EntityId[]): Promise<EntityId[]> =>
  (
    await tx
      .selectFrom('entity_managers as a')
      .innerJoin('entity_managers as h', (join) => join.on('h.entity_id', '=', hostId))
      .innerJoin('blocks as b', (join) =>
        join.on(({ or, and, eb, ref }) =>
          or([
            and([eb('b.blocker_id', '=', ref('a.user_id')), eb('b.blocked_id', '=', ref('h.user_id'))]),
            and([eb('b.blocker_id', '=', ref('h.user_id')), eb('b.blocked_id', '=', ref('a.user_id'))]),
          ]),
        ),
      )
      .select('a.entity_id as id')
      .distinct()
      .where('a.entity_id', 'in', acts)
      .where('a.role', 'in', rolesThat.edit)
      .where('h.role', 'in', rolesThat.edit)
      .execute()
  ).map(({ id }) => id)
