import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { linedUpShow, openLine } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { holdTickets } from '../buy/holds.store.ts'
import { priceOrder } from '../buy/price-order.ts'
import { holdForFriends } from '../group-holds/hold-for-friends.service.ts'
import { offerReturnedTickets } from '../waitlist/offer-returned-tickets.service.ts'
import { requireTurn } from './require-turn.service.ts'

const hasToWait = { code: 'line/wait' }

/** As a process of its own, which shares nothing but the database. */
const elsewhere = (person: SignedInCtx): SignedInCtx => ({ ...person, caches: moduleState(), queues: moduleState() })

/** A show with people whose turn it is. */
async function showInTurns(world: World) {
  const show = await linedUpShow(world, { tickets: 40, waiting: 24, day: '2026-11-24' })
  await show.open()
  await world.setNow('2026-11-21T12:01:00-08:00')
  const inside = (await show.whoseTurn(show.inLine)) as [SignedInCtx, ...SignedInCtx[]]
  return { ...show, inside }
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'held' : (result.reason as { code: string }).code))

test('of several requests in one turn that come at once, to one process or several, one holds tickets', async () => {
  await using world = await newWorld()
  const { inside, buy, stock } = await showInTurns(world)
  const rushes = inside.slice(0, 4).map(async (person, n) => {
    const tabs = Array.from({ length: 4 }, () => (n % 2 ? person : elsewhere(person)))
    return codesOf(await Promise.allSettled(tabs.map((tab) => buy(tab))))
  })
  for (const codes of await Promise.all(rushes)) {
    expect(codes.toSorted()).toEqual(['held', 'line/wait', 'line/wait', 'line/wait'])
  }
  expect(await stock()).toMatchObject({ held: 4 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

/** Two orders of one person, each let in by the same turn before either holds tickets. */
async function bothLetIn(world: World) {
  const { inside, eventId } = await showInTurns(world)
  const [person] = inside
  const order = async (key: string) => {
    const tickets = [{ ticketName: 'General Admission', quantity: 1 }]
    const request = { eventID: eventId, tickets, occurrenceDate: day('2026-11-24'), fullName: 'Ada Lane' }
    return priceOrder(person, request, { key, hash: key })
  }
  const orders = [await order('a'), await order('b')] as const
  const isInLine = await requireTurn(person, { eventId, items: orders[0].basket.items })
  const hold = async (looksAgain: boolean) => {
    const outcomes = await Promise.all(orders.map((o) => holdTickets(person, { ...o, isInLine: looksAgain })))
    return outcomes.map(({ outcome }) => outcome)
  }
  return { isInLine, hold }
}

test('the hold looks at the turn again under its lock', async () => {
  await using world = await newWorld()
  const { isInLine, hold } = await bothLetIn(world)
  expect(isInLine).toBe(true)
  expect(await hold(isInLine)).toEqual(['granted', 'wait'])
})

test('negative control: a hold that didn’t look again would grant both', async () => {
  await using world = await newWorld()
  const { hold } = await bothLetIn(world)
  expect(await hold(false)).toEqual(['granted', 'granted'])
})

test('an order and a hold for friends that come at once use one turn', async () => {
  await using world = await newWorld()
  const { inside, buy, eventId, ticketTypeIds, stock } = await showInTurns(world)
  const ticketTypeID = ticketTypeIds[0] as TicketTypeId
  const tickets = { eventID: eventId, occurrenceDate: day('2026-11-24'), ticketTypeID, quantity: 2 }
  const rushes = inside.slice(0, 4).map(async (person) => {
    const holds = [holdForFriends(elsewhere(person), tickets), buy(elsewhere(person), { quantity: 2 })]
    return codesOf(await Promise.allSettled(holds))
  })
  for (const codes of await Promise.all(rushes)) expect(codes.toSorted()).toEqual(['held', 'line/wait'])
  expect(await stock()).toMatchObject({ held: 8 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an offer of the waitlist lets one of several requests past the line, and no hold for friends', async () => {
  await using world = await newWorld()
  const soldOut = await soldOutShow(world, { tickets: 12 })
  const [offered] = (await soldOut.waiting(2)) as [SignedInCtx]
  await soldOut.refund(8)
  await offerReturnedTickets(world.ctx)
  const line = await openLine(world, soldOut.eventId)
  const ticketTypeID = soldOut.ticketTypeIds[0] as TicketTypeId
  const friends = { eventID: soldOut.eventId, occurrenceDate: day('2026-11-21'), ticketTypeID, quantity: 2 }
  await expect(holdForFriends(elsewhere(offered), friends)).rejects.toMatchObject(hasToWait)
  const tabs = await Promise.allSettled([1, 2, 3].map(() => line.buy(elsewhere(offered), { quantity: 2 })))
  expect(codesOf(tabs).toSorted()).toEqual(['held', 'line/wait', 'line/wait'])
  expect(await line.stock()).toMatchObject({ held: 2 })
})
