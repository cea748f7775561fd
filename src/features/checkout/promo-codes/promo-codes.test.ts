import { describe, expect, test } from 'vitest'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { promoCode, promoShow } from '../../../../tests/support/promo-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { createPromoCode } from './create-promo-code.service.ts'
import { listPromoCodes } from './list-promo-codes.service.ts'
import { updatePromoCode } from './update-promo-code.service.ts'

const noLimits = { ticketsMax: null, personMax: null, validFrom: null, validUntil: null }

test('a manager makes codes, and sees what was bought and is on hold with each', async () => {
  await using world = await newWorld()
  const { venue, eventId, buy } = await promoShow(world, { ticketsMax: 5, validUntil: '2026-11-22T10:00' })
  const { orderID } = await buy(await world.person(), { quantity: 2 })
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  await buy(await world.person())

  const { codes, ticketTypes } = await listPromoCodes(venue.owner, { eventID: eventId })
  expect(codes).toMatchObject([
    {
      ...{ code: 'FRIENDS', percentOff: 20, offCents: null, bought: 2, held: 1, ticketsMax: 5, state: 'active' },
      validUntil: { day: '2026-11-22', wallTime: '10:00', zoneName: 'PST' },
      tickets: [
        { ticketName: 'General Admission', hidden: false },
        { ticketName: 'Green Room', hidden: true },
      ],
    },
  ])
  expect(ticketTypes).toMatchObject([{ priceCents: 2000 }, { ticketName: 'Green Room' }])
})

test('a new code has 4 to 20 letters and digits, and no two of a show look alike', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID, ticketTypeIds: ticketTypeIDs } = await promoShow(world, { code: 'solo10' })
  const add = (code: string) => createPromoCode(venue.owner, { ...promoCode({ code }), eventID, ticketTypeIDs })
  for (const code of ['abc', 'a-b-c', 'a'.repeat(21), '50%', '🎸🎸🎸']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await expect(add(code)).rejects.toMatchObject({ code: 'request/bad-input', data: { field: 'code' } })
  }
  await expect(add('S0L01O')).rejects.toMatchObject({ code: 'promo/name-taken' })
  await expect(add('Early-Bird')).resolves.toMatchObject({ success: true })

  const other = await onSaleShow(world, { hostId: venue.id })
  const otherShow = { eventID: other.eventId, ticketTypeIDs: other.ticketTypeIds }
  await expect(createPromoCode(venue.owner, { ...promoCode({ code: 'SOLO10' }), ...otherShow })).resolves.toBeDefined()
})

test('a code is for ticket types of its show, ends after it starts, and does something', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID, ticketTypeIds } = await promoShow(world)
  const other = await onSaleShow(world, { hostId: venue.id })
  const [general] = ticketTypeIds as [TicketTypeId]
  const add = (over: Partial<Parameters<typeof createPromoCode>[1]>) =>
    createPromoCode(venue.owner, { ...promoCode({ code: 'OTHER', eventID, ticketTypeIDs: [general] }), ...over })
  const wrong = (field: string) => ({ code: 'request/bad-input', data: { field } })
  await expect(add({ ticketTypeIDs: other.ticketTypeIds })).rejects.toMatchObject(wrong('ticketTypeIDs'))
  await expect(add({ percentOff: null })).rejects.toMatchObject(wrong('ticketTypeIDs'))
  await expect(add({ validFrom: 'soon' })).rejects.toMatchObject(wrong('validFrom'))
  const times = { validFrom: '2026-11-22T10:00', validUntil: '2026-11-22T10:00' }
  await expect(add(times)).rejects.toMatchObject(wrong('validUntil'))
})

test('only owners and admins have to do with codes', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID, promoCodeID } = await promoShow(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const change = { eventID, promoCodeID, active: false, ...noLimits }
  await expect(listPromoCodes(editor, { eventID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(updatePromoCode(editor, change)).rejects.toMatchObject({ code: 'request/not-allowed' })
  const { owner: stranger } = await sellingVenue(world)
  await expect(listPromoCodes(stranger, { eventID })).rejects.toMatchObject({ code: 'event/not-found' })
  await expect(updatePromoCode(stranger, change)).rejects.toMatchObject({ code: 'event/not-found' })
})

describe('a code that changes', () => {
  test('can’t have fewer tickets than were bought and are on hold with it', async () => {
    await using world = await newWorld()
    const { venue, eventId: eventID, promoCodeID, buy } = await promoShow(world)
    await buy(await world.person(), { quantity: 3 })
    const change = (ticketsMax: number) =>
      updatePromoCode(venue.owner, { eventID, promoCodeID, active: true, ...noLimits, ticketsMax })
    await expect(change(2)).rejects.toMatchObject({ code: 'promo/below-uses', data: { uses: 3 } })
    await change(3)
    await expect(buy(await world.person())).rejects.toMatchObject({ code: 'promo/used-up' })
  })

  test('stops working once it is off, while tickets on hold keep their price', async () => {
    await using world = await newWorld()
    const { venue, eventId: eventID, promoCodeID, buy, check } = await promoShow(world)
    const { orderID } = await buy(await world.person())
    await updatePromoCode(venue.owner, { eventID, promoCodeID, active: false, ...noLimits })
    await expect(check()).rejects.toMatchObject({ code: 'promo/not-found' })
    await expect(buy(await world.person())).rejects.toMatchObject({ code: 'promo/not-found' })
    await expect(checkout(await world.person(), eventID)).resolves.toMatchObject({ success: true })
    await payAtProvider(world, orderID)
    await settlePayment(world.ctx, { orderId: orderID })
    const order = await world.db.selectFrom('orders').selectAll().where('id', '=', orderID).executeTakeFirstOrThrow()
    expect(order).toMatchObject({ state: 'paid', promo_code: 'FRIENDS', price_cents: 1600 })
  })
})

test('the activity log names the show and the code that was made or changed', async () => {
  await using world = await newWorld()
  const { venue, eventId: eventID, ticketTypeIds: ticketTypeIDs } = await promoShow(world)
  const { promoCodeID } = await createPromoCode(venue.owner, {
    ...promoCode({ code: 'PRESS' }),
    ...{ eventID, ticketTypeIDs },
  })
  await updatePromoCode(venue.owner, { ...noLimits, eventID, promoCodeID, active: false })
  const log = await world.db
    .selectFrom('entity_log')
    .select(['action', 'subject'])
    .where('subject', 'like', 'PRESS, %')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['promo-created', 'promo-changed'])
})
