import type { Db } from '../../../db/connect.ts'
import type { EntityId } from '../../../kernel/ids.ts'

/** What a venue says about itself that taxes depend on. */
export const findVenueFacts = (db: Db, id: EntityId) =>
  db
    .selectFrom('entities')
    .select(['id as venueID', 'name', 'capacity', 'non_profit as nonProfit', 'exemption_reason as exemption'])
    .where('id', '=', id)
    .executeTakeFirst()
