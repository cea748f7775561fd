import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Cents } from '../../../kernel/money.ts'
import { refuseWhenBusy } from './busy.ts'
import { PaymentsProblem } from '../payments.ts'

type FeeReturn = { paymentId: string; amount: Cents; idempotencyKey: string }

/** How much of the application fee was returned to a payment's seller. */
export const feeReturned = sql<Cents>`(SELECT coalesce(sum(amount_cents), 0)::integer FROM local_payments.fee_refunds f
  WHERE f.payment_id = sessions.payment_id)`.as('returned')

/**
 * Returns part of the application fee to a seller, never more than is left of it; the same key returns it once.
 *
 * @throws {PaymentsProblem} `unreachable` while the provider is told to be busy
 */
export async function returnLocalFee(db: Db, { paymentId, amount, idempotencyKey }: FeeReturn): Promise<void> {
  await refuseWhenBusy(db)
  await inTransaction(db, async (tx) => {
    const session = await tx
      .selectFrom('local_payments.sessions')
      .select('application_fee_cents as fee')
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .executeTakeFirst()
    if (!session) throw new PaymentsProblem('refused', `No such payment: ${paymentId}`)

    const feeRefunds = await tx
      .selectFrom('local_payments.fee_refunds')
      .select(['idempotency_key', 'amount_cents'])
      .where('payment_id', '=', paymentId)
      .execute()
    const before = feeRefunds.find(({ idempotency_key: key }) => key === idempotencyKey)
    if (before && before.amount_cents !== amount) {
      throw new PaymentsProblem('refused', 'This idempotency key was used with another request.')
    }
    if (before) return
    const returned = feeRefunds.reduce((all, one) => all + one.amount_cents, 0)
    if (amount <= 0 || returned + amount > session.fee) {
      throw new PaymentsProblem('refused', 'Refund amount is greater than what is left of the application fee.')
    }
    await tx
      .insertInto('local_payments.fee_refunds')
      .values({
        id: `fr_local_${randomBytes(12).toString('hex')}`,
        idempotency_key: idempotencyKey,
        payment_id: paymentId,
        amount_cents: amount,
      })
      .execute()
  })
}
