import { beforeAll, expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { countAsSold, publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

type Wishes = Parameters<typeof publishedShow>[1] & { entryFee?: boolean | null; isSoldOutFirst?: boolean }

const taxed = { address: '5 Pacific Ave, Santa Cruz, CA 95060', city: 'Santa Cruz' }
const tickets = (...prices: number[]) => ({ ticketTypes: prices.map((priceCents) => ({ priceCents })) })

/** Shows of every way to have a price, around the prices that can be chosen. */
const shows: Wishes[] = [
  {},
  { entryFee: null, genre: null },
  { entryFee: true },
  ...[0, 500, 1_000, 1_001, 2_000, 5_000, 9_000].flatMap((coverCents) => [
    { coverCents },
    { coverCents, entryFee: null },
    { coverCents, entryFee: false },
  ]),
  ...[0, 1, 900, 923, 924, 1_000, 1_800, 1_875, 1_876, 2_000, 2_800, 5_000].flatMap((price) => [
    tickets(price),
    { ...tickets(price), feesPayer: 'venue' as const },
    { ...tickets(price), ...taxed },
    { ...tickets(price), ...taxed, feesPayer: 'venue' as const },
  ]),
  tickets(0, 3_000),
  { ...tickets(0, 3_000), isSoldOutFirst: true },
  { ...tickets(800, 3_000), isSoldOutFirst: true },
  { ...tickets(0), coverCents: 1_500 },
  { ...tickets(0), entryFee: true },
  { ticketTypes: [{ priceCents: 3_000, early: { priceCents: 900, until: '2026-11-20' } }] },
  { ticketTypes: [{ priceCents: 3_000, early: { priceCents: 900, until: '2026-11-19' } }] },
  { ticketTypes: [{ priceCents: 900, active: false }] },
  { ticketTypes: [{ priceCents: 900 }], day: '2026-11-20', time: '19:00' },
  { entryFee: false, genre: null },
]

let world: World
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id: hostId } = await approvedVenue(world, { onboarded: true, capacity: 1_500 })
  // oxlint-disable-next-line no-await-in-loop -- one database
  for (const [index, wishes] of shows.entries()) await addShow(world, hostId, { name: `Show ${index}`, ...wishes })
  return async () => world[Symbol.asyncDispose]()
}, 60_000)

async function addShow(to: World, hostId: EntityId, { entryFee, isSoldOutFirst, ...wishes }: Wishes) {
  const { eventId, occurrences, ticketTypeIds } = await publishedShow(to, { hostId, ...wishes })
  if (entryFee !== undefined)
    await to.db.updateTable('events').set({ entry_fee: entryFee }).where('id', '=', eventId).execute()
  const [date] = occurrences
  if (!isSoldOutFirst || !date) return
  await countAsSold(to, date.id, { sold: 0 })
  await to.db
    .updateTable('ticket_stock')
    .set({ sold: 100 })
    .where('occurrence_id', '=', date.id)
    .where('ticket_type_id', '=', ticketTypeIds[0] ?? null)
    .execute()
}

const calls = () => callsInProcess(world.ctx)
const search = (input: object) => ({ near: 'Oakland, CA', radiusMiles: 100 as const, ...input })
const list = async (input: object) => (await calls().listEventsNearby(search({ limit: 100, ...input }))).events
const namesOf = (events: Awaited<ReturnType<typeof list>>) => events.map(({ eventName }) => eventName).toSorted()

test.each(priceChoices)(
  'up to $%d lists the shows whose cards say so, and counts those without a price',
  async (max) => {
    const all = await list({})
    expect(all).toHaveLength(shows.length)
    const affordable = all.filter(({ price }) => price !== null && price.cents <= max * 100)
    const unpriced = all.filter(({ price }) => price === null)
    expect(affordable.length).toBeGreaterThan(5)
    expect(unpriced.length).toBeGreaterThan(3)

    expect(namesOf(await list({ maxPrice: max }))).toEqual(namesOf(affordable))
    expect(namesOf(await list({ maxPrice: max, includeUnpriced: true }))).toEqual(namesOf([...affordable, ...unpriced]))
    expect(await calls().countEventsNearby(search({ maxPrice: max }))).toEqual({
      success: true,
      count: affordable.length,
      unpriced: unpriced.length,
      ungenred: 0,
    })
    expect(await calls().countEventsNearby(search({ maxPrice: max, includeUnpriced: true }))).toMatchObject({
      count: affordable.length + unpriced.length,
      unpriced: 0,
    })
  },
)

test('a genre hides shows without one, and counts those that the other filters let through', async () => {
  const counts = async (input: object) => calls().countEventsNearby(search(input))
  expect(await counts({ genres: ['Rock'] })).toMatchObject({ ungenred: 2 })
  expect(await counts({ genres: ['Jazz'], maxPrice: 0 })).toMatchObject({ count: 0, ungenred: 1 })
  expect(await counts({})).toMatchObject({ ungenred: 0 })
  expect(await counts({ genres: ['Battle of the Bands'] })).toMatchObject({ ungenred: 0 })
})

test('pages of a price hold every show once, with shows in between that a tax makes too expensive', async () => {
  const whole = await list({ maxPrice: 10 })
  const names: string[] = []
  let cursor: string | null | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await calls().listEventsNearby(search({ maxPrice: 10, limit: 4, ...(cursor && { cursor }) }))
    names.push(...page.events.map(({ eventName }) => eventName))
    cursor = page.nextCursor
  } while (cursor)
  expect(names).toEqual(whole.map(({ eventName }) => eventName))
})

test('Home and related shows keep to a price too', async () => {
  const home = await calls().listHome({ near: 'Oakland, CA', radiusMiles: 100, maxPrice: 0 })
  const onHome = [...home.highlights, ...home.events]
  expect(onHome.length).toBeGreaterThan(4)
  expect(onHome.filter(({ price }) => price?.cents !== 0)).toEqual([])
  const { events: related } = await calls().listRelatedEvents(search({ genres: ['Punk'], maxPrice: 10 }))
  expect(related.length).toBeGreaterThan(4)
  expect(related.filter(({ price }) => price === null || price.cents > 1_000)).toEqual([])
})
