import { expect, test } from 'vitest'
import { payAtProvider } from '../../../../tests/support/checkout-builders.ts'
import { bellOf } from '../../../../tests/support/lifecycle-builders.ts'
import { linedUpShow, people, salesStart } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { settlePayment } from '../settle/settle.service.ts'

const hasToWait = { code: 'line/wait' }
const turnsIn = async (world: World, person: SignedInCtx) =>
  (await bellOf(world, person)).filter(({ type }) => type === 'Your Turn')

test('people who came before the sale are let in as far as tickets go, and the others stand in line', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 30 })
  const [first] = show.inLine as [SignedInCtx]
  expect(await show.placeOf(first)).toEqual({ state: 'lobby', position: null, secondsLeft: null })
  expect(await show.lineFor(world.ctx)).toMatchObject({ isOn: false, place: null, ticketsLeft: 0 })
  expect(await show.giveTurns(), 'before the sales start').toBe(0)

  expect(await show.open()).toBe(20)
  const inside = await show.whoseTurn(show.inLine)
  const waiting = show.inLine.filter((person) => !inside.includes(person))
  const places = await Promise.all(waiting.map((person) => show.placeOf(person)))
  expect(places.map((place) => place?.position ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 1),
  )
  const [lucky, next] = [inside[0], waiting[0]] as [SignedInCtx, SignedInCtx]
  expect(await show.placeOf(lucky)).toEqual({ state: 'turn', position: null, secondsLeft: 600 })
  expect(await turnsIn(world, lucky)).toEqual([
    {
      type: 'Your Turn',
      message: 'It’s your turn to buy tickets for Harbor Lights. You have 10 minutes to choose them.',
    },
  ])
  expect(await turnsIn(world, next)).toEqual([])

  const late = await world.person()
  expect((await show.lineFor(late))?.isOn).toBe(true)
  await expect(show.buy(next)).rejects.toMatchObject(hasToWait)
  await expect(show.buy(late), 'a script that has no place').rejects.toMatchObject(hasToWait)
  expect((await show.join(late))?.place).toMatchObject({ state: 'waiting', position: 11 })
  await expect(show.buy(late)).rejects.toMatchObject(hasToWait)
  await show.buy(lucky, { quantity: 2 })
  expect(await show.stock()).toMatchObject({ held: 2, sold: 0 })
})

test('a turn that was used, given up or let pass goes to the next in line', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24 })
  await show.open()
  const [buyer, leaver, ...others] = (await show.whoseTurn(show.inLine)) as [SignedInCtx, SignedInCtx, ...SignedInCtx[]]
  expect(await show.giveTurns(), 'all turns are taken').toBe(0)

  await show.buy(buyer)
  await show.leave(leaver)
  expect(await turnsIn(world, leaver)).toEqual([])
  await expect(show.buy(leaver)).rejects.toMatchObject(hasToWait)
  expect(await show.giveTurns()).toBe(2)
  expect(await turnsIn(world, buyer)).toEqual([])
  expect(await show.placeOf(buyer), 'their tickets are on hold').toBeNull()

  await world.setNow('2026-11-21T12:10:14-08:00')
  expect(await show.whoseTurn(others)).toEqual(others)
  await show.buy(others[0] as SignedInCtx)
  await world.setNow('2026-11-21T12:10:16-08:00')
  await expect(show.buy(others[1] as SignedInCtx)).rejects.toMatchObject(hasToWait)
  expect(await show.giveTurns()).toBe(2)
  expect(await turnsIn(world, others[1] as SignedInCtx), 'no bell says what is over').toEqual([])
})

test('a line that no one needs lets everyone in and is over at once', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 5 })
  expect(await show.open()).toBe(5)
  for (const person of show.inLine) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await turnsIn(world, person)).toMatchObject([
      { message: 'Tickets for Harbor Lights are on sale, and there’s no line. Go ahead and choose yours.' },
    ])
  }
  const late = await world.person()
  expect(await show.lineFor(late)).toBeNull()
  expect(await show.join(late), 'there is nothing to wait for').toBeNull()
  await show.buy(late)
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
})

test('no one buys between the sales start and the first turns', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { waiting: 2 })
  await world.setNow(salesStart)
  const [waiting] = show.inLine as [SignedInCtx]
  await expect(show.buy(waiting)).rejects.toMatchObject(hasToWait)
  const late = await world.person()
  await show.join(late)
  expect(await show.placeOf(waiting)).toMatchObject({ state: 'lobby' })
  expect(await show.giveTurns()).toBe(3)
  await show.buy(waiting)
})

test('a person has one place in a line, and who leaves it gets the last one', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 2, waiting: 4 })
  const [again] = show.inLine as [SignedInCtx]
  for (const _ of [1, 2]) await show.join(again)
  expect(await world.db.selectFrom('waiting_places').selectAll().execute()).toHaveLength(4)
  expect(await show.open()).toBe(2)
  const inside = await show.whoseTurn(show.inLine)
  const [first, second] = show.inLine.filter((person) => !inside.includes(person)) as [SignedInCtx, SignedInCtx]
  for (const _ of [1, 2]) await show.leave(first)
  expect(await show.placeOf(first)).toBeNull()
  expect((await show.join(first))?.place).toMatchObject({ state: 'waiting', position: 2 })
  expect(await show.placeOf(second)).toMatchObject({ position: 1 })
})

test('people in line read that tickets sold out, for a day, and others can buy what comes back', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 2, waiting: 3 })
  await show.open()
  const inside = await show.whoseTurn(show.inLine)
  const waiting = show.inLine.find((person) => !inside.includes(person)) as SignedInCtx
  const orders = await Promise.all(inside.map((person) => show.buy(person)))
  expect(await show.giveTurns(), 'all that is left is in checkout').toBe(0)
  expect(await show.lineFor(waiting)).toMatchObject({ isOn: true, ticketsLeft: 0, place: { position: 1 } })

  for (const { orderID } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await payAtProvider(world, orderID)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await settlePayment(world.ctx, { orderId: orderID })
  }
  await show.giveTurns()
  expect(await show.lineFor(waiting)).toMatchObject({ isOn: false, place: { state: 'sold-out' } })
  await expect(show.buy(waiting)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  await world.db.updateTable('ticket_stock').set({ quantity: 3 }).execute()
  await show.buy(await world.person())
  expect(await show.stock()).toMatchObject({ held: 1, sold: 2 })
  await world.setNow('2026-11-22T12:00:05-08:00')
  await show.giveTurns()
  expect(await world.db.selectFrom('waiting_places').selectAll().execute()).toEqual([])
})

test('a line waits for a sales start that moved, and ends with its show', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { waiting: 3 })
  const moveTo = (instant: string) =>
    world.db
      .updateTable('ticket_types')
      .set({ sales_start: new Date(instant) })
      .execute()
  await moveTo('2026-11-21T12:20:00-08:00')
  expect(await show.open()).toBe(0)
  expect(await show.placeOf(show.inLine[0] as SignedInCtx)).toMatchObject({ state: 'lobby' })
  await world.setNow('2026-11-21T12:20:00-08:00')
  await world.db.updateTable('events').set({ status: 'postponed' }).execute()
  expect(await show.giveTurns()).toBe(0)
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
})

test('no one gets in line more than half an hour before the sale, nor for a show that they may not see', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  const [person] = (await people(world, 1)) as [SignedInCtx]
  await world.setNow('2026-11-21T11:29:00-08:00')
  expect(await show.join(person)).toBeNull()
  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  await world.setNow('2026-11-21T11:31:00-08:00')
  await expect(show.join(person)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await show.lineFor(person)).toBeNull()
})
