import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../../tests/support/account-builders.ts'
import { boughtOrder, checkout } from '../../../../tests/support/checkout-builders.ts'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockStock } from '../../events/event/stock.store.ts'
import { listManagedEvents } from '../../events/managed/list-managed-events.service.ts'
import { listTouched } from '../../events/save/touched/touched-dates.ts'
import { deleteAccount } from '../../leaving/delete-account.service.ts'
import { personalDataQueries } from '../../leaving/export/data.store.ts'
import { blockUser } from '../../people/blocks/block-user.service.ts'
import { refundOrder } from '../refunds/refund-order.service.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.service.ts'
import { fetchOwnGroupHold } from './fetch-own-group-hold.service.ts'

test('tickets held for friends are on sale to no one else, and each friend pays for one of them', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { stock: 20 })
  const [ana, bo, stranger] = [await fan(world), await fan(world), await fan(world)]
  expect(await group.stock()).toMatchObject({ quantity: 20, held: 4, sold: 0 })
  await expect(checkout(stranger, group.eventId, { quantity: 10 })).resolves.toBeTruthy()
  await expect(checkout(stranger, group.eventId, { quantity: 7 })).rejects.toMatchObject({
    code: 'checkout/sold-out',
    data: { available: 6 },
  })

  const orderID = await group.pay(ana)
  expect(await group.seenBy(ana)).toMatchObject({ paid: 1, left: 3, ownOrder: { orderID, isPaid: true } })
  await group.take(bo)
  expect(await group.seenBy(bo)).toMatchObject({ inCheckout: 1, left: 2, ownOrder: { isPaid: false } })
  expect(await group.stock()).toMatchObject({ held: 13, sold: 1 })
  await group.pay(group.holder, 2)
  expect(await group.seenBy(group.holder)).toMatchObject({ quantity: 4, paid: 3, inCheckout: 1, left: 0 })
  const [mail] = await world.db.selectFrom('mails').select('to_address').where('kind', '=', 'tickets').execute()
  expect(mail?.to_address).toBe(ana.who.email)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a visitor with the link sees who holds the tickets by first name, and no one who paid', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await group.pay(await fan(world, { fullName: 'Ana Ruiz' }))
  const hold = await group.seenBy(world.ctx)
  expect(hold).toMatchObject({
    ...{ holderName: 'Maya', isHolder: false, eventName: 'Harbor Lights', occurrenceDate: '2026-11-23' },
    ...{ quantity: 4, paid: 1, inCheckout: 0, left: 3, ownOrder: null },
  })
  expect(hold?.deadline?.secondsLeft).toBe(24 * 3_600)
  expect(JSON.stringify(hold)).not.toMatch(/Ana|Ruiz|Lopez|@/)
  expect(await group.seenBy(group.holder)).toMatchObject({ isHolder: true })
  expect(await fetchOwnGroupHold(group.holder, { eventID: group.eventId })).toMatchObject({
    hold: { linkKey: group.key, left: 3 },
  })
  const ana = await fan(world)
  expect(await fetchOwnGroupHold(ana, { eventID: group.eventId })).toMatchObject({ hold: null })
})

test('the holder alone sees who paid, by name where people show the holder where they go', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const [ana, bo] = [await fan(world, { fullName: 'Ana Ruiz' }), await fan(world, { fullName: 'Bo Lund' })]
  await befriend(group.holder, ana)
  await world.db.updateTable('fans').set({ visibility: 'friends' }).where('user_id', '=', bo.who.userId).execute()
  for (const person of [ana, bo, group.holder]) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they pay
    await group.pay(person)
  }
  expect(await group.seenBy(group.holder)).toMatchObject({
    paidBy: [
      { fullName: 'Ana Ruiz', isOwn: false, tickets: 1 },
      { fullName: null, isOwn: false, tickets: 1 },
      { isOwn: true, tickets: 1 },
    ],
  })
  expect(await group.seenBy(ana)).toMatchObject({ paidBy: [] })
})

test('the holder doesn’t see a friend who was refunded among those who paid', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const orderID = await group.pay(await fan(world))
  await group.pay(group.holder, 2)
  await refundOrder(group.venue.owner, { orderID, reason: '' })
  expect(await group.seenBy(group.holder)).toMatchObject({ paidBy: [{ isOwn: true, tickets: 2 }] })
})

