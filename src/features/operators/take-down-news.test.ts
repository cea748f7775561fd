import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  onSaleWeekly,
  sellingVenue,
  sessionOf,
} from '../../../tests/support/checkout-builders.ts'
import { mailsTo, workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId, EventId, OrderId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { cancelEventWithRefunds } from '../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import { cancelOrder } from '../checkout/orders/cancel-order.service.ts'
import { fetchOrder } from '../checkout/orders/fetch-order.service.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { listOrders } from '../checkout/orders/list-orders.service.ts'
import { listTickets } from '../checkout/orders/list-tickets.service.ts'
import { postponeWithOffers } from '../checkout/refunds/postpone-with-offers.service.ts'
import { settlePayment } from '../checkout/settle/settle.service.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { fetchEntityFile } from './entities/fetch-entity-file.service.ts'
import { letEventBack } from './entities/let-event-back.service.ts'
import { reinstateEntity } from './entities/reinstate-entity.service.ts'
import { suspendEntity } from './entities/suspend-entity.service.ts'
import { unpublishEvent } from './entities/unpublish-event.service.ts'

type Show = { eventId: EventId; hostId: EntityId }
type Step = (operator: SignedInCtx, show: Show) => Promise<unknown>

const reason = 'Reported as fake.'
const unpublish: Step = (operator, { eventId }) => unpublishEvent(operator, { eventID: eventId, reason })
const letBack: Step = (operator, { eventId }) => letEventBack(operator, { eventID: eventId })
const suspend: Step = (operator, { hostId }) => suspendEntity(operator, { entityID: hostId, reason })
const reinstate: Step = (operator, { hostId }) => reinstateEntity(operator, { entityID: hostId })

async function soldShow(world: World) {
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id })
  const { buyer, orderID } = await boughtOrder(world, { eventId: show.eventId })
  return { venue, show, buyer, orderID, operator: await fan(world, { operator: true }) }
}

const newsTo = async (world: World, buyer: SignedInCtx) =>
  (await mailsTo(world, buyer)).filter((kind) => kind.startsWith('show-'))

const textsTo = (world: World, { who }: SignedInCtx, kind: string) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body as text'])
    .where('to_address', '=', who.email)
    .where('kind', '=', kind)
    .execute()

test.each<[what: string, down: Step, back: Step]>([
  ['is unpublished and published again', unpublish, letBack],
  ['loses its host to a suspension that ends', suspend, reinstate],
])('when a show %s, each buyer gets one email about either, and order and tickets say it', async (_w, down, back) => {
  await using world = await newWorld()
  const { show, buyer, orderID, operator } = await soldShow(world)
  const second = await boughtOrder(world, { eventId: show.eventId, buyer })
  const free = await onSaleShow(world, { hostId: show.hostId, name: 'Porch Songs', ticketTypes: [{ priceCents: 0 }] })
  const guest = await boughtOrder(world, { eventId: free.eventId })

  await down(operator, show)
  await down(operator, show)
  await workJobs(world)
  expect(await newsTo(world, buyer)).toEqual(['show-taken-down'])
  const [mail] = await textsTo(world, buyer, 'show-taken-down')
  expect(mail?.subject).toMatch(/^Taken down: Harbor Lights/)
  expect(mail?.text).toContain('It hasn’t been canceled, and your tickets stay valid.')
  expect(mail?.text).toContain('Your tickets haven’t been refunded. If the show is canceled, everything you paid')
  expect(mail?.text).toContain('Keep your tickets, and check your tickets page before you go.')
  expect(mail?.text).toMatch(/View my tickets.*\/tickets$/ms)
  expect((await fetchOrder(buyer, { orderID })).order).toMatchObject({ state: 'paid', isTakenDown: true })
  expect((await listTickets(buyer)).tickets).toMatchObject([{ isTakenDown: true }, { isTakenDown: true }])
  expect((await listOrders(buyer)).orders).toMatchObject([{ isTakenDown: true }, { isTakenDown: true }])

  await back(operator, show)
  await back(operator, show)
  await workJobs(world)
  expect(await newsTo(world, buyer)).toEqual(['show-taken-down', 'show-back'])
  const [backMail] = await textsTo(world, buyer, 'show-back')
  expect(backMail?.subject).toMatch(/^Your show is back on LocalSound: Harbor Lights/)
  expect((await fetchOrder(buyer, { orderID: second.orderID })).order).toMatchObject({ isTakenDown: false })

  const guestNews = await newsTo(world, guest.buyer)
  expect(guestNews).toEqual(down === suspend ? ['show-taken-down', 'show-back'] : [])
  const toGuest = await textsTo(world, guest.buyer, 'show-taken-down')
  const toldFree = toGuest.filter(({ text }) => text.includes('Your tickets were free, so there’s nothing to refund.'))
  expect(toldFree).toHaveLength(down === suspend ? 1 : 0)
})

