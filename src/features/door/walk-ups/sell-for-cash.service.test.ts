import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../../tests/support/account-builders.ts'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchSalesReport } from '../../checkout/event-orders/fetch-sales-report.service.ts'
import { deleteAccount } from '../../leaving/delete-account.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { fetchDoorSale } from './fetch-door-sale.service.ts'
import { sellForCash } from './sell-for-cash.service.ts'
import { setCashAtDoor } from './set-cash-at-door.service.ts'
import { undoCashSale } from './undo-cash-sale.service.ts'

const nameOf = ({ db }: World, { who }: SignedInCtx) =>
  db.selectFrom('fans').select('username').where('user_id', '=', who.userId).executeTakeFirstOrThrow()

const tonight = day('2026-11-20')
const doors = '2026-11-20T20:14:00-08:00'

async function scene(world: World, { quantity = 5, takesCash = true } = {}) {
  const venue = await approvedVenue(world)
  const { eventId: eventID } = await publishedShow(world, {
    hostId: venue.id,
    day: tonight,
    ticketTypes: [
      { name: 'General Admission', priceCents: 2000, quantity },
      { name: 'Balcony', priceCents: 3500, quantity },
    ],
  })
  const staff = await world.person()
  await manages(world, staff, venue.id, 'door')
  if (takesCash) await setCashAtDoor(venue.owner, { eventID, takesCash })
  const place = { eventID, occurrenceDate: tonight }
  const offer = (who: SignedInCtx = staff) => fetchDoorSale(who, place)
  const { types } = await offer()
  const sell = async (
    quantities: Record<string, number>,
    over: Partial<Parameters<typeof sellForCash>[1]> = {},
    who: SignedInCtx = staff,
  ) => {
    const lines = types.filter(({ ticketName }) => (quantities[ticketName] ?? 0) > 0)
    const quantityOf = (name: string) => quantities[name] ?? 0
    return sellForCash(who, {
      ...place,
      tickets: lines.map(({ ticketTypeID, ticketName }) => ({ ticketTypeID, quantity: quantityOf(ticketName) })),
      expectedTotalCents: lines.reduce((all, type) => all + type.cashCents * quantityOf(type.ticketName), 0),
      ...{ door: 'Main door', nonce: newId<string>() },
      ...over,
    })
  }
  const soldOf = async () =>
    (await world.db.selectFrom('ticket_stock').select('sold').execute()).reduce((all, { sold }) => all + sold, 0)
  return { venue, eventID, staff, place, types, offer, sell, soldOf }
}

test('a cash sale takes the tickets out of the stock, counts its buyers as in, and leaves the ledger alone', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, eventID, offer, sell, soldOf } = await scene(world)

  expect(await sell({ 'General Admission': 2, Balcony: 1 })).toMatchObject({
    sale: {
      totalCents: 7500,
      at: '20:14',
      tickets: [
        { ticketName: 'Balcony', quantity: 1 },
        { ticketName: 'General Admission', quantity: 2 },
      ],
    },
    ...{ admitted: 3, expected: 3 },
  })

  expect(await soldOf()).toBe(3)
  expect((await offer()).types).toMatchObject([{ most: 3 }, { most: 4 }])
  expect((await fetchDoor(venue.owner, { eventID })).dates).toMatchObject([{ admitted: 3, expected: 3 }])
  expect(await world.db.selectFrom('ledger').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('orders').selectAll().execute()).toEqual([])
  const report = await fetchSalesReport(venue.owner, { eventID })
  expect(report).toMatchObject({ total: { tickets: 0, grossCents: 0, netCents: 0 }, types: [], dates: [tonight] })
  expect(report.cash).toMatchObject({
    total: { tickets: 3, totalCents: 7500, taxCents: 0 },
    types: [
      { ticketName: 'Balcony', tickets: 1, totalCents: 3500 },
      { ticketName: 'General Admission', tickets: 2, totalCents: 4000 },
    ],
    sellers: [{ tickets: 3, totalCents: 7500 }],
    undone: [],
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a sale that is sent again is recorded once, also at the same moment (S35)', async () => {
  await using world = await newWorld({ now: doors })
  const { sell, soldOf } = await scene(world)
  const nonce = newId<string>()

  const answers = await Promise.all(Array.from({ length: 5 }, () => sell({ 'General Admission': 2 }, { nonce })))

  expect(new Set(answers.map(({ sale }) => sale.saleID)).size).toBe(1)
  expect(await soldOf()).toBe(2)
  expect(await sell({ 'General Admission': 2 }, { nonce })).toMatchObject({ admitted: 2 })
})

