import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { EventInput } from '../event/event-input-data.ts'
import { fetchEvent } from '../page/fetch-event.service.ts'

const bad = [
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'https:\\\\evil.example',
  'https://tіckets.example',
  'http://127.0.0.1:5432/',
]

test('check 36: a link of another scheme or alphabet is refused at its field, drafts included; nothing is saved', async () => {
  await using world = await newWorld()
  const { save } = await desk(world)
  for (const field of ['eventLink', 'previewLink']) {
    for (const link of bad) {
      const refused = { code: 'request/bad-input', status: 400, data: { field } }
      await expect(save({ [field]: link, status: 'draft' })).rejects.toMatchObject(refused)
    }
  }
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('check 36: a good link is kept as browsers write it, and an empty one is none', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  const eventID = await create({ eventLink: ' HTTPS://Tickets.Example/show?id=1 ', previewLink: ' ' })
  const { event } = await fetchEvent(world.ctx, { eventID })
  expect(event).toMatchObject({ eventLink: 'https://tickets.example/show?id=1', previewLink: null })
})

test.each([
  { coordinates: [91, 0] },
  { coordinates: [0, -181] },
  { coordinates: [Number.NaN, 0] },
  { venueCapacity: 2 ** 31 },
  { venueCapacity: -1 },
  { coverCharge: Number.POSITIVE_INFINITY },
])('check 22: a number that no event has is no event: %o', (over) => {
  expect(EventInput.safeParse(over).success).toBe(false)
})

test('check 22: a cover of more than any, or of parts of a cent, is refused at its field', async () => {
  await using world = await newWorld()
  const { save } = await desk(world)
  for (const coverCharge of [1e15, 0.001, -5]) {
    const refused = { data: { field: 'coverCharge' }, status: 400 }
    await expect(save({ entryFee: true, coverCharge })).rejects.toMatchObject(refused)
  }
})

test('a show with tickets at a link and no cover is not called free: no one has given a price', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  const entryFeeOf = async (over: Parameters<typeof create>[0]) =>
    (await fetchEvent(world.ctx, { eventID: await create(over) })).event.entryFee
  const eventLink = 'https://tickets.example/show'

  expect(await entryFeeOf({ eventLink, internalTickets: false })).toBeNull()
  expect(await entryFeeOf({ eventLink, internalTickets: false, entryFee: true, coverCharge: 5 })).toBe(true)
  expect(await entryFeeOf({ eventLink, internalTickets: false, entryFee: null })).toBeNull()
  expect(await entryFeeOf({ eventLink, internalTickets: false, entryFee: false })).toBe(false)
  expect(await entryFeeOf({ eventLink: null, internalTickets: false })).toBe(false)
  expect(await entryFeeOf({ eventLink, internalTickets: true })).toBe(false)
})

test('a ticket price on another site is stored without a cover, and only next to a link', async () => {
  await using world = await newWorld()
  const { create } = await desk(world)
  const pricesOf = async (over: Parameters<typeof create>[0]) => {
    const { event } = await fetchEvent(world.ctx, { eventID: await create(over) })
    return [event.entryFee, event.coverCharge, event.coverChargeMax]
  }
  const prices = { coverCharge: 20, coverChargeMax: 25, internalTickets: false }
  const eventLink = 'https://tickets.example/show'
  expect(await pricesOf({ ...prices, eventLink, entryFee: null })).toEqual([null, 20, 25])
  expect(await pricesOf({ ...prices, eventLink })).toEqual([null, 20, 25])
  expect(await pricesOf({ ...prices, eventLink, entryFee: false })).toEqual([false, null, null])
  expect(await pricesOf({ ...prices, eventLink: null })).toEqual([false, null, null])
})