test.each<[what: string, down: Step, back: Step]>([
  ['was unpublished', unpublish, letBack],
  ['lost its host to a suspension', suspend, reinstate],
])('an unpaid order of a show that %s says so, also once the show is back', async (_w, down, back) => {
  await using world = await newWorld()
  const { show, buyer, orderID: paid, operator } = await soldShow(world)
  const byBuyer = await checkout(buyer, show.eventId)
  await cancelOrder(buyer, byBuyer)
  const [first, second] = [await checkout(buyer, show.eventId), await checkout(buyer, show.eventId)]
  const isEnded = async ({ orderID }: { orderID: OrderId }) =>
    (await fetchOrder(buyer, { orderID })).order.isEndedByTakeDown

  await down(operator, show)
  // The page of one closes at the provider before the job comes to it.
  await world.ctx.payments.expireCheckout((await sessionOf(world, first.orderID)).sessionId)
  expect((await fetchOrder(buyer, first)).order.state).toBe('expired')
  await back(operator, show)
  await workJobs(world)
  expect(await Promise.all([first, second].map(isEnded))).toEqual([true, true])
  expect(await Promise.all([byBuyer, { orderID: paid }].map(isEnded))).toEqual([false, false])
  expect((await fetchOrder(buyer, second)).order).toMatchObject({ state: 'expired', isTakenDown: false })
})

test('a buyer who got part of the money back reads that the rest is refunded if the show is canceled', async () => {
  await using world = await newWorld()
  const { show, buyer, orderID, operator } = await soldShow(world)
  const { payments } = world.ctx
  const { paymentId } = await payments.readCheckout((await sessionOf(world, orderID)).sessionId)
  const part = { paymentId: paymentId ?? '', amount: cents(500), takenFrom: 'seller' } as const
  await payments.refund({ ...part, idempotencyKey: 'part' })
  await settlePayment(world.ctx, { orderId: orderID })
  await unpublish(operator, show)
  await workJobs(world)
  const [mail] = await textsTo(world, buyer, 'show-taken-down')
  expect(mail?.text).toContain('Part of what you paid was refunded. If the show is canceled, the rest')
  expect(mail?.text).not.toContain('haven’t been refunded')
  expect(mail?.text).toContain('Keep your tickets, and check your order page before you go.')
  expect(mail?.text).toContain(`/order/${orderID}`)
})

test.each<[what: string, steps: Step[], news: string[]]>([
  ['taken down and put back before the emails leave', [unpublish, letBack], []],
  ['suspended host, then unpublished too', [suspend, unpublish], ['show-taken-down']],
])('a buyer hears only of a state that lasts: %s', async (_what, steps, news) => {
  await using world = await newWorld()
  const { show, buyer, operator } = await soldShow(world)
  for (const step of steps) await step(operator, show)
  await workJobs(world)
  expect(await newsTo(world, buyer)).toEqual(news)
})

test('a show is back only when neither it nor its host is down, and may be taken down again', async () => {
  await using world = await newWorld()
  const { show, buyer, operator } = await soldShow(world)
  const news: string[][] = []
  for (const step of [unpublish, suspend, letBack, reinstate, unpublish]) {
    await step(operator, show)
    await workJobs(world)
    news.push(await newsTo(world, buyer))
  }
  expect(news.map(({ length }) => length)).toEqual([1, 1, 1, 2, 3])
  expect(news.at(-1)).toEqual(['show-taken-down', 'show-back', 'show-taken-down'])
})

test('one email names all of a buyer’s shows when their host is suspended', async () => {
  await using world = await newWorld()
  const { show, buyer, operator } = await soldShow(world)
  const other = await onSaleShow(world, { hostId: show.hostId, name: 'Porch Songs', day: '2026-11-28' })
  await boughtOrder(world, { eventId: other.eventId, buyer })
  await suspend(operator, show)
  await workJobs(world)
  const mails = await textsTo(world, buyer, 'show-taken-down')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Taken down: 2 shows' })
  expect(mails[0]?.text).toMatch(/Harbor Lights.*\nPorch Songs/)
})

test('no one is told about past dates, refunded tickets or a canceled show', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const weekly = await onSaleWeekly(world)
  const early = await boughtOrder(world, { eventId: weekly.eventId })
  const canceled = await soldShow(world)
  await cancelEventWithRefunds(canceled.venue.owner, { eventID: canceled.show.eventId, confirm: true })
  await world.setNow('2026-11-21T20:00:00-08:00')
  const late = await boughtOrder(world, { eventId: weekly.eventId })

  await unpublish(operator, weekly)
  await unpublish(operator, canceled.show)
  await workJobs(world)
  expect(await newsTo(world, early.buyer)).toEqual([])
  expect(await newsTo(world, canceled.buyer)).toEqual([])
  expect(await newsTo(world, late.buyer)).toEqual(['show-taken-down'])

  await world.setNow('2026-12-01T20:00:00-08:00')
  await letBack(operator, weekly)
  await workJobs(world)
  expect(await newsTo(world, late.buyer)).toEqual(['show-taken-down'])
})

