import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { findBlockWithTeam } from './blocks.store.ts'

/** Whether a block stands between a person and someone who answers for a page, no matter which of them made it. */
export const isKeptApartFrom = async (db: Db, userId: UserId, entityId: EntityId): Promise<boolean> =>
  (await findBlockWithTeam(db, userId, entityId)) !== undefined
