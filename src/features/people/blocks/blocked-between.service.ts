import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import * as store from './blocks.store.ts'
import { isBlockedBetween } from '../rules/blocks.ts'

/** Whether two people are kept apart, whoever of them asked for it (decision G8). */
export const blockedBetween = async (db: Db, one: UserId, other: UserId): Promise<boolean> =>
  isBlockedBetween(await store.listBetween(db, one, other), one, other)
