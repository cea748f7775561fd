import { expect, test } from 'vitest'
import { checkout, payAtProvider, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../tests/support/event-builders.ts'
import { desk, form, type Form, general } from '../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { withRole, workJobs } from '../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { day } from '../../kernel/day.ts'
import { EventInput } from '../events/events.contract.ts'
import { cancelDate } from './cancel-event.service.ts'
import { fetchOrder } from './orders.service.ts'
import { offerRefund } from './refund-moves.service.ts'
import { fetchEventSales } from './refund-progress.service.ts'
import { restoreDate } from './restore-date.service.ts'

const weekly = {
  internalTickets: true,
  ticketList: [general],
  repeatEvent: true,
  dayOfWeek: 'Friday',
  eventDate: null,
}
const friday = day('2026-11-27')
const nextFriday = day('2026-12-04')

/** A weekly show on Fridays, an editor's form of it, and what its dates are. */
async function weeklyDesk(world: World) {
  const venue = await sellingVenue(world)
  const { save, create, row } = await desk(world, venue)
  const eventID = await create(weekly)
  const editor = await withRole(world, venue.id, 'editor')
  const edit = (over: Form = {}, ctx = editor) => save({ ...weekly, eventID, image: null, ...over }, ctx)
  const onSale = async () =>
    (await datesOf(world, eventID)).filter(({ cancelledAt }) => cancelledAt === null).map((date) => date.day)
  const cancel = (occurrenceDate = friday) => cancelDate(venue.owner, { eventID, occurrenceDate, confirm: true })
  return { venue, owner: venue.owner, editor, eventID, edit, onSale, cancel, row: () => row(eventID) }
}

async function buyFriday(world: World, eventID: Parameters<typeof checkout>[1]) {
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventID, { occurrenceDate: friday })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  return { buyer, orderID }
}

test.each<[what: string, change: Form]>([
  ['as it was opened before the cancellation', { removedDates: [] }],
  ['with another date skipped', { removedDates: ['2026-12-11'] }],
  ['as a draft', { removedDates: [], status: 'draft' }],
  ['with another weekday', { dayOfWeek: 'Saturday', removedDates: [] }],
])('a canceled date stays canceled when an editor saves a form %s (G18, G1)', async (_what, change) => {
  await using world = await newWorld()
  const { eventID, edit, onSale, cancel } = await weeklyDesk(world)
  const { buyer, orderID } = await buyFriday(world, eventID)
  await cancel(friday)
  await cancel(nextFriday)
  await workJobs(world)

  await edit(change)
  await edit({ removedDates: [], status: 'published' })
  for (const canceled of [friday, nextFriday]) {
    expect(await onSale()).not.toContain(canceled)
    await expect(checkout(await world.person(), eventID, { occurrenceDate: canceled })).rejects.toMatchObject({
      code: 'checkout/not-on-sale',
    })
  }
  expect(await onSale()).toContain('2026-12-18')
  expect((await fetchOrder(buyer, { orderID })).order.state).toBe('refunded')
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a canceled date stays canceled when refunds are offered for a new time', async () => {
  await using world = await newWorld()
  const { eventID, owner, onSale, cancel } = await weeklyDesk(world)
  await buyFriday(world, eventID)
  await cancel()
  await workJobs(world)
  await offerRefund(owner, { eventID, newEventTime: '21:00', event: EventInput.parse(form({ ...weekly, eventID })) })
  await offerRefund(owner, { eventID, newEventTime: '21:30' })
  expect(await onSale()).not.toContain(friday)
})

test('a weekly show that becomes a single one cannot take place on a canceled date, nor take over its orders', async () => {
  await using world = await newWorld()
  const { eventID, edit, cancel, row } = await weeklyDesk(world)
  await buyFriday(world, eventID)
  const canceledId = (await datesOf(world, eventID)).find((date) => date.day === friday)?.id
  await cancel()
  await workJobs(world)
  const single = { repeatEvent: false, dayOfWeek: null }
  await expect(edit({ ...single, eventDate: friday })).rejects.toMatchObject({
    code: 'event/date-canceled',
    message: 'Fri Nov 27 was canceled. Please choose another date.',
  })
  expect(await row()).toMatchObject({ repeats: true })

  await edit({ ...single, eventDate: '2026-12-19' })
  await edit({ ...single, eventDate: '2026-12-20' })
  const dates = await datesOf(world, eventID)
  expect(dates.find(({ id }) => id === canceledId)).toMatchObject({ day: friday, cancelledAt: expect.any(Date) })
  expect(dates.filter(({ cancelledAt }) => cancelledAt === null)).toMatchObject([{ day: '2026-12-20' }])
})

test('a show can be saved while a payment for its canceled date is still being closed', async () => {
  await using world = await newWorld()
  const { eventID, edit, cancel, row } = await weeklyDesk(world)
  await checkout(await world.person(), eventID, { occurrenceDate: friday })
  await cancel()
  await edit({ removedDates: [friday], eventName: 'Late Set', eventTime: '21:00' })
  expect(await row()).toMatchObject({ name: 'Late Set', wall_time: '21:00', removed_dates: [friday] })
})

test('a skipped date comes back with the next save that does not skip it', async () => {
  await using world = await newWorld()
  const { edit, onSale } = await weeklyDesk(world)
  await edit({ removedDates: [friday] })
  expect(await onSale()).not.toContain(friday)
  await edit({ removedDates: [] })
  expect(await onSale()).toContain(friday)
})

test('an owner puts a canceled date back on sale; an editor cannot, and no one can once buyers were refunded', async () => {
  await using world = await newWorld()
  const { eventID, owner, editor, edit, onSale, cancel } = await weeklyDesk(world)
  await buyFriday(world, eventID)
  await cancel(friday)
  await cancel(nextFriday)
  expect((await fetchEventSales(owner, { eventID })).canceledDates).toEqual([
    { day: friday, refunds: 1 },
    { day: nextFriday, refunds: 0 },
  ])

  const restore = (occurrenceDate: typeof friday, ctx = owner) => restoreDate(ctx, { eventID, occurrenceDate })
  await expect(restore(nextFriday, editor)).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(restore(friday)).rejects.toMatchObject({ code: 'event/date-canceled' })
  await expect(restore(day('2026-12-05'))).rejects.toMatchObject({ code: 'event/no-such-date' })
  expect(await restore(nextFriday)).toMatchObject({ message: 'Fri Dec 4 is back on sale.' })
  await restore(nextFriday)
  await edit({ removedDates: [] })
  expect(await onSale()).toContain(nextFriday)
  expect(await onSale()).not.toContain(friday)
  await checkout(await world.person(), eventID, { occurrenceDate: nextFriday })
})
