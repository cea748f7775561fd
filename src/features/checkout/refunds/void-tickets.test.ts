import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleWeekly,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Day } from '../../../kernel/day.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

test('buying marks its date as going, until its last ticket is refunded or the mark is taken away', async () => {
  await using world = await newWorld()
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId } = await onSaleWeekly(world, { hostId })
  const [first, second] = (await datesOf(world, eventId)).map(({ day }) => day)
  if (!first || !second) throw new Error('There are no two dates.')
  const [ada, ben] = [await fan(world), await fan(world)]
  const goes = async (person: SignedInCtx) => (await as(person).fetchAttendance({ eventID: eventId })).own
  const buy = async (occurrenceDate: Day) => {
    const { orderID } = await checkout(ada, eventId, { occurrenceDate })
    await payAtProvider(world, orderID)
    await as(ada).fetchOrder({ orderID })
    return orderID
  }

  const [one, other] = [await buy(second), await buy(second)]
  expect([await goes(ada), await goes(ben)]).toEqual([[second], []])
  await as(ada).toggleUserAttendance({ eventID: eventId, occurrenceDate: first, going: true })

  await as(owner).refundOrder({ orderID: one })
  expect(new Set(await goes(ada)), 'the other order has tickets').toEqual(new Set([first, second]))
  await as(owner).refundOrder({ orderID: other })
  expect(await goes(ada), 'the other date stays').toEqual([first])

  const lastOrder = await buy(second)
  await as(ada).toggleUserAttendance({ eventID: eventId, occurrenceDate: second, going: false })
  expect(await goes(ada)).toEqual([first])
  const { tickets } = await as(ada).fetchOrder({ orderID: lastOrder })
  expect(tickets).toMatchObject([{ state: 'valid' }])
})

test('a person without a profile buys without being marked as going', async () => {
  await using world = await newWorld()
  const { eventId } = await onSaleWeekly(world)
  const { buyer } = await boughtOrder(world, { eventId })
  expect((await as(buyer).fetchAttendance({ eventID: eventId })).own).toEqual([])
})
