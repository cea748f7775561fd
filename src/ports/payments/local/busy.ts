import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { PaymentsProblem } from '../payments.ts'

/** @throws {PaymentsProblem} `unreachable`, Stripe's "too many requests", in the share of cases that the provider is told */
export async function refuseWhenBusy(db: Db): Promise<void> {
  const { isBusy } = await db
    .selectFrom('local_payments.endpoint')
    .select(sql<boolean>`random() < busy_share`.as('isBusy'))
    .executeTakeFirstOrThrow()
  if (isBusy) throw new PaymentsProblem('unreachable', 'Too many requests.')
}
