import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../../tests/support/account-builders.ts'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { withRole } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deleteAccount } from '../../leaving/delete-account.service.ts'
import { personalDataQueries } from '../../leaving/export/data.store.ts'
import { listTickets } from '../orders/list-tickets.service.ts'
import { fetchEventWaitlist } from './fetch-event-waitlist.service.ts'
import { offerReturnedTickets } from './offer-returned-tickets.service.ts'
import { setWaitlistOpen } from './set-waitlist-open.service.ts'

test('a person has one place for a date: the same again keeps it, another one is refused', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 2)) as [SignedInCtx, SignedInCtx]
  expect(await show.join(first)).toMatchObject({ position: 1 })
  expect(await show.join(second, 2)).toMatchObject({ position: 2 })
  await expect(show.join(first, 2)).rejects.toMatchObject({ code: 'waitlist/joined-already' })
  await show.leave(first)
  expect(await show.join(first, 2)).toMatchObject({ position: 2 })
})

test('a person finds their places among their tickets, until the show is off', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  const waited = async (person: SignedInCtx) => (await listTickets(person)).waited
  expect(await waited(first)).toMatchObject([
    { eventID: show.eventId, occurrenceDate: '2026-11-21', quantity: 1, offer: null },
  ])
  await show.refund()
  await offerReturnedTickets(world.ctx)
  expect([await waited(first), await waited(second)]).toMatchObject([
    [{ offer: { day: expect.any(String) } }],
    [{ offer: null }],
  ])
  await show.leave(first)
  expect(await waited(first)).toEqual([])
  await world.db.updateTable('events').set({ called_off_at: world.ctx.now() }).where('id', '=', show.eventId).execute()
  expect(await waited(second)).toEqual([])
})

test('a person who clicks twice at once has one place', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const person = await fan(world)
  const results = await Promise.all([1, 2, 3, 4].map(() => show.join(person)))
  expect(results.map(({ position }) => position)).toEqual([1, 1, 1, 1])
  expect(await world.db.selectFrom('waitlist_places').selectAll().execute()).toHaveLength(1)
})

test('people can’t join for tickets that are on sale, too many, or of a show that isn’t', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const person = await fan(world)
  await world.db.updateTable('ticket_types').set({ per_order_max: 2 }).execute()
  await expect(show.join(person, 3)).rejects.toMatchObject({ code: 'checkout/order-limit' })
  await world.db.updateTable('events').set({ status: 'postponed' }).execute()
  await expect(show.join(person)).rejects.toMatchObject({ code: 'checkout/not-on-sale' })
  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  await expect(show.join(person)).rejects.toMatchObject({ code: 'request/not-found' })
  await world.db.updateTable('events').set({ status: 'published' }).execute()
  await show.refund()
  await expect(show.join(person)).rejects.toMatchObject({ code: 'waitlist/tickets-left' })
  expect(await show.join(person, 2), 'one is left, and two are wished for').toMatchObject({ position: 1 })
})

test('no one waits for more tickets than they may have', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 1, ticketTypes: [{ quantity: 20 }] })
  const person = await fan(world)
  await boughtOrder(world, { buyer: person, eventId: show.eventId, quantity: 10 })
  await boughtOrder(world, { buyer: person, eventId: show.eventId, quantity: 9 })
  await expect(show.join(person, 2)).rejects.toMatchObject({ code: 'checkout/account-limit', data: { available: 1 } })
  expect(await show.join(person)).toMatchObject({ position: 1 })
})

test('a host sees how many wait, and closes the waitlist: those on it keep their places', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  const { owner, id } = show.venue
  const [first] = (await show.waiting(2, 3)) as [SignedInCtx]
  await setWaitlistOpen(owner, { eventID: show.eventId, isOpen: false })
  await setWaitlistOpen(owner, { eventID: show.eventId, isOpen: false })
  const late = await fan(world)
  await expect(show.join(late)).rejects.toMatchObject({ code: 'waitlist/closed' })
  await show.refund(2)
  await offerReturnedTickets(world.ctx)
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  const line = { occurrenceDate: '2026-11-21', ticketName: 'General Admission' }
  expect(await fetchEventWaitlist(owner, { eventID: show.eventId })).toEqual({
    success: true,
    isOpen: false,
    lines: [{ ...line, people: 1, tickets: 3, offered: 2, returned: 0 }],
  })
  await setWaitlistOpen(owner, { eventID: show.eventId, isOpen: true })
  expect(await show.join(late)).toMatchObject({ position: 2 })
  const editor = await withRole(world, id, 'editor')
  const refusal = { code: 'request/not-allowed' }
  await expect(fetchEventWaitlist(editor, { eventID: show.eventId })).rejects.toMatchObject(refusal)
  await expect(setWaitlistOpen(editor, { eventID: show.eventId, isOpen: true })).rejects.toMatchObject(refusal)
})

test('places are part of a person’s data, and go with the account: what was held is offered on', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund()
  await offerReturnedTickets(world.ctx)
  expect(await personalDataQueries.waitlists(world.db, first.who.userId)).toMatchObject([
    { eventID: show.eventId, show: 'Harbor Lights', date: '2026-11-21', tickets: 1 },
  ])
  await addPassword(world, first)
  await deleteAccount(first, { password: goodPassword })
  expect(await world.db.selectFrom('waitlist_places').selectAll().execute()).toHaveLength(1)
  expect(await brokenInvariants(world.db)).toEqual({})
  await offerReturnedTickets(world.ctx)
  expect((await show.placeOf(second))?.offer).not.toBeNull()
})
