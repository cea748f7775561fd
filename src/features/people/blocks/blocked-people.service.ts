import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import * as store from './blocks.store.ts'

/**
 * The people that someone has blocked, the latest first. A person who has gone private since, or whose account is
 * suspended, has no name in it: a block must not be a way to follow someone's changes of name.
 *
 * @param atMost how many, or null for all of them
 */
export const findBlockedPeople = (db: Db, blocker: UserId, atMost: number | null) =>
  store.listBlocked(db, blocker, atMost)
