import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { logCommand } from '../../accounts/operator-log/operator-log.service.ts'
import * as store from './operators.store.ts'

/**
 * Removes an account's operator rights; open sessions lose them immediately (decision G7).
 *
 * @param mayBeLast whether the site may be left without an operator
 * @returns whether it was an operator, or that it is the last one who can log in and stays
 * @throws {Refusal} operators/unknown-account if no verified account has the address
 */
export const revokeOperator = ({ db }: Pick<AppCtx, 'db'>, email: string, { mayBeLast = false } = {}) =>
  inTransaction(db, async (tx) => {
    const user = await store.findVerified(tx, email)
    if (!user) throw new Refusal('operators/unknown-account')
    // Two commands at once would each count the other's operator.
    const operators = await store.lockOperators(tx)
    if (!operators.some(({ user_id }) => user_id === user.id)) return false
    const active = operators.filter(({ isSuspended }) => !isSuspended)
    const isLast = active.length === 1 && active[0]?.user_id === user.id
    if (isLast && !mayBeLast) return 'last' as const

    await store.removeOperator(tx, user.id)
    await logCommand(tx, 'operator-revoked', { type: 'user', id: user.id })
    return true
  })
