import { expect, test } from 'vitest'
import { connect } from '../../src/db/connect.ts'
import { joinWaitlist } from '../../src/features/checkout/waitlist/join-waitlist.service.ts'
import { offerReturnedTickets } from '../../src/features/checkout/waitlist/offer-returned-tickets.service.ts'
import { localPayments } from '../../src/ports/payments/local/local.ts'
import type { AppCtx, SignedInCtx } from '../../src/ports/ctx.ts'
import { checkout } from '../support/checkout-builders.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { fan } from '../support/people-builders.ts'
import { soldOutShow } from '../support/waitlist-builders.ts'
import { newWorld, type World } from '../support/world.ts'

function secondProcess(world: World) {
  const other = connect(world.url, { max: 4, log: () => {} })
  const payments = localPayments({ db: other.db, origin: world.settings.origin })
  const parts: Partial<AppCtx> = { db: other.db, payments }
  return { parts, end: () => other.db.destroy() }
}

const offersOf = (world: World) =>
  world.db
    .selectFrom('waitlist_places')
    .select(['user_id', 'number'])
    .where('state', '=', 'offered')
    .orderBy('number')
    .execute()

test('two processes offer the last returned ticket once, to the first in line, whatever a crowd tries', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 3 })
  const people = await show.waiting(1, 1, 1, 1)
  const strangers = await Promise.all(Array.from({ length: 20 }, () => fan(world)))
  const other = secondProcess(world)
  const buy = async (buyers: SignedInCtx[]) => {
    const orders = buyers.map((buyer, n) => checkout(n % 2 ? buyer : { ...buyer, ...other.parts }, show.eventId))
    return (await Promise.allSettled(orders)).filter(({ status }) => status === 'fulfilled').length
  }
  for (const round of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    const [, offers, sold] = await Promise.all([
      show.refund(),
      Promise.all([1, 2, 3, 4].map((n) => offerReturnedTickets(n % 2 ? world.ctx : { ...world.ctx, ...other.parts }))),
      buy(strangers),
    ])
    expect(sold, 'no one jumps the line').toBe(0)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const late = await offerReturnedTickets(world.ctx)
    expect(offers.reduce((all, count) => all + count, late)).toBe(1)
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect((await offersOf(world)).map(({ user_id: id }) => id)).toEqual(
      people.slice(0, round).map(({ who }) => who.userId),
    )
  }
  const mails = await world.db.selectFrom('mails').select('to_address').where('kind', '=', 'waitlist-offer').execute()
  expect(mails).toHaveLength(3)
  expect(await brokenInvariants(world.db)).toEqual({})

  expect(await buy([...people, ...strangers])).toBe(3)
  expect(await show.stock()).toMatchObject({ quantity: 3, held: 3, sold: 0 })
  await other.end()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('people who join, leave and buy at once while tickets come back never share one', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 6 })
  const other = secondProcess(world)
  const people = await Promise.all(Array.from({ length: 24 }, () => fan(world)))
  const steps = people.map(async (person, n) => {
    const ctx = n % 2 ? person : { ...person, ...other.parts }
    const input = { eventID: show.eventId, occurrenceDate: '2026-11-21' as never, ticketTypeID: show.ticketTypeIds[0]! }
    await joinWaitlist(ctx, { ...input, quantity: 1 + (n % 3) }).catch(() => null)
    await offerReturnedTickets(ctx)
    if (n % 4 === 0) await show.leave(ctx)
    else await checkout(ctx, show.eventId, { quantity: 1 + (n % 2) }).catch(() => null)
  })
  await Promise.all([show.refund(6), ...steps])
  await offerReturnedTickets(world.ctx)
  await other.end()
  expect(await brokenInvariants(world.db)).toEqual({})
  expect(await offerReturnedTickets(world.ctx), 'nothing was left to offer').toBe(0)
})
