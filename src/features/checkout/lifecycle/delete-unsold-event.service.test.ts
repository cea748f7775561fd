import { expect, test } from 'vitest'
import { checkout, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldShow, withRole, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { fetchEvent } from '../../events/page/fetch-event.service.ts'
import { listManagedEvents } from '../../events/managed/list-managed-events.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { listEventOrders } from '../event-orders/list-event-orders.service.ts'
import { deleteUnsoldEvent } from './delete-unsold-event.service.ts'
import { cancelEventWithRefunds } from './cancel-event-with-refunds.service.ts'
import { cancelOrder } from '../orders/cancel-order.service.ts'
import { listOrders } from '../orders/list-orders.service.ts'

test('an unsold event is deleted completely: dates, tickets, lineup, poster, and notifications about it', async () => {
  await using world = await newWorld()
  const { venue, create, image } = await desk(world)
  const eventID = await create({ internalTickets: true, ticketList: [{ ticketName: 'Free', price: 0, quantity: 5 }] })
  await notify(world.db, [venue.owner.who], { type: 'New Entity Notification', message: 'New', eventId: eventID })
  expect(await deleteUnsoldEvent(venue.owner, { eventID, entityDetails: { id: venue.id, type: 'venue' } })).toEqual({
    success: true,
    message: 'Harbor Lights was deleted.',
  })
  await expect(fetchEvent(venue.owner, { eventID })).rejects.toMatchObject({ code: 'event/not-found' })
  const remainingRows = await Promise.all(
    (['events', 'event_occurrences', 'event_acts', 'ticket_types', 'ticket_stock'] as const).map((table) =>
      world.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(remainingRows.flat()).toEqual([])
  expect(await world.db.selectFrom('notifications').select('id').where('event_id', '=', eventID).execute()).toEqual([])
  const picture = await world.db.selectFrom('pictures').select('id').where('id', '=', image).execute()
  expect(picture.length, 'a job forgets it').toBeLessThanOrEqual(1)
})

test('C32: a show with sales can’t be deleted, even after refunds; it is canceled instead', async () => {
  await using world = await newWorld()
  const { eventId, venue, owner } = await soldShow(world)
  const input = { eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } }
  const refused = { code: 'event/has-sales', message: /^Failed to delete event\. .*cancel it instead/ }
  await expect(deleteUnsoldEvent(owner, input)).rejects.toMatchObject(refused)
  await expect(deleteUnsoldEvent(await withRole(world, venue.id, 'editor'), input)).rejects.toMatchObject(refused)
  await cancelEventWithRefunds(owner, { eventID: eventId, confirm: true })
  await workJobs(world)
  await expect(deleteUnsoldEvent(owner, input)).rejects.toMatchObject(refused)
})

test('it stays while a buyer is paying; once that payment fails it goes, and the buyer’s list of orders stays', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventId)
  const input = { eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } }
  await expect(deleteUnsoldEvent(venue.owner, input)).rejects.toMatchObject({ code: 'event/being-bought' })
  await cancelOrder(buyer, { orderID })
  await deleteUnsoldEvent(venue.owner, input)

  await expect(fetchEvent(venue.owner, { eventID: eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  const { upcoming, drafts, past } = await listManagedEvents(venue.owner, { entityID: venue.id })
  expect([...upcoming, ...drafts, ...past]).toEqual([])
  expect((await listOrders(buyer)).orders).toMatchObject([{ orderID, state: 'canceled' }])
  await expect(checkout(await world.person(), eventId)).rejects.toMatchObject({ code: 'request/not-found' })
  const notFound = { code: 'event/not-found' }
  await expect(deleteUnsoldEvent(venue.owner, input)).rejects.toMatchObject(notFound)
  await expect(listEventOrders(venue.owner, { eventID: eventId, search: '' })).rejects.toMatchObject(notFound)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('tickets that are held while no payment page was opened are given up with it', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  await checkout(await world.person(), eventId)
  await world.db.updateTable('orders').set({ state: 'held', provider_session: null, provider_url: null }).execute()
  await deleteUnsoldEvent(venue.owner, { eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } })
  expect(await world.db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'expired' }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the specification’s words for a missing event or entity; no one learns that someone else’s exists', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId } = await publishedShow(world, { hostId: venue.id })
  const entityDetails = { id: venue.id, type: 'venue' }
  await expect(deleteUnsoldEvent(venue.owner, { entityDetails })).rejects.toMatchObject({ message: 'Missing eventID.' })
  for (const wrong of [undefined, { id: venue.id }, { type: 'venue' }, { id: 'x', type: 'venue' }]) {
    await expect(deleteUnsoldEvent(venue.owner, { eventID: eventId, entityDetails: wrong })).rejects.toMatchObject({
      message: 'Invalid entity details.',
    })
  }
  const stranger = await world.person()
  await expect(deleteUnsoldEvent(stranger, { eventID: eventId, entityDetails })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  const other = await sellingVenue(world)
  await expect(
    deleteUnsoldEvent(other.owner, { eventID: eventId, entityDetails: { id: other.id, type: 'venue' } }),
  ).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(
    deleteUnsoldEvent(await withRole(world, venue.id, 'door'), { eventID: eventId, entityDetails }),
  ).rejects.toMatchObject({ code: 'request/not-allowed' })
})
