import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sellingVenue,
  sessionOf,
} from '../../../tests/support/checkout-builders.ts'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { mailsTo, withRole, workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { localSide, type Side, stripeSide } from '../../../tests/support/payment-sides.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { finishLocalRefunds } from '../../ports/payments/local/refunds.ts'
import { cancelEventWithRefunds } from '../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { fetchOrder } from '../checkout/orders/fetch-order.service.ts'
import { findOrder } from '../checkout/orders/orders.store.ts'
import { settlePayment } from '../checkout/settle/settle.service.ts'
import { report } from '../people/reports/report.service.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { suspendEntity } from './entities/suspend-entity.service.ts'
import { unpublishEvent } from './entities/unpublish-event.service.ts'
import { resolveReports } from './reports/resolve-reports.service.ts'

type Show = Awaited<ReturnType<typeof onSaleShow>>
const reason = 'Reported as fake.'
const takeDowns: [what: string, takeDown: (operator: SignedInCtx, show: Show) => Promise<unknown>][] = [
  ['its host is suspended', (operator, { hostId }) => suspendEntity(operator, { entityID: hostId, reason })],
  ['it is unpublished', (operator, { eventId }) => unpublishEvent(operator, { eventID: eventId, reason })],
]

const countWaiting = async ({ db }: World) => {
  const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted
    AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(db)
  return rows.length
}

async function showOnSale(world: World) {
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id })
  return { venue, show, operator: await fan(world, { operator: true }) }
}

test.each(takeDowns)(
  'ticket holders and operators still see a show when %s, and others do not (C1)',
  async (_what, takeDown) => {
    await using world = await newWorld()
    const { venue, show, operator } = await showOnSale(world)
    const { buyer, orderID } = await boughtOrder(world, { eventId: show.eventId })
    const unpaid = await checkout(await world.person(), show.eventId)
    await takeDown(operator, show)

    const input = { eventID: show.eventId }
    expect(await fetchEvent(buyer, input)).toMatchObject({
      event: { status: 'published', isTakenDown: true, isPast: false, occurrences: [{ day: '2026-11-21' }] },
    })
    expect(await fetchEvent(operator, input)).toMatchObject({ event: { isTakenDown: true, role: null } })
    expect(await fetchOrder(buyer, { orderID })).toMatchObject({
      order: { state: 'paid', isTakenDown: true },
      tickets: [{ state: 'valid' }],
    })
    for (const stranger of [world.ctx, await world.person()]) {
      await expect(fetchEvent(stranger, input)).rejects.toMatchObject({ code: 'event/not-found' })
    }
    await expect(checkout(buyer, show.eventId)).rejects.toMatchObject({ code: 'request/not-found' })
    await workJobs(world)
    expect((await findOrder(world.db, unpaid.orderID))?.state).toBe('expired')

    await cancelEventWithRefunds(venue.owner, { ...input, confirm: true })
    await workJobs(world)
    expect(await fetchEvent(buyer, input)).toMatchObject({ event: { status: 'canceled' } })
    expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  },
)

test.each(takeDowns)(
  'a payment page that is open when %s charges no one; a quicker payment is refunded',
  async (_what, takeDown) => {
    await using world = await newWorld()
    const { show, operator } = await showOnSale(world)
    const [slow, quick, late] = [await world.person(), await world.person(), await world.person()]
    const [unpaid, paid, paidAfter] = [
      await checkout(slow, show.eventId),
      await checkout(quick, show.eventId),
      await checkout(late, show.eventId),
    ]
    await payAtProvider(world, paid.orderID)
    await takeDown(operator, show)
    await payAtProvider(world, paidAfter.orderID)
    await settlePayment(world.ctx, { orderId: paidAfter.orderID })
    await workJobs(world)
    await workJobs(world)

    expect(await payAtProvider(world, unpaid.orderID)).toMatchObject({ result: 'expired' })
    expect((await fetchOrder(slow, { orderID: unpaid.orderID })).order.state).toBe('expired')
    for (const [buyer, { orderID }] of [
      [quick, paid],
      [late, paidAfter],
    ] as const) {
      expect(await fetchOrder(buyer, { orderID })).toMatchObject({
        order: { state: 'late_refunded', isRefusedTakenDown: true },
        tickets: [],
      })
      expect(await mailsTo(world, buyer)).toEqual(['late-refund'])
    }
    const stock = await world.db.selectFrom('ticket_stock').select(['held', 'sold']).execute()
    expect(stock).toEqual([{ held: 0, sold: 0 }])
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test.each(takeDowns)(
  'canceling a show does not get in the way while %s: its event is locked first',
  async (_w, down) => {
    await using world = await newWorld()
    const { show, operator } = await showOnSale(world)
    const { pending } = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('events').select('id').where('id', '=', show.eventId).forNoKeyUpdate().execute()
      const takenDown = down(operator, show)
      await expect.poll(() => countWaiting(world)).toBe(1)
      await tx.selectFrom('event_occurrences').select('id').forUpdate().noWait().execute()
      return { pending: takenDown }
    })
    await pending
  },
)

