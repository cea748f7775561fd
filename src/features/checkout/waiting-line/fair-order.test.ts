import { expect, test } from 'vitest'
import { linedUpShow, people } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listWaiting } from './places.store.ts'

/** 6 people get in line 60 times, in the same order each time: every one of them has each position 10 times on average. */
const crowd = 6
const rounds = 60

/**
 * How far the positions of people are from what chance alone gives (Pearson's chi-squared statistic with 25 degrees of
 * freedom): about 25 for a fair order, over 75 once in a million times.
 */
function unevenness(counts: number[][]): number {
  const expected = rounds / crowd
  return counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const fairMost = 75
const noCounts = () => Array.from({ length: crowd }, () => Array.from({ length: crowd }, () => 0))

/** Adds one to the position that each person has. */
function addTo(counts: number[][], fans: SignedInCtx[], order: string[]): void {
  for (const [arrival, { who }] of fans.entries()) {
    const position = order.indexOf(who.userId)
    const row = counts[arrival] ?? []
    row[position] = (row[position] ?? 0) + 1
  }
}

test('whenever people come before the sale, each position in line is as likely', { timeout: 60_000 }, async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world)
  const fans = await people(world, crowd)
  const [inLine, byArrival] = [noCounts(), noCounts()]
  for (let round = 0; round < rounds; round += 1) {
    for (const person of fans) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await show.join(person)
    }
    // oxlint-disable-next-line no-await-in-loop -- the next round begins anew
    addTo(inLine, fans, await listWaiting(world.db, show.eventId))
    const rows = world.db.selectFrom('waiting_places').select('user_id').orderBy('joined_at')
    // oxlint-disable-next-line no-await-in-loop -- the same
    const arrivals = (await rows.execute()).map((row) => row.user_id)
    addTo(byArrival, fans, arrivals)
    // oxlint-disable-next-line no-await-in-loop -- the same
    await world.db.deleteFrom('waiting_lines').execute()
  }
  expect(unevenness(inLine)).toBeLessThan(fairMost)
  expect(unevenness(byArrival), 'an order of arrival would be noticed').toBeGreaterThan(fairMost)
})

test('a line that favors one person would be noticed', () => {
  const fair = noCounts().map((row) => row.map(() => rounds / crowd))
  expect(unevenness(fair)).toBe(0)
  expect(unevenness([[40, 4, 4, 4, 4, 4], ...fair.slice(1)])).toBeGreaterThan(fairMost)
  expect(unevenness([[15, 9, 9, 9, 9, 9], ...fair.slice(1)])).toBeLessThan(fairMost)
})

test('who comes once tickets are on sale stands behind everyone who came before, in the order of coming', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 2, waiting: 12 })
  await show.open()
  const late = await people(world, 5)
  for (const person of late) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await show.join(person)
  }
  const order = await listWaiting(world.db, show.eventId)
  expect(order.slice(-5)).toEqual(late.map(({ who }: SignedInCtx) => who.userId))
})
