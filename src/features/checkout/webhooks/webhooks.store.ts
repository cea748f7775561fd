import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { ProviderEvent } from '../../../ports/payments/payments.ts'

/** @returns whether the message is new */
export async function addMessage(tx: Tx, event: ProviderEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_inbox')
    .values({ id: event.id, type: event.type, event: JSON.stringify(event), received_at: sql`app_now()` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('webhook_inbox').select(['event', 'processed_at']).where('id', '=', id).executeTakeFirst()

export const markProcessed = (db: Db, id: string) =>
  db
    .updateTable('webhook_inbox')
    .set({ processed_at: sql`app_now()`, attempts: sql`attempts + 1`, problem: null })
    .where('id', '=', id)
    .execute()

export const markFailed = (db: Db, id: string, problem: string) =>
  db
    .updateTable('webhook_inbox')
    .set({ attempts: sql`attempts + 1`, problem })
    .where('id', '=', id)
    .execute()

/** The order that a payment belongs to. */
export const findOrderOfPayment = (db: Db, paymentId: string) =>
  db.selectFrom('orders').select('id').where('provider_payment', '=', paymentId).executeTakeFirst()

export const orderExists = async (db: Db, id: OrderId): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
