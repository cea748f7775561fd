import { describe, expect, test } from 'vitest'
import { datesOf, countAsSold, stockOf } from '../../../../tests/support/event-builders.ts'
import { desk, type Form, general } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'

const sale = { internalTickets: true, ticketList: [general] }
const weekly = { ...sale, repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }

/** A desk with one show, and what a save of that show changes. */
async function showOnSale(over: Form = sale) {
  const world = await newWorld()
  const { save, create, row } = await desk(world)
  const eventID = await create(over)
  const sell = async (counts: { sold?: number; held?: number }, index = 0) => {
    const date = (await datesOf(world, eventID))[index]
    if (date) await countAsSold(world, date.id, counts)
  }
  const edit = (change: Form) => save({ ...over, eventID, image: null, ...change })
  return { world, eventID: eventID satisfies EventId, sell, edit, row: () => row(eventID) }
}

describe('a show with sold tickets stays where and when it is (G24)', () => {
  test.each<[field: string, change: Form]>([
    ['date', { eventDate: '2026-11-28' }],
    ['time', { eventTime: '21:00' }],
    ['date', { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }],
    ['venue', { venueName: 'Another Room' }],
    ['venue', { venueAddress: '99 Other Street, Oakland, CA' }],
    ['venue', { coordinates: [37.9, -122.2712] }],
    ['city', { venueAddress: '12 Broadway, Sacramento, CA' }],
    ['publication', { status: 'draft' }],
  ])('its %s cannot change: %o', async (field, change) => {
    const { world, sell, edit, row } = await showOnSale()
    await using _ = world
    await sell({ sold: 1 })
    const before = await row()
    const attempt = edit({ ...change, eventName: 'Moved' })
    await expect(attempt).rejects.toMatchObject({ code: 'event/tickets-sold', message: new RegExp(field) })
    expect(await row()).toEqual(before)
  })

  test('everything else is saved', async () => {
    const { world, sell, edit, row, eventID } = await showOnSale()
    await using _ = world
    await sell({ sold: 40 })
    await edit({
      eventName: 'Harbor Lights, late set',
      venueName: 'THE BLUE DOOR',
      coordinates: [37.805, -122.2715],
      lineup: ['Salt & Rope'],
      coverCharge: 5,
      entryFee: true,
      ticketList: [
        { ...general, price: 25, quantity: 60 },
        { ticketName: 'Late', price: 10, quantity: 30 },
      ],
    })
    expect(await row()).toMatchObject({ name: 'Harbor Lights, late set', cover_cents: 500, place_exact: true })
    expect(await stockOf(world, eventID)).toMatchObject([
      { name: 'General Admission', quantity: 60, sold: 40 },
      { name: 'Late', quantity: 30, sold: 0 },
    ])
  })

  test('its pin can’t be moved far away in small steps', async () => {
    const { world, sell, edit, row } = await showOnSale({ ...sale, coordinates: [37.8, -122.2712] })
    await using _ = world
    await sell({ sold: 1 })
    await edit({ coordinates: [37.806, -122.2712] })
    await expect(edit({ coordinates: [37.812, -122.2712] })).rejects.toMatchObject({
      message: expect.stringMatching(/venue/),
    })
    expect(await row()).toMatchObject({ lat: 37.806 })
    await edit({ coordinates: [37.794, -122.2712] })

    await sell({ sold: 0 })
    await edit({ coordinates: [37.812, -122.2712] })
    await sell({ sold: 1 })
    await edit({ coordinates: [37.818, -122.2712] })
    expect(await row()).toMatchObject({ lat: 37.818 })
  })

  test('a buyer at checkout counts like a sold ticket; once no one is left, the show can move', async () => {
    const { world, sell, edit, row } = await showOnSale()
    await using _ = world
    await sell({ held: 2 })
    await expect(edit({ eventTime: '21:00' })).rejects.toMatchObject({ code: 'event/tickets-sold' })
    await sell({ held: 0 })
    await edit({ eventTime: '21:00', eventDate: '2026-12-04' })
    expect(await row()).toMatchObject({ wall_time: '21:00', day: '2026-12-04' })
  })

  test('a quantity can’t drop below the number sold', async () => {
    const { world, sell, edit } = await showOnSale()
    await using _ = world
    await sell({ sold: 40 })
    await expect(edit({ ticketList: [{ ...general, quantity: 39 }] })).rejects.toMatchObject({
      code: 'event/fewer-than-sold',
      message: expect.stringContaining('“General Admission” already has 40 sold or in checkout for Fri, Nov 27'),
    })
  })

  test('a weekly show keeps a date that is sold, others can be taken out', async () => {
    const { world, sell, edit, eventID } = await showOnSale(weekly)
    await using _ = world
    await sell({ sold: 3 }, 1)
    await expect(edit({ removedDates: ['2026-11-27'] })).rejects.toMatchObject({
      message: expect.stringMatching(/Fri, Nov 27/),
    })
    await expect(edit({ dayOfWeek: 'Saturday' })).rejects.toMatchObject({ code: 'event/tickets-sold' })
    await edit({ removedDates: ['2026-12-04'] })
    const remaining = (await datesOf(world, eventID)).filter(({ canceledAt }) => canceledAt === null)
    expect(remaining.map((date) => date.day)).not.toContain('2026-12-04')
  })

  test('tickets for a weekly show’s past dates do not bind the dates to come', async () => {
    const { world, sell, edit, row } = await showOnSale(weekly)
    await using _ = world
    await sell({ sold: 3 })
    await world.setNow('2026-11-21T12:00:00-08:00')
    await edit({ eventTime: '21:00' })
    expect(await row()).toMatchObject({ wall_time: '21:00' })
    await expect(edit({ repeatEvent: false, eventDate: '2026-12-05', dayOfWeek: null })).rejects.toMatchObject({
      code: 'event/tickets-sold',
    })
  })
})

test('a buyer and a manager at the same moment: the hold comes first or the move does, never both unseen', async () => {
  const { world, edit, eventID } = await showOnSale()
  await using _ = world
  const hold = world.db.transaction().execute(async (tx) => {
    const [stock] = await tx.selectFrom('ticket_stock').selectAll().forUpdate().execute()
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (stock) await tx.updateTable('ticket_stock').set({ held: 1 }).where('id', '=', stock.id).execute()
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect(edit({ eventTime: '21:00' })).rejects.toMatchObject({ code: 'event/tickets-sold' })
  await hold
  expect(await stockOf(world, eventID)).toMatchObject([{ held: 1 }])
})
