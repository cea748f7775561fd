import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { addJob } from '../../src/db/jobs.ts'
import type { OrderTrouble } from '../../src/db/tables/checkout.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import type { OrderId } from '../../src/kernel/ids.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

/** Puts an order of the running app before the operators, as settling does where the provider's money does not fit. */
export async function letNeedAttention(orderID: string, trouble: OrderTrouble): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  await db
    .updateTable('orders')
    .set({ state: 'needs_attention', trouble, closed_at: new Date() })
    .where('id', '=', orderID as OrderId)
    .execute()
  await db.destroy()
}

type UnpaidState = 'held' | 'paying' | 'expired' | 'late_refunding' | 'late_refunded' | 'needs_attention'

/** Puts an unpaid order of the running app in another state: one between two steps, or one that takes a deadline. */
export async function letOrderBe(orderID: string, state: UnpaidState): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  await db
    .updateTable('orders')
    .set(({ ref }) => ({ state, ...(state === 'late_refunded' && { refunded_cents: ref('total_cents') }) }))
    .where('id', '=', orderID as OrderId)
    .execute()
  await db.destroy()
}

/** A job of the running app that has used up its attempts, on behalf of no one: tried again, it has nothing to do. */
export async function letJobGiveUp(problem: string): Promise<void> {
  await using server = await startEmbedded({ dataDir })
  const { db } = connect(server.url, { max: 1 })
  const key = `given-up-${Date.now()}`
  await addJob(db, 'reconcile', {}, { once: key, runAt: new Date(Date.now() + 3_600_000) })
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = ${problem}
    WHERE key = ${key}`.execute(db)
  await db.destroy()
}