test.each([
  ['profile', 'entity-suspended'],
  ['event', 'entity-suspended'],
  ['event', 'event-unpublished'],
] as const)('an answer to reports about a %s, %s, closes open payment pages too', async (type, resolution) => {
  await using world = await newWorld()
  const { show, operator } = await showOnSale(world)
  const id = type === 'event' ? show.eventId : show.hostId
  await report(await fan(world), { type, id, reason: 'spam', text: '' })
  const { orderID } = await checkout(await world.person(), show.eventId)
  await resolveReports(operator, { type, id, resolution, note: reason })
  await workJobs(world)
  expect((await findOrder(world.db, orderID))?.state).toBe('expired')
})

test('a payment that arrives for a show whose hold ended and whose host was suspended is refunded', async () => {
  await using world = await newWorld()
  const { show, operator } = await showOnSale(world)
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, show.eventId)
  await payAtProvider(world, orderID)
  await world.db.updateTable('order_items').set({ hold_state: 'released' }).where('order_id', '=', orderID).execute()
  await world.db.updateTable('ticket_stock').set({ held: 0 }).execute()
  await world.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderID).execute()
  await suspendEntity(operator, { entityID: show.hostId, reason })
  await settlePayment(world.ctx, { orderId: orderID })
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({
    state: 'late_refunded',
    isRefusedTakenDown: true,
  })
})

test.each([
  ['all', null],
  ['some', cents(1000)],
])(
  'a payment for a show that was taken down is a refused one, even if support refunded %s of it before it settled',
  async (_how, part) => {
    await using world = await newWorld()
    const { show, operator } = await showOnSale(world)
    const buyer = await world.person()
    const { orderID } = await checkout(buyer, show.eventId)
    await unpublishEvent(operator, { eventID: show.eventId, reason })
    await payAtProvider(world, orderID)
    const { payments } = world.ctx
    const { paymentId, amount } = await payments.readCheckout((await sessionOf(world, orderID)).sessionId)
    await payments.refund({
      paymentId: paymentId ?? '',
      amount: part ?? amount,
      takenFrom: 'seller',
      idempotencyKey: 'support',
    })
    await finishLocalRefunds(world)
    await settlePayment(world.ctx, { orderId: orderID })
    await workJobs(world)
    await finishLocalRefunds(world)
    await settlePayment(world.ctx, { orderId: orderID })

    expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({
      state: 'late_refunded',
      isRefusedTakenDown: true,
    })
    expect(await mailsTo(world, buyer)).toEqual(['late-refund'])
    const seller = await world.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.sum<string>('amount_cents').as('cents'))
      .where('order_id', '=', orderID)
      .where('account', '=', 'seller')
      .executeTakeFirst()
    expect(Number(seller?.cents)).toBe(0)
    await workJobs(world)
    expect(await brokenInvariants(world.db)).toEqual({})
  },
)

test.each<[name: string, startSide: () => Promise<Side>]>([
  ['The local provider', localSide],
  ['Stripe', stripeSide],
])(
  '%s charges no one for a show that was taken down, and refunds who paid before its page was closed',
  async (_name, startSide) => {
    await using world = await newWorld({ now: new Date().toISOString() })
    await using side = await startSide()
    const { payments } = side
    const seller = await payments.createSeller({ entityId: newId<EntityId>(), email: 'venue@example.com' })
    await payments.onboardingLink({
      accountId: seller.id,
      returnUrl: 'http://localhost',
      refreshUrl: 'http://localhost',
    })
    await side.finishOnboarding(seller.id)
    const venue = await approvedVenue(world, { onboarded: true, sellerAccount: seller.id })
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { eventId } = await onSaleShow(world, { hostId: venue.id, day })
    const open = async () => {
      const { orderID } = await checkout({ ...(await world.person()), payments }, eventId)
      return { orderID, ...(await sessionOf(world, orderID)) }
    }
    const [slow, quick] = [await open(), await open()]
    await side.pay(quick.sessionId)

    await unpublishEvent(await fan(world, { operator: true }), { eventID: eventId, reason })
    await workJobs(world, { ...world.ctx, payments })
    await workJobs(world, { ...world.ctx, payments })
    await Promise.resolve(side.pay(slow.sessionId)).catch(() => null)
    expect(await payments.readCheckout(slow.sessionId)).toMatchObject({ status: 'expired', paid: false })
    const { amount, refunded } = await payments.readCheckout(quick.sessionId)
    expect(refunded).toBe(amount)
    expect((await findOrder(world.db, quick.orderID))?.state).toBe('late_refunded')
  },
)

test('a taken-down show stays among the upcoming shows, at the door too, and isn’t a draft to publish', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id })
  await boughtOrder(world, { eventId: show.eventId })
  const operator = await fan(world, { operator: true })
  const door = await withRole(world, venue.id, 'door')
  await unpublishEvent(operator, { eventID: show.eventId, reason })

  for (const person of [venue.owner, door]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    expect(await listManagedEvents(person, { entityID: venue.id })).toMatchObject({
      upcoming: [{ eventID: show.eventId, saleState: 'taken_down', internalTickets: true }],
      drafts: [],
      counts: { upcoming: 1, drafts: 0, past: 0 },
    })
  }
})
