import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EventId } from '../../../kernel/ids.ts'

/** An event that is neither saved nor sold until the transaction ends; also a deleted one. */
export const lockEventOrDeleted = (tx: Tx, id: EventId) =>
  tx
    .selectFrom('events')
    .select(['id', 'name', 'status', 'host_entity_id', 'unpublished_from'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type UnpublishedEvent = NonNullable<Awaited<ReturnType<typeof lockEventOrDeleted>>>

type Change = Pick<Tables['events'], 'status' | 'unpublished_from' | 'unpublished_reason'>

export const setUnpublished = (tx: Tx, id: EventId, change: Change) =>
  tx
    .updateTable('events')
    .set({ ...change, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** Tickets of an event that still admit; found by its dates, because tickets have no index of events. */
export async function countValidTickets(tx: Tx, id: EventId): Promise<number> {
  const { tickets } = await tx
    .selectFrom('tickets')
    .innerJoin('event_occurrences as o', 'o.id', 'tickets.occurrence_id')
    .select(sql<number>`count(*)::int`.as('tickets'))
    .where('o.event_id', '=', id)
    .where('tickets.state', '=', 'valid')
    .executeTakeFirstOrThrow()
  return tickets
}