test('a friend gets one ticket of a group, the holder as many as are left', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const ana = await fan(world)
  await expect(group.take(ana, 2)).rejects.toMatchObject({ code: 'group/taken' })
  await group.pay(ana)
  await expect(group.take(ana)).rejects.toMatchObject({ code: 'group/has-ticket' })
  await expect(group.take(group.holder, 4)).rejects.toMatchObject({ code: 'group/taken', data: { available: 3 } })
  await group.pay(group.holder)
  await group.pay(group.holder, 2)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a person holds tickets to a show once: the same again gives the same link, also twice at once', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  expect(await group.hold(group.holder, 4)).toEqual({ success: true, linkKey: group.key })
  await expect(group.hold(group.holder, 3)).rejects.toMatchObject({ code: 'group/open-already' })
  const bo = await fan(world)
  const links = await Promise.all([1, 2, 3].map(() => group.hold(bo, 2)))
  expect(new Set(links.map(({ linkKey }) => linkKey)).size).toBe(1)
  expect(await group.stock()).toMatchObject({ held: 6 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('groups hold a fifth of what is unsold, a person no more than they may buy, and no one shortly before the show', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { stock: 40, tickets: 5 })
  const [bo, cy] = [await fan(world), await fan(world)]
  await expect(group.hold(bo, 4)).rejects.toMatchObject({ code: 'group/too-many', data: { available: 3 } })
  await group.hold(bo, 3)
  await expect(group.hold(cy, 2)).rejects.toMatchObject({ code: 'group/too-many', data: { available: 0 } })

  const other = await groupOf(world)
  await boughtOrder(world, { buyer: cy, eventId: other.eventId, quantity: 10 })
  await boughtOrder(world, { buyer: cy, eventId: other.eventId, quantity: 8 })
  await expect(other.hold(cy, 3)).rejects.toMatchObject({ code: 'checkout/account-limit', data: { available: 2 } })
  await world.setNow('2026-11-23T16:30:01-08:00')
  await expect(other.hold(cy, 2)).rejects.toMatchObject({ code: 'group/too-late' })
  await world.db.updateTable('events').set({ status: 'postponed' }).execute()
  await expect(other.hold(cy, 2)).rejects.toMatchObject({ code: 'checkout/not-on-sale' })
  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  await expect(other.hold(cy, 2)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await other.seenBy(cy)).toBeNull()
})

test('tickets that a waitlist waits for are held for no group', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { stock: 20, tickets: 2 })
  const { ticketTypeID, eventId: eventID, holder } = group
  for (const _ of [1, 2]) await boughtOrder(world, { eventId: eventID, quantity: 9 })
  const [waiting, bo] = [await fan(world), await fan(world)]
  await joinWaitlist(waiting, { eventID, occurrenceDate: '2026-11-23' as never, ticketTypeID, quantity: 2 })
  await group.release(0)
  await expect(group.hold(bo, 2)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  await expect(checkout(holder, eventID)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a link opens for no one whom a block separates from the holder', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const ana = await fan(world)
  await blockUser(ana, { userID: group.holder.who.userId }, [])
  expect(await group.seenBy(ana)).toBeNull()
  await expect(group.take(ana)).rejects.toMatchObject({ code: 'group/over' })
})

test('a group’s link buys nothing else: no other type, date, or price', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { ticketTypes: [{ quantity: 100 }, { name: 'Balcony' }] })
  const ana = await fan(world)
  const balcony = { tickets: [{ ticketName: 'Balcony', quantity: 1 }], groupKey: group.key }
  await expect(checkout(ana, group.eventId, balcony)).rejects.toMatchObject({ code: 'request/bad-input' })
  await expect(checkout(ana, group.eventId, { groupKey: 'none' })).rejects.toMatchObject({ code: 'group/over' })
  const cheap = { groupKey: group.key, expectedTotalCents: 1 }
  await expect(checkout(ana, group.eventId, cheap)).rejects.toMatchObject({ code: 'checkout/price-changed' })
  expect(await group.stock()).toMatchObject({ held: 4 })
})

test('holds are part of a person’s data, and go with the account; what friends are paying for goes on', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  const ana = await fan(world)
  await group.take(ana)
  expect(await personalDataQueries['holds-for-friends'](world.db, group.holder.who.userId)).toMatchObject([
    { eventID: group.eventId, show: 'Harbor Lights', date: '2026-11-23', tickets: 4 },
  ])
  await addPassword(world, group.holder)
  await deleteAccount(group.holder, { password: goodPassword })
  expect(await group.stock()).toMatchObject({ held: 1 })
  expect(await group.seenBy(ana)).toBeNull()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('the host reads orders and tickets held for friends apart', async () => {
  await using world = await newWorld()
  const group = await groupOf(world, { tickets: 5 })
  await group.pay(await fan(world))
  await group.take(await fan(world))
  const { upcoming } = await listManagedEvents(group.venue.owner, { entityID: group.venue.id })
  expect(upcoming[0]?.dates).toMatchObject([{ sold: 1, held: 1, heldForFriends: 3 }])
  const touched = await inTransaction(world.db, async (tx) =>
    listTouched(tx, await lockStock(tx, group.eventId), false),
  )
  expect(touched).toEqual({
    touched: [{ day: '2026-11-23', orders: 2, tickets: 2, heldForFriends: 3, others: 0 }],
  })
})

test('a holder without a profile has the name of their own ticket', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await world.db.deleteFrom('fans').where('user_id', '=', group.holder.who.userId).execute()
  expect(await group.seenBy(world.ctx)).toMatchObject({ holderName: '' })
  await group.pay(group.holder)
  expect(await group.seenBy(world.ctx)).toMatchObject({ holderName: 'Robin' })
})
