import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { emailKeptDays, username } from '../../../kernel/limits.ts'
import { sha256 } from '../sha256.ts'
import { forgetRegistrationsOf } from './registration.store.ts'
import { giveUpName } from '../profile/usernames.store.ts'
import * as store from './kept-addresses.store.ts'

const hashOf = (email: string) => sha256(email.toLowerCase())

/** Keeps the address of an account that is deleted from registering again for 30 days (decision G52). */
export const keepEmail = (db: Db, email: string): Promise<void> => store.keepEmail(db, hashOf(email), emailKeptDays)

/** Whether an address belonged to an account until less than 30 days ago. */
export const isEmailKept = async (db: Db, email: string): Promise<boolean> =>
  (await store.findKept(db, hashOf(email))) !== undefined

export { lockAccount } from '../profile/profile.store.ts'

/** Gives an account's username up; no one else gets it for 30 days (decision G3). */
export const giveUpUsername = (tx: Tx, userId: UserId): Promise<void> => giveUpName(tx, { userId }, username.keptDays)

/** The same for an entity that is deleted (decision G14). */
export const giveUpEntityName = (tx: Tx, entityId: EntityId): Promise<void> =>
  giveUpName(tx, { entityId }, username.keptDays)

/** Deletes what was started with an address and never verified. */
export const forgetRegistrations = (tx: Tx, email: string) => forgetRegistrationsOf(tx, email)
