import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { recountCommand } from '../../../cli/recount.ts'
import type { Counters } from './recount-stock.store.ts'

const stockOf = (world: World, ticketTypeId: string | undefined) =>
  world.db
    .selectFrom('ticket_stock')
    .select(['held', 'sold', 'returned'])
    .where('ticket_type_id', '=', `${ticketTypeId}` as never)
    .executeTakeFirstOrThrow()
const miscount = (world: World, ticketTypeId: string | undefined, counters: Partial<Counters>) =>
  world.db
    .updateTable('ticket_stock')
    .set(counters)
    .where('ticket_type_id', '=', `${ticketTypeId}` as never)
    .execute()

async function recount(world: World) {
  const lines: string[] = []
  const code = await recountCommand(world.ctx, [], (line) => lines.push(line))
  return { code, lines }
}

test('counters that say something else than orders and tickets are corrected and named, the others left', async () => {
  await using world = await newWorld()
  const show = await onSaleShow(world, { name: 'Harbor Lights', ticketTypes: [{ quantity: 9 }] })
  const other = await onSaleShow(world)
  await boughtOrder(world, { eventId: show.eventId, quantity: 3 })
  await checkout(await world.person(), show.eventId, { quantity: 2 })
  const [before, otherBefore] = [
    await stockOf(world, show.ticketTypeIds[0]),
    await stockOf(world, other.ticketTypeIds[0]),
  ]
  expect(before).toEqual({ held: 2, sold: 3, returned: 0 })
  expect(await recount(world)).toEqual({
    code: 0,
    lines: ['Counted 2 ticket types, one for each date. Corrected 0.'],
  })

  await miscount(world, show.ticketTypeIds[0], { held: 4, sold: 1 })
  const { code, lines } = await recount(world)
  expect(code).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^Harbor Lights, \d{4}-\d\d-\d\d, General Admission: held 4 → 2, sold 1 → 3\.$/),
    'Counted 2 ticket types, one for each date. Corrected 1.',
  ])
  expect(await stockOf(world, show.ticketTypeIds[0])).toEqual(before)
  expect(await stockOf(world, other.ticketTypeIds[0])).toEqual(otherBefore)
})

test('tickets that wait for an offer and those returned are counted as such', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  await world.db
    .updateTable('tickets')
    .set({ returned_at: world.ctx.now() })
    .where('order_id', '=', show.orders[0]?.orderID as never)
    .execute()
  expect((await recount(world)).lines[0]).toMatch(/: sold 2 → 1, returned 0 → 1\.$/)
  expect(await stockOf(world, show.ticketTypeIds[0])).toEqual({ held: 0, sold: 1, returned: 1 })
})

test('more tickets than there are is left as it is, with what to do', async () => {
  await using world = await newWorld()
  const show = await onSaleShow(world, { ticketTypes: [{ quantity: 4 }] })
  await boughtOrder(world, { eventId: show.eventId, quantity: 4 })
  await world.db
    .updateTable('ticket_stock')
    .set({ quantity: 3, sold: 2 })
    .where('ticket_type_id', '=', show.ticketTypeIds[0] as never)
    .execute()
  const { code, lines } = await recount(world)
  expect(code).toBe(1)
  expect(lines[0]).toContain('sold 2 → 4. Not corrected: that is more than the 3 there are.')
  expect(await stockOf(world, show.ticketTypeIds[0])).toMatchObject({ sold: 2 })
})
