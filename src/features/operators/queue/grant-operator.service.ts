import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { logCommand } from '../../accounts/operator-log/operator-log.service.ts'
import { isSuspended } from '../../accounts/sessions/suspension.service.ts'
import * as store from './operators.store.ts'

/**
 * Makes the account of an email address an operator; sessions that are open have the rights at once (decision G7).
 *
 * @returns whether that is new
 * @throws {Refusal} operators/unknown-account where no verified account has the address, operators/suspended-account
 */
export const grantOperator = ({ db }: Pick<AppCtx, 'db'>, email: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await store.findVerified(tx, email)
    if (!user) throw new Refusal('operators/unknown-account')
    if (await isSuspended(tx, user.id)) throw new Refusal('operators/suspended-account')
    const isNew = await store.addOperator(tx, user.id)
    if (isNew) await logCommand(tx, 'operator-granted', { type: 'user', id: user.id })
    return isNew
  })
