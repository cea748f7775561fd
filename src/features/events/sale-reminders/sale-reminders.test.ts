import { expect, test } from 'vitest'
import { onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchSaleReminder } from './fetch-sale-reminder.service.ts'
import { setSaleReminder } from './set-sale-reminder.service.ts'

const start = '2026-11-21T12:00:00-08:00'
const waiting = { ticketTypes: [{ salesStart: start }] }

test('a fan turns a reminder on and off, as often as they like', async () => {
  await using world = await newWorld()
  const { eventId: eventID } = await onSaleShow(world, waiting)
  const person = await fan(world)
  const isOn = async () => (await fetchSaleReminder(person, { eventID })).isOn
  expect(await isOn()).toBe(false)
  await setSaleReminder(person, { eventID, isOn: true })
  const askedAt = async () => (await world.db.selectFrom('sale_reminders').select('asked_at').execute())[0]?.asked_at
  const first = await askedAt()
  await world.setNow('2026-11-21T08:00:00-08:00')
  expect(await setSaleReminder(person, { eventID, isOn: true })).toEqual({ success: true, isOn: true })
  expect(await askedAt(), 'the same twice changes nothing').toEqual(first)
  expect(await isOn()).toBe(true)
  expect((await fetchSaleReminder(await fan(world), { eventID })).isOn).toBe(false)
  for (const _ of [1, 2]) expect(await setSaleReminder(person, { eventID, isOn: false })).toMatchObject({ isOn: false })
  expect(await isOn()).toBe(false)
})

test('tickets that are on sale need no reminder, from the sales start to the second', async () => {
  await using world = await newWorld({ now: '2026-11-21T11:59:59.999-08:00' })
  const person = await fan(world)
  const { eventId: eventID } = await onSaleShow(world, waiting)
  await setSaleReminder(person, { eventID, isOn: true })
  await world.setNow(start)
  const again = setSaleReminder(await fan(world), { eventID, isOn: true })
  await expect(again).rejects.toMatchObject({
    code: 'checkout/already-on-sale',
    message: 'Tickets for this show are already on sale.',
  })
  expect(await setSaleReminder(person, { eventID, isOn: false }), 'still turned off').toMatchObject({ isOn: false })
  const { eventId: open } = await onSaleShow(world)
  await expect(setSaleReminder(person, { eventID: open, isOn: true })).rejects.toMatchObject({
    code: 'checkout/already-on-sale',
  })
  const late = { ticketTypes: [{}, { name: 'Balcony', salesStart: '2026-11-21T13:00:00-08:00' }] }
  const { eventId: release } = await onSaleShow(world, late)
  expect(await setSaleReminder(person, { eventID: release, isOn: true })).toMatchObject({ isOn: true })
})

test('no one is reminded of what they may not see, and learns nothing of it', async () => {
  await using world = await newWorld()
  const person = await fan(world)
  const { eventId: draft } = await onSaleShow(world, { ...waiting, status: 'draft' })
  for (const eventID of [draft, newId<EventId>()]) {
    await expect(setSaleReminder(person, { eventID, isOn: true })).rejects.toMatchObject({ code: 'request/not-found' })
    expect(await fetchSaleReminder(person, { eventID })).toEqual({ success: true, isOn: false })
    expect(await setSaleReminder(person, { eventID, isOn: false })).toEqual({ success: true, isOn: false })
  }
  const { eventId: published } = await onSaleShow(world, waiting)
  await setSaleReminder(person, { eventID: published, isOn: true })
  await world.db.updateTable('events').set({ status: 'draft' }).where('id', '=', published).execute()
  expect(await fetchSaleReminder(person, { eventID: published })).toEqual({ success: true, isOn: false })
})

test.each(['postponed', 'canceled'] as const)('a %s show sells nothing, whatever its sales start', async (status) => {
  await using world = await newWorld()
  const { eventId: eventID } = await onSaleShow(world, { ...waiting, status })
  await expect(setSaleReminder(await fan(world), { eventID, isOn: true })).rejects.toMatchObject({
    code: 'checkout/not-on-sale',
  })
})
