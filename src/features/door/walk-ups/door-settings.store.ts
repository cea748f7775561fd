import type { Db, Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'

/** What is switched on at a show's door; a show that no one has set anything for has none of it. */
export async function findSettings(db: Db, eventId: EventId): Promise<{ takesCash: boolean }> {
  const row = await db
    .selectFrom('door_settings')
    .select('takes_cash')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return { takesCash: row?.takes_cash ?? false }
}

export const setTakesCash = (tx: Tx, eventId: EventId, takesCash: boolean) =>
  tx
    .insertInto('door_settings')
    .values({ event_id: eventId, takes_cash: takesCash })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ takes_cash: takesCash }))
    .execute()
