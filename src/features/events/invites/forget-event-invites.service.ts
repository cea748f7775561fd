import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import * as store from './event-invites.store.ts'

/** Forgets the invites of someone, in the transaction that deletes the account. */
export const forgetEventInvites = (tx: Tx, userId: UserId) => store.forgetInvites(tx, userId)