test('tickets of a postponed show count as upcoming after its old date', async () => {
  await using world = await newWorld()
  const { venue, show, buyer, operator } = await soldShow(world)
  await postponeWithOffers(venue.owner, { eventID: show.eventId })
  await world.setNow('2026-12-01T20:00:00-08:00')
  await unpublish(operator, show)
  await workJobs(world)
  expect(await newsTo(world, buyer)).toEqual(['show-taken-down'])
})

test('a show that is restored while its page is suspended is back for all its holders once the page is', async () => {
  await using world = await newWorld()
  const { venue, show, buyer, operator } = await soldShow(world)
  const other = await onSaleShow(world, { hostId: show.hostId, name: 'Porch Songs', day: '2026-11-28' })
  await boughtOrder(world, { eventId: other.eventId, buyer })
  const work = async (step: Step) => {
    const answer = await step(operator, show)
    await workJobs(world)
    return answer
  }
  await work(unpublish)
  await world.db.updateTable('tickets').set({ state: 'used' }).where('event_id', '=', show.eventId).execute()
  await work(suspend)
  expect(await work(letBack)).toMatchObject({
    message: expect.stringMatching(/ was restored\. It will be back once its page is reinstated\.$/),
  })
  expect(await newsTo(world, buyer)).toEqual(['show-taken-down', 'show-taken-down'])
  const [hostMail] = await textsTo(world, venue.owner, 'event-let-back')
  expect(hostMail?.text).toContain('your page is still suspended')

  await work(reinstate)
  expect(await newsTo(world, buyer)).toEqual(['show-taken-down', 'show-taken-down', 'show-back'])
  const [back] = await textsTo(world, buyer, 'show-back')
  expect(back?.text).toMatch(/Harbor Lights.*\nPorch Songs/)
})

test('the host of a show that was taken down reads what happens to its tickets and how to reach us', async () => {
  await using world = await newWorld()
  const { venue, show, operator } = await soldShow(world)
  await unpublish(operator, show)
  const [mail] = await textsTo(world, venue.owner, 'event-unpublished')
  expect(mail?.text).toContain('1 ticket has been issued. It stays valid, so check-in at the door keeps working')
  expect(mail?.text).toContain('and we’re emailing the holder.')
  expect(mail?.text).toContain('/contact')
  const bell = await world.db
    .selectFrom('notifications')
    .select('message')
    .where('type', '=', 'Entity Approval/Denial')
    .where('event_id', '=', show.eventId)
    .executeTakeFirstOrThrow()
  expect(bell.message).toMatch(/^Harbor Lights was taken down: /)
})

test('an operator cancels a show that was taken down: everyone is refunded, and the platform pays the card fee', async () => {
  await using world = await newWorld()
  const { venue, show, buyer, orderID, operator } = await soldShow(world)
  const listsOfHost = async () => {
    const { upcoming, drafts, past, glance } = await listManagedEvents(venue.owner, { entityID: show.hostId })
    const ids = [upcoming, drafts, past].map((events) => events.map(({ eventID }) => eventID))
    return [...ids, glance?.sold ?? null]
  }
  const onSale = await listsOfHost()
  await unpublish(operator, show)
  expect(await listsOfHost(), 'taken down').toEqual(onSale)
  await expect(cancelEventWithRefunds(operator, { eventID: show.eventId, confirm: false })).rejects.toMatchObject({
    code: 'event/confirm-cancel',
  })
  await cancelEventWithRefunds(operator, { eventID: show.eventId, confirm: true, message: 'A fake listing.' })
  expect(await listsOfHost(), 'canceled').toEqual([[], [], [show.eventId], null])
  await workJobs(world)
  await workJobs(world)

  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  expect(await mailsTo(world, buyer)).toEqual(expect.arrayContaining(['called-off', 'refund']))
  const [hostMail] = await textsTo(world, venue.owner, 'event-canceled-by-operator')
  expect(hostMail?.text).toContain('A fake listing.')
  const seller = await world.db
    .selectFrom('ledger')
    .select('amount_cents')
    .where('order_id', '=', orderID)
    .where('account', '=', 'seller')
    .execute()
  expect(seller.reduce((all, { amount_cents: amount }) => all + amount, 0)).toBe(0)
  expect(await brokenInvariants(world.db)).toEqual({})
  const file = await fetchEntityFile(operator, { entityID: show.hostId })
  expect(file.log.map(({ action, show: name, by, reason: why }) => [action, name, by, why])).toEqual([
    ['event-canceled', expect.stringMatching(/^Harbor Lights/), expect.any(String), 'A fake listing.'],
    ['event-unpublished', expect.stringMatching(/^Harbor Lights/), expect.any(String), reason],
  ])
})
