import { expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { fetchOrder } from '../../checkout/orders/fetch-order.service.ts'
import { checkIn } from '../../door/check-in.service.ts'

const as = callsInProcess

test('a suspended person gets the tickets to upcoming shows by email again, once, and doors admit them', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const [{ eventId }, past] = [
    await onSaleShow(world, { hostId: venue.id }),
    await onSaleShow(world, { hostId: venue.id, day: '2026-11-20' }),
  ]
  const [fan, operator] = [await world.person(), await world.person({ operator: true })]
  const { orderID } = await checkout(fan, eventId, { quantity: 2 })
  const earlier = await checkout(fan, past.eventId)
  for (const id of [orderID, earlier.orderID]) await payAtProvider(world, id)
  const { tickets } = await fetchOrder(fan, { orderID })
  await fetchOrder(fan, { orderID: earlier.orderID })
  await workJobs(world)
  await world.setNow('2026-11-21T12:00:00-08:00')

  const suspension = { userID: fan.who.userId, reason: 'Threats.' }
  await as(operator).suspendUser(suspension)
  await as(operator).suspendUser(suspension)
  const mails = await world.db.selectFrom('mails').select(['kind', 'text_body', 'once_key']).orderBy('id').execute()
  const copies = mails.filter(({ kind, once_key }) => kind === 'tickets' && once_key?.includes(':upcoming:'))
  expect(copies).toHaveLength(1)
  for (const { code } of tickets) expect(copies[0]?.text_body).toContain(code)
  expect(mails.find(({ kind }) => kind === 'account-suspended')?.text_body).toContain('Tickets you bought stay valid.')

  const occurrenceDate = day('2026-11-21')
  const [ticket] = tickets
  expect(
    await checkIn(venue.owner, {
      eventID: eventId,
      occurrenceDate,
      ticketID: ticket!.ticketID,
      door: 'Main',
      nonce: 'n1',
      allowEarly: true,
    }),
  ).toMatchObject({ result: 'admitted' })
})
