import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { countAsSold, datesOf, publishedShow, stockOf, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day, type Weekday } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { updateEvent, type EventChange } from './events.store.ts'
import { relistEvents, rollOccurrences, writeOccurrences } from './occurrences.service.ts'

const change = (world: World, eventId: EventId, values: EventChange) =>
  world.db.transaction().execute(async (tx) => {
    await updateEvent(tx, eventId, values)
    await writeOccurrences(tx, eventId, world.ctx.now())
  })
const daysOf = async (world: World, eventId: EventId) => (await datesOf(world, eventId)).map((date) => date.day)

test('a weekly show has six dates, each with the stock of each active ticket type', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId } = await weeklyShow(world, {
    ticketTypes: [{ quantity: 80 }, { name: 'Balcony', quantity: 20 }, { name: 'Off', active: false }],
  })
  expect(await daysOf(world, eventId)).toHaveLength(6)
  const stock = await stockOf(world, eventId)
  expect(stock).toHaveLength(12)
  expect(stock[0]).toMatchObject({ day: '2026-11-20', name: 'General Admission', quantity: 80, held: 0, sold: 0 })
})

test('a day that stays keeps its date’s id, another weekday brings new ones', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId, occurrences } = await weeklyShow(world)
  await change(world, eventId, { removed_dates: [day('2026-11-27')] })
  const remaining = await datesOf(world, eventId)
  expect(remaining.filter(({ canceledAt }) => canceledAt === null).map((date) => date.id)).toEqual(
    occurrences.filter((date) => date.day !== '2026-11-27').map((date) => date.id),
  )

  await change(world, eventId, { day_of_week: 'Sunday' satisfies Weekday, removed_dates: [] })
  expect((await daysOf(world, eventId))[0]).toBe('2026-11-22')
})

test('a one-off show that moves to another day keeps its date’s id', async () => {
  await using world = await newWorld()
  const { eventId, occurrences } = await publishedShow(world, { ticketTypes: [{}] })
  await change(world, eventId, { day: day('2026-12-05') })
  expect(await datesOf(world, eventId)).toMatchObject([{ id: occurrences[0]?.id, day: '2026-12-05' }])
  expect(await stockOf(world, eventId)).toMatchObject([{ day: '2026-12-05', quantity: 100 }])
})

test('a quantity below what is sold and held is refused and nothing changes', async () => {
  await using world = await newWorld()
  const { eventId, occurrences, ticketTypeIds } = await publishedShow(world, { ticketTypes: [{ quantity: 50 }] })
  const [date] = occurrences
  if (!date) throw new Error('no date')
  await countAsSold(world, date.id, { sold: 10, held: 2 })

  const to = (quantity: number) =>
    world.db.transaction().execute(async (tx) => {
      await tx.updateTable('ticket_types').set({ quantity }).where('id', 'in', ticketTypeIds).execute()
      await writeOccurrences(tx, eventId, world.ctx.now())
    })
  await expect(to(11)).rejects.toMatchObject({ code: 'event/fewer-than-sold', data: { sold: 10, held: 2 } })
  expect(await stockOf(world, eventId)).toMatchObject([{ quantity: 50 }])
  await to(12)
  expect(await stockOf(world, eventId)).toMatchObject([{ quantity: 12, sold: 10, held: 2 }])
})

test('a date that an order was made for is called off, not erased, and can come back', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId, occurrences } = await weeklyShow(world, { ticketTypes: [{}] })
  const [first] = occurrences
  if (!first) throw new Error('no date')
  await soldTickets(world, eventId, { day: first.day, state: 'refunded' })

  await change(world, eventId, { removed_dates: [first.day] })
  expect((await datesOf(world, eventId))[0]).toMatchObject({
    id: first.id,
    listed: false,
    canceledAt: world.ctx.now(),
  })
  await change(world, eventId, { removed_dates: [] })
  expect((await datesOf(world, eventId))[0]).toMatchObject({ id: first.id, listed: true, canceledAt: null })
})

test('only published shows of public hosts are listed, and a suspended host’s vanish', async () => {
  await using world = await newWorld()
  const host = await approvedVenue(world)
  const listedShow = await publishedShow(world, { hostId: host.id })
  const draft = await publishedShow(world, { hostId: host.id, status: 'draft' })
  const listed = async () =>
    (await Promise.all([datesOf(world, listedShow.eventId), datesOf(world, draft.eventId)]))
      .flat()
      .map((date) => date.listed)
  expect(await listed()).toEqual([true, false])

  for (const [status, expected] of [
    ['suspended', false],
    ['approved', true],
    ['unclaimed', true],
  ] as const) {
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('entities').set({ status }).where('id', '=', host.id).execute()
      await relistEvents(tx, host.id)
    })
    expect(await listed()).toEqual([expected, false])
  }
})

test('the window rolls: weeks later the new dates and their stock are there, the old ones stay', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  const { eventId, occurrences } = await weeklyShow(world, { removedDates: ['2027-01-08'], ticketTypes: [{}] })
  expect(await rollOccurrences(world.ctx)).toBe(0)

  await world.setNow('2026-12-04T12:00:00-08:00')
  expect(await rollOccurrences(world.ctx)).toBe(1)
  const days = await daysOf(world, eventId)
  expect(days.slice(0, 6)).toEqual(occurrences.map((date) => date.day))
  expect(days.slice(6)).toEqual(['2027-01-01'])
  expect(await stockOf(world, eventId)).toHaveLength(7)
})
