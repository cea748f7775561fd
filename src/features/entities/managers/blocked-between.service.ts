import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findBlockBetween } from './named-to.store.ts'

/** Whether a block keeps two people apart, no matter which of them made it (decision G8). */
export const isBlockedBetween = async (db: Db, one: UserId, other: UserId): Promise<boolean> =>
  (await findBlockBetween(db, one, other)) !== undefined
