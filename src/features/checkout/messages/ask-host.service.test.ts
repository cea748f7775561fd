import { expect, test } from 'vitest'
import { boughtOrder, checkout, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { orderNumber } from '../rules/order-number.ts'
import { listEventOrders } from '../event-orders/list-event-orders.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { askHost } from './ask-host.service.ts'

const message = 'I’m sick. Could I get a refund?\nThanks!'

test('a buyer’s question reaches the host’s owners and admins, who can reply and find the order by its number', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const [admin, editor] = [await world.person(), await world.person()]
  await manages(world, admin, hostId, 'admin')
  await manages(world, editor, hostId, 'editor')
  const { eventId } = await onSaleShow(world, { hostId, name: 'Harbor Lights' })
  const { orderID, buyer } = await boughtOrder(world, { eventId })
  expect((await fetchOrder(buyer, { orderID })).order.refundAskedOn).toBeNull()

  expect((await askHost(buyer, { orderID, message })).message).toBe(
    'Message sent. The Blue Door’s reply will come by email.',
  )
  const mails = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'host-question').execute()
  expect(mails.map(({ to_address: to }) => to).toSorted()).toEqual([owner.who.email, admin.who.email].toSorted())
  for (const mail of mails) {
    expect(mail).toMatchObject({ reply_to: buyer.who.email, forget_when_sent: true })
    expect(mail.text_body).toContain('> I’m sick. Could I get a refund?\n> Thanks!')
    expect(mail.subject).toBe(`Question about order ${orderNumber(orderID)}: Harbor Lights, Sat, Nov 21`)
  }
  await askHost(buyer, { orderID, message, isRefund: true })
  const requests = await world.db
    .selectFrom('mails')
    .select('subject')
    .where('subject', 'like', 'Refund request%')
    .execute()
  expect(requests.map(({ subject }) => subject)).toEqual(
    [1, 2].map(() => `Refund request for order ${orderNumber(orderID)}: Harbor Lights, Sat, Nov 21`),
  )
  const [copy, ...others] = await world.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', buyer.who.email)
    .where('kind', '=', 'host-question')
    .execute()
  expect(others).toEqual([])
  expect(copy?.subject).toBe(`You asked for a refund for order ${orderNumber(orderID)}: Harbor Lights, Sat, Nov 21`)
  expect(copy?.text_body).toContain('> I’m sick. Could I get a refund?\n> Thanks!')
  expect((await fetchOrder(buyer, { orderID })).order.refundAskedOn).toBe('2026-11-20')
  const { orders } = await listEventOrders(owner, { eventID: eventId, search: orderNumber(orderID) })
  expect(orders.map((order) => order.orderID)).toEqual([orderID])
})

test('only the buyer of a paid order may ask its host, with a message, five times in 24 hours', async () => {
  await using world = await newWorld()
  const { id: hostId } = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId })
  const { orderID, buyer } = await boughtOrder(world, { eventId })
  const other = await world.person()
  const unpaid = await checkout(other, eventId)

  await expect(askHost(other, { orderID, message })).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(askHost(other, { orderID: unpaid.orderID, message })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  await expect(askHost(buyer, { orderID, message: ' \n ' })).rejects.toMatchObject({ code: 'messages/empty' })
  for (let count = 0; count < 5; count += 1) await askHost(buyer, { orderID, message })
  await expect(askHost(buyer, { orderID, message })).rejects.toMatchObject({ code: 'request/too-many' })

  expect((await fetchOrder(buyer, { orderID })).order.host.readers).toBe('team')

  await world.db.updateTable('entities').set({ demo: true }).where('id', '=', hostId).execute()
  await expect(askHost(buyer, { orderID, message })).rejects.toMatchObject({ code: 'messages/no-host' })
  expect((await fetchOrder(buyer, { orderID })).order.host.readers, 'no one reads what a demo is asked').toBe('demo')
  await world.db.updateTable('entities').set({ demo: false }).where('id', '=', hostId).execute()
  await world.db.deleteFrom('entity_managers').where('entity_id', '=', hostId).execute()
  expect((await fetchOrder(buyer, { orderID })).order.host.readers).toBe('none')
  await expect(askHost(buyer, { orderID, message })).rejects.toMatchObject({ code: 'messages/no-host' })
})
