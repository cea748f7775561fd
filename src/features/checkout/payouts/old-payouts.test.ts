import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  sellingVenue,
  sessionOf,
} from '../../../../tests/support/checkout-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newSeller, stripeSide } from '../../../../tests/support/payment-sides.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { makeLocalPayouts } from '../../../ports/payments/local/payouts.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { findOldPayouts, listOldPayouts } from './list-old-payouts.service.ts'
import { reconcilePayouts } from './reconcile-payouts.service.ts'
import { settlePayout } from './settle-payout.service.ts'

const listings = (world: World) => world.db.selectFrom('payout_listings').selectAll().execute()

const queued = async (world: World) => {
  const { rows } = await sql<{ payload: unknown }>`SELECT j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'list-old-payouts'`.execute(world.db)
  return rows.map(({ payload }) => payload)
}

test('payouts of before they were stored are imported once, page by page, and match their orders (Stripe, over HTTP)', async () => {
  await using world = await newWorld({ now: new Date().toISOString() })
  await using side = await stripeSide()
  const { payments } = side
  const ctx = { ...world.ctx, payments }
  const account = await newSeller(side)
  const venue = await approvedVenue(world, { onboarded: true, sellerAccount: account })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, day })
  const { orderID } = await checkout({ ...(await world.person()), payments }, eventId)
  await side.pay((await sessionOf(world, orderID)).sessionId)
  await settlePayment(ctx, { orderId: orderID })
  await side.payOut(account)
  // Two pages: these are empty.
  // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
  for (let count = 0; count < 100; count += 1) await side.payOut(account)
  await as({ ...venue.owner, payments }).refundOrder({ orderID, reason: '' })
  await workJobs(world, ctx)
  await workJobs(world, ctx)
  const latest = await side.payOut(account)
  const at = { entityDetails: { id: venue.id } }
  const balance = async () => (await as(venue.owner).listPayouts(at)).balance
  // A webhook tells of the latest: its refund is of a payment in a payout that isn't stored yet.
  await settlePayout(ctx, { accountId: account, payoutId: latest })
  expect((await balance()).onTheWayCents).toBe(-2_089)

  await findOldPayouts(ctx)
  expect(await queued(world)).toEqual([{ account }])
  let reads = 0
  const counted = {
    ...payments,
    readPayout: async (request: Parameters<typeof payments.readPayout>[0]) => {
      reads += 1
      if (reads === 50) throw new PaymentsProblem('unreachable', 'connection reset')
      return payments.readPayout(request)
    },
  }
  const broken = { ...ctx, payments: counted }
  await expect(listOldPayouts(broken, { account })).rejects.toThrow('connection reset')
  expect(await listings(world)).toMatchObject([{ after_payout: null, finished_at: null }])
  await workJobs(world, broken)
  expect(await listings(world)).toMatchObject([{ after_payout: expect.stringMatching(/^po_/), finished_at: null }])
  await workJobs(world, broken)
  expect(await listings(world)).toMatchObject([{ finished_at: expect.any(Date) }])
  expect(await queued(world)).toEqual([])

  expect(await balance()).toEqual({ paidCents: 0, onTheWayCents: -89, unpaidCents: 0 })
  const items = await world.db.selectFrom('payout_items').select(['kind', 'order_id']).orderBy('kind').execute()
  expect(items.map((item) => `${item.kind} ${item.order_id}`)).toEqual(
    ['fee_return', 'payment', 'refund'].map((kind) => `${kind} ${orderID}`),
  )
  expect(await world.db.selectFrom('payouts').select('id').execute()).toHaveLength(102)
  const before = reads
  await findOldPayouts(broken)
  await listOldPayouts(broken, { account })
  expect({ asked: reads - before, queued: await queued(world) }, 'once').toEqual({ asked: 0, queued: [] })
})

test('a seller whose sales are older than what is asked for regularly reads them as paid out (local provider)', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, day: '2027-03-20' })
  await boughtOrder(world, { eventId, quantity: 2 })
  await makeLocalPayouts(world.db)
  await world.setNow('2027-02-20T20:00:00-08:00')
  await makeLocalPayouts(world.db)
  await reconcilePayouts(world.ctx)
  const at = { entityDetails: { id: venue.id } }
  expect((await as(venue.owner).listPayouts(at)).balance).toEqual({
    paidCents: 0,
    onTheWayCents: 0,
    unpaidCents: 4_000,
  })

  await findOldPayouts(world.ctx)
  await workJobs(world)
  expect((await as(venue.owner).listPayouts(at)).balance).toEqual({
    paidCents: 4_000,
    onTheWayCents: 0,
    unpaidCents: 0,
  })
  expect(await listings(world)).toMatchObject([{ finished_at: expect.any(Date) }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an account that has sold nothing isn’t asked about, and one that the provider refuses stays a job', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  await findOldPayouts(world.ctx)
  expect(await queued(world)).toEqual([])
  await boughtOrder(world, { eventId })
  await findOldPayouts(world.ctx)
  const listPayouts = async () => {
    throw new PaymentsProblem('refused', 'This account was closed.')
  }
  const closed = { ...world.ctx, payments: { ...world.ctx.payments, listPayouts } }
  expect(await workJobs(world, closed)).toMatchObject({ failed: 1 })
  expect(await queued(world)).toEqual([{ account: venue.sellerAccount }])
  expect(await listings(world)).toMatchObject([{ finished_at: null }])
})
