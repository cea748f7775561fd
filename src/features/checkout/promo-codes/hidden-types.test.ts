import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { promoShow } from '../../../../tests/support/promo-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { listCards, nextDatesOf } from '../../events/listings/listing.store.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { getPublicShow } from '../../events/public-api/get-public-show.service.ts'
import { findSaleStarts } from '../../events/sale-reminders/sale-reminders.store.ts'

const ticketTypes = [{}, { name: 'Green Room', priceCents: 500, hidden: true, salesStart: '2026-11-21T08:00:00Z' }]

test('prices and sales starts of lists, filters, the show’s page and the public API are those of tickets everyone sees', async () => {
  await using world = await newWorld()
  const { eventId, occurrences } = await promoShow(world, {}, { ticketTypes })
  const now = world.ctx.now()
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  const cards = await listCards(world.db, nextDatesOf([eventId], now))
  const show = await getPublicShow(world.ctx, eventId)
  expect(JSON.stringify([event, cards, show])).not.toContain('Green Room')
  expect(cards).toMatchObject([{ tickets: [{ price: 2000 }] }])
  expect(event.ticketList).toMatchObject([{ ticketName: 'General Admission', hidden: false, salesStart: null }])
  expect(await findSaleStarts(world.db, eventId, now)).toMatchObject({ starts: [null] })

  const [date] = occurrences
  const costsAtMost = async (most: number) => {
    const { rows } = await sql<{
      is: boolean
    }>`SELECT costs_at_most(${eventId}, ${date?.id}, '2027-01-01', ${most}, ${most},
      ${now}) AS is`.execute(world.db)
    return rows[0]?.is
  }
  expect([await costsAtMost(1000), await costsAtMost(2000)]).toEqual([false, true])
})

test('a show with hidden tickets alone has no price, and says that it has codes', async () => {
  await using world = await newWorld()
  const { eventId, venue } = await promoShow(world, {}, { ticketTypes: [{ hidden: true }] })
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  expect(event).toMatchObject({ ticketList: [], hasPromoCodes: true, occurrences: [{ tickets: [] }] })
  const { event: ofManager } = await fetchEvent(venue.owner, { eventID: eventId })
  expect(ofManager.ticketList).toMatchObject([{ ticketName: 'General Admission', hidden: true }])
  expect(await listCards(world.db, nextDatesOf([eventId], world.ctx.now()))).toMatchObject([{ tickets: [] }])
})
