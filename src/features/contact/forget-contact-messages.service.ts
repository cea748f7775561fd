import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import { emailKey } from '../accounts/rules/registration.ts'
import * as store from './contact.store.ts'

/**
 * Deletes a person's messages, and the emails about them, in the caller's transaction (decision G52).
 *
 * @param emails messages sent without logging in are found by these addresses
 */
export const forgetContactMessages = (tx: Db, userId: UserId, emails: string[]): Promise<void> =>
  store.forgetMessages(tx, userId, emails.map(emailKey))
