import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import { emailKey } from '../accounts/rules/registration.ts'
import * as store from './contact.store.ts'

/**
 * Takes away what someone wrote, and its mails, in the caller's transaction (decision G52).
 *
 * @param emails what was written without logging in goes by these addresses
 */
export const forgetContactMessages = (tx: Db, userId: UserId, emails: string[]): Promise<void> =>
  store.forgetMessages(tx, userId, emails.map(emailKey))
