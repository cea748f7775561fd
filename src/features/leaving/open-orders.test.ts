import { expect, test } from 'vitest'
import { addPassword, fan, goodPassword } from '../../../tests/support/account-builders.ts'
import { checkout, onSaleShow } from '../../../tests/support/checkout-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { PaymentsProblem } from '../../ports/payments/payments.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { cancelOrder } from '../checkout/orders/cancel-order.service.ts'
import { deleteAccount } from './delete-account.service.ts'

async function leaver(world: World) {
  const person = await fan(world)
  await addPassword(world, person)
  return person
}

const leave = (person: SignedInCtx) => deleteAccount(person, { password: goodPassword })

test('a payment in progress has to be finished or canceled first, and the refusal links to it', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await onSaleShow(world)
  const { orderID, url } = await checkout(person, eventId)
  await expect(leave(person)).rejects.toMatchObject({
    code: 'account/payment-under-way',
    data: { orderID, state: 'paying', payUrl: url },
  })
  expect(await world.db.selectFrom('fans').select('user_id').execute()).toEqual([{ user_id: person.who.userId }])

  // Nothing can be paid any more, and the provider has not said yet what became of it.
  await world.setNow(new Date(world.ctx.now().getTime() + 32 * 60_000).toISOString())
  await expect(leave(person)).rejects.toMatchObject({
    code: 'account/tickets-on-hold',
    data: { orderID, state: 'paying', payUrl: null },
  })
  await cancelOrder(person, { orderID })
  expect(await leave(person)).toMatchObject({ success: true })
})

test('tickets whose payment never began are released first', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await onSaleShow(world)
  const openCheckout = () => Promise.reject(new PaymentsProblem('unreachable', 'no answer'))
  const cutOff = { ...person, payments: { ...person.payments, openCheckout } }
  await expect(checkout(cutOff, eventId)).rejects.toMatchObject({ code: 'checkout/failed' })
  const { id } = await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await expect(leave(person)).rejects.toMatchObject({
    code: 'account/tickets-on-hold',
    message: 'You have tickets on hold. Release them first, or try again in 10 minutes.',
    data: { orderID: id, state: 'held', payUrl: null },
  })
  await cancelOrder(person, { orderID: id })
  expect(await leave(person)).toMatchObject({ success: true })
})

test('who is being refunded for a late payment hears that the refund is on its way, and leaves once it was sent', async () => {
  await using world = await newWorld()
  const person = await leaver(world)
  const { eventId } = await onSaleShow(world)
  const { orderID } = await checkout(person, eventId)
  const setState = (state: 'late_refunding' | 'late_refunded') =>
    world.db.updateTable('orders').set({ state }).where('id', '=', orderID).execute()
  await setState('late_refunding')
  await expect(leave(person)).rejects.toMatchObject({
    code: 'account/refund-under-way',
    message: 'A refund is on its way to you. We’ll email you once it’s sent. Please try again after that.',
    data: { orderID, state: 'late_refunding', payUrl: null },
  })
  await setState('late_refunded')
  expect(await leave(person)).toMatchObject({ success: true })
})
