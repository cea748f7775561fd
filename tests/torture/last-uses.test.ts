import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { findOrder } from '../../src/features/checkout/orders/orders.store.ts'
import { reconcile } from '../../src/features/checkout/settle/reconcile.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import { moduleState } from '../../src/ports/module-state.ts'
import { localPayments } from '../../src/ports/payments/local/local.ts'
import { payAtProvider, sessionOf } from '../support/checkout-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { promoShow } from '../support/promo-builders.ts'
import { readSource } from '../support/sources.ts'
import { newWorld, type World } from '../support/world.ts'

const crowd = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => world.person()))

/** How many of those who bought at once got which answer, in two processes. */
async function rush(world: World, { buy }: Awaited<ReturnType<typeof promoShow>>, buyers: number) {
  const other = connect(world.url, { max: 4, log: () => {} })
  const payments = localPayments({ db: other.db, origin: world.settings.origin })
  const elsewhere = { db: other.db, checkoutDb: other.db, payments, queues: moduleState(), caches: moduleState() }
  const people = await crowd(world, buyers)
  const tickets = [{ ticketName: 'General Admission' }, { ticketName: 'Green Room' }]
  const results = await Promise.allSettled(
    people.map((person, n) =>
      buy(n % 2 ? person : { ...person, ...elsewhere }, { tickets: [{ ...tickets[n % 3 ? 0 : 1]!, quantity: 1 }] }),
    ),
  )
  await other.db.destroy()
  const codes = results.map((one) => (one.status === 'fulfilled' ? 'held' : String(one.reason.code ?? one.reason)))
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]))
}

test.each([1, 10])(
  'of 120 buyers with a code, exactly %i get its last uses, for whichever tickets',
  async (ticketsMax) => {
    await using world = await newWorld()
    const show = await promoShow(world, { ticketsMax })
    expect(await rush(world, show, 120)).toEqual({ held: ticketsMax, 'promo/used-up': 120 - ticketsMax })
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test('holds that didn’t count would exceed the limit: the invariant sees it', async () => {
  await using world = await newWorld()
  const show = await promoShow(world, { ticketsMax: 1 })
  const uses = readSource('src/db/functions/promo_uses.sql')
  expect(uses).toContain("('expired', 'canceled',")
  await sql.raw(uses.replace("('expired', 'canceled',", "('held', 'paying', 'expired', 'canceled',")).execute(world.db)
  await rush(world, show, 1)
  await rush(world, show, 1)
  expect(Object.keys(await brokenInvariants(world.db))).toEqual([expect.stringContaining('no promo code is used past')])
})

test('a late payment with a code whose last use went to someone else is refunded in full', async () => {
  await using world = await newWorld()
  const { buy } = await promoShow(world, { ticketsMax: 1 })
  const { orderID } = await buy(await world.person())
  const { sessionId } = await sessionOf(world, orderID)
  await world.setNow('2026-11-20T20:45:00-08:00')
  await reconcile(world.ctx)
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'expired' })
  const second = await buy(await world.person())
  await payAtProvider(world, second.orderID)
  await settlePayment(world.ctx, { orderId: second.orderID })

  const paid = { status: 'complete' as const, payment_id: 'pi_local_late' }
  await world.db.updateTable('local_payments.sessions').set(paid).where('id', '=', sessionId).execute()
  await settlePayment(world.ctx, { orderId: orderID })
  expect(await findOrder(world.db, orderID)).toMatchObject({ state: 'late_refunded' })
  expect(await brokenInvariants(world.db)).toEqual({})
})
