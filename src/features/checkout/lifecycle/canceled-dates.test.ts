import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkout, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { desk, form, type Form, weeklySale as weekly } from '../../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { withRole, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { readMigrations } from '../../../db/schema/migration-files.ts'
import { day } from '../../../kernel/day.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { letEventBack } from '../../operators/entities/let-event-back.service.ts'
import { unpublishEvent } from '../../operators/entities/unpublish-event.service.ts'
import { cancelDateWithRefunds } from './cancel-date-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { moveSoldEvent } from '../refunds/move-sold-event.service.ts'
import { fetchEventSales } from '../refunds/fetch-event-sales.service.ts'
import { restoreDate } from './restore-date.service.ts'

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
    (await datesOf(world, eventID)).filter(({ canceledAt }) => canceledAt === null).map((date) => date.day)
  const cancel = (occurrenceDate = friday) =>
    cancelDateWithRefunds(venue.owner, { eventID, occurrenceDate, confirm: true })
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
  await moveSoldEvent(owner, { eventID, newEventTime: '21:00', event: EventInput.parse(form({ ...weekly, eventID })) })
  await moveSoldEvent(owner, { eventID, newEventTime: '21:30' })
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
    message: 'Fri, Nov 27 was canceled. Please choose another date.',
  })
  expect(await row()).toMatchObject({ repeats: true })

  await edit({ ...single, eventDate: '2026-12-19' })
  await edit({ ...single, eventDate: '2026-12-20' })
  const dates = await datesOf(world, eventID)
  expect(dates.find(({ id }) => id === canceledId)).toMatchObject({ day: friday, canceledAt: expect.any(Date) })
  expect(dates.filter(({ canceledAt }) => canceledAt === null)).toMatchObject([{ day: '2026-12-20' }])
})

test('a show can be saved while a payment for its canceled date is still being closed', async () => {
  await using world = await newWorld()
  const { eventID, edit, cancel, row } = await weeklyDesk(world)
  await checkout(await world.person(), eventID, { occurrenceDate: friday })
  await cancel()
  await edit({ removedDates: [friday], eventName: 'Late Set', eventTime: '21:00' })
  expect(await row()).toMatchObject({ name: 'Late Set', wall_time: '21:00', removed_dates: [friday] })
})

test('a skipped date returns with the next save that doesn’t skip it', async () => {
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
  expect(await restore(nextFriday)).toMatchObject({ message: 'Fri, Dec 4 is back on sale.' })
  await restore(nextFriday)
  await edit({ removedDates: [] })
  expect(await onSale()).toContain(nextFriday)
  expect(await onSale()).not.toContain(friday)
  await checkout(await world.person(), eventID, { occurrenceDate: nextFriday })
})

test('a date that an owner put back stays on sale when a form from before is saved, and a canceled one canceled', async () => {
  await using world = await newWorld()
  const { eventID, owner, edit, onSale, cancel, row } = await weeklyDesk(world)
  await cancel(nextFriday)
  const base = form({ ...weekly, eventID, removedDates: [nextFriday] })
  await restoreDate(owner, { eventID, occurrenceDate: nextFriday })
  await cancel(friday)

  const skipped = ['2026-12-11', nextFriday]
  const { mergedFields } = await edit({ eventName: 'Late Set', removedDates: skipped, base })
  expect(mergedFields).toContain('removedDates')
  expect(await row()).toMatchObject({ name: 'Late Set', canceled_dates: [friday] })
  const dates = await onSale()
  expect(dates).toContain(nextFriday)
  for (const date of [friday, '2026-12-11']) expect(dates).not.toContain(date)
  await checkout(await world.person(), eventID, { occurrenceDate: nextFriday })
})

test('a canceled date of a draft or of a show that operators took down is not put back', async () => {
  await using world = await newWorld()
  const { eventID, owner, edit, cancel } = await weeklyDesk(world)
  await cancel(nextFriday)
  const operator = await fan(world, { operator: true })
  const restore = () => restoreDate(owner, { eventID, occurrenceDate: nextFriday })
  await unpublishEvent(operator, { eventID, reason: 'Reported as fake.' })
  await expect(restore()).rejects.toMatchObject({ code: 'event/unpublished' })
  await letEventBack(operator, { eventID })
  await edit({ status: 'draft' })
  await expect(restore()).rejects.toMatchObject({ code: 'event/not-announced' })
  await edit({ status: 'published' })
  expect(await restore()).toMatchObject({ message: 'Fri, Dec 4 is back on sale.' })
})

test('a show that sells no tickets in the app has its date back on the calendar, not on sale', async () => {
  await using world = await newWorld()
  const { eventID, owner, edit, cancel } = await weeklyDesk(world)
  await edit({ internalTickets: false, ticketList: [] })
  await cancel(nextFriday)
  expect((await fetchEventSales(owner, { eventID })).internalTickets).toBe(false)
  expect(await restoreDate(owner, { eventID, occurrenceDate: nextFriday })).toMatchObject({
    message: 'Fri, Dec 4 is back on the calendar.',
  })
})

test('only canceled dates that the schedule still gives are offered to be put back', async () => {
  await using world = await newWorld()
  const { eventID, owner, edit, cancel } = await weeklyDesk(world)
  await cancel(nextFriday)
  await edit({ dayOfWeek: 'Saturday' })
  await cancel(day('2026-12-12'))
  const { canceledDates } = await fetchEventSales(owner, { eventID })
  expect(canceledDates).toEqual([{ day: '2026-12-12', refunds: 0 }])
  await expect(restoreDate(owner, { eventID, occurrenceDate: nextFriday })).rejects.toMatchObject({
    code: 'event/no-such-date',
  })
})

test('dates that were canceled before canceled dates were recorded are skipped dates too after the migration', async () => {
  await using world = await newWorld()
  const { eventID, cancel, row } = await weeklyDesk(world)
  await buyFriday(world, eventID)
  await cancel()
  await workJobs(world)
  await world.db
    .updateTable('events')
    .set({ canceled_dates: [], removed_dates: [nextFriday] })
    .execute()
  const migration = (await readMigrations()).find(({ name }) => name.startsWith('0033'))
  const update = /^UPDATE events[^;]*;/m.exec(migration?.text ?? '')?.[0] ?? ''
  // In the spelling of before migration 0065.
  await sql.raw(update.replaceAll('cancelled', 'canceled')).execute(world.db)
  expect(await row()).toMatchObject({ canceled_dates: [friday], removed_dates: [friday, nextFriday] })
})