test('doors that sell the last tickets at the same moment sell no more than there are (P2)', async () => {
  await using world = await newWorld({ now: doors })
  const { sell, soldOf } = await scene(world, { quantity: 3 })

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => sell({ Balcony: 1 })))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await soldOf()).toBe(3)
  await expect(sell({ Balcony: 1 })).rejects.toMatchObject({
    code: 'checkout/sold-out',
    message: '“Balcony” is sold out.',
    data: { available: 0 },
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an undone sale gives its tickets back once, and the report keeps who undid it and why', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, eventID, offer, sell, soldOf, staff } = await scene(world)
  const { sale } = await sell({ Balcony: 2 })
  const undo = { eventID, saleID: sale.saleID, reason: 'Wrong tickets' }

  expect(await undoCashSale(staff, undo)).toMatchObject({ sale: { totalCents: 7000 }, admitted: 0, expected: 0 })
  expect(await undoCashSale(venue.owner, undo), 'again').toMatchObject({ admitted: 0 })

  expect(await soldOf()).toBe(0)
  expect((await offer()).sales).toEqual([])
  expect((await fetchSalesReport(venue.owner, { eventID })).cash).toMatchObject({
    total: { tickets: 0, totalCents: 0 },
    types: [],
    undone: [{ tickets: 2, totalCents: 7000, reason: 'Wrong tickets', sold: { day: tonight, time: '20:14' } }],
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a helper undoes their own sales alone, owners any, and no one once the night is over', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, eventID, sell } = await scene(world)
  const helper = await world.person()
  await manages(world, helper, venue.id, 'door')
  const { sale: first } = await sell({ Balcony: 1 })
  const { sale: second } = await sell({ Balcony: 1 })
  const undo = (who: SignedInCtx, saleID: typeof first.saleID) =>
    undoCashSale(who, { eventID, saleID, reason: 'Just testing' })

  await expect(undo(helper, first.saleID)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await undo(venue.owner, first.saleID)).toMatchObject({ admitted: 1 })
  await world.setNow('2026-11-22T12:00:00-08:00')
  await expect(undo(venue.owner, second.saleID)).rejects.toMatchObject({ code: 'door/cash-over' })
})

test('a door sells for cash only where those who handle the money allow it, and shows its helpers no sums', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, eventID, staff, offer, sell } = await scene(world, { takesCash: false })

  expect(await offer()).toMatchObject({ takesCash: false, maySetCash: false })
  await expect(sell({ Balcony: 1 })).rejects.toMatchObject({ code: 'door/cash-off' })
  await expect(setCashAtDoor(staff, { eventID, takesCash: true })).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
  await setCashAtDoor(venue.owner, { eventID, takesCash: true })
  expect(await offer(venue.owner)).toMatchObject({ takesCash: true, maySetCash: true, sales: [] })
  // Pressed twice, it is one line in the activity log.
  await setCashAtDoor(venue.owner, { eventID, takesCash: true })
  const log = world.db.selectFrom('entity_log').select('action').where('action', 'in', ['cash-on', 'cash-off'])
  expect(await log.execute()).toEqual([{ action: 'cash-on' }])
  await sell({ Balcony: 1 }, {}, venue.owner)
  expect((await offer()).sales, 'those of others').toEqual([])
})

test('helpers see their own cash sales, and those who may undo any see them all with their sellers', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, offer, sell } = await scene(world)
  const helper = await fan(world)
  await manages(world, helper, venue.id, 'door')
  const { username } = await nameOf(world, helper)
  const { sale: first } = await sell({ Balcony: 1 }, {}, helper)
  const { sale: second } = await sell({ Balcony: 2 }, {}, venue.owner)

  const { seesAllSales, sales } = await offer(helper)
  expect({ seesAllSales, sales }).toMatchObject({ seesAllSales: false, sales: [{ saleID: first.saleID, isOwn: true }] })
  expect(sales).toHaveLength(1)
  expect((await offer()).sales, 'of a helper who sold nothing').toEqual([])
  expect(await offer(venue.owner)).toMatchObject({
    seesAllSales: true,
    sales: [
      { saleID: second.saleID, isOwn: true, soldBy: null },
      { saleID: first.saleID, isOwn: false, soldBy: username },
    ],
  })
})

test('the books keep who took the cash under the name of that night: after they left, hid, and renamed themselves', async () => {
  await using world = await newWorld({ now: doors })
  const { venue, eventID, sell } = await scene(world)
  const helper = await fan(world)
  await manages(world, helper, venue.id, 'door')
  const { username } = await nameOf(world, helper)
  await sell({ Balcony: 1 }, {}, helper)
  const { sale } = await sell({ Balcony: 2 }, {}, helper)
  await undoCashSale(helper, { eventID, saleID: sale.saleID, reason: 'Just testing' })
  const { userId } = helper.who
  await world.db.deleteFrom('entity_managers').where('user_id', '=', userId).execute()
  const renamed = { visibility: 'private', username: 'someone.else' } as const
  await world.db.updateTable('fans').set(renamed).where('user_id', '=', userId).execute()

  const cash = async () => (await fetchSalesReport(venue.owner, { eventID })).cash
  expect(await cash()).toMatchObject({
    sellers: [{ name: username, tickets: 1 }],
    undone: [{ soldBy: username, undoneBy: username }],
  })
  await addPassword(world, helper)
  await deleteAccount(helper, { password: goodPassword })
  expect(await cash(), 'no deleted account is named (0075)').toMatchObject({
    sellers: [{ name: 'Deleted user', tickets: 1 }],
    undone: [{ soldBy: 'Deleted user', undoneBy: 'Deleted user' }],
  })
})

test('a price that has changed is refused before cash is taken for it, and sales wait until doors are near', async () => {
  await using world = await newWorld({ now: '2026-11-20T09:00:00-08:00' })
  const { offer, sell, soldOf } = await scene(world)

  expect(await offer()).toMatchObject({ isEarly: true })
  await expect(sell({ Balcony: 1 })).rejects.toMatchObject({ code: 'door/cash-early' })
  await world.setNow(doors)
  await expect(sell({ Balcony: 1 }, { expectedTotalCents: 3499 })).rejects.toMatchObject({ code: 'door/cash-changed' })
  expect(await soldOf()).toBe(0)
})
