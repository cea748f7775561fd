import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import { emailKey } from '../accounts/rules/registration.ts'
import * as store from './contact.store.ts'

/**
 * Takes away what somebody wrote, and its mails, in the caller's transaction (decision G52).
 *
 * @param email also what was written without logging in goes by this address
 */
export const forgetContactMessages = (tx: Db, { userId, email }: { userId: UserId; email: string }): Promise<void> =>
  store.forgetMessages(tx, userId, emailKey(email))
