import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../tests/support/entity-builders.ts'
import { fan } from '../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../tests/support/world.ts'
import { callsInProcess as as } from '../server/calls/execute-call.ts'
import { newId } from '../ports/ids.ts'
import { isBlockedBetween, isKeptFromPage } from './blocks.ts'

test('a block keeps two people apart in both directions, and no one else', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  await as(ana).blockUser({ userID: bo.who.userId })
  const isBlocked = (one: typeof ana, other: typeof ana) => isBlockedBetween(world.db, one.who.userId, other.who.userId)
  expect([await isBlocked(ana, bo), await isBlocked(bo, ana)]).toEqual([true, true])
  expect([await isBlocked(ana, cy), await isBlocked(cy, bo), await isBlocked(ana, ana)]).toEqual([false, false, false])
})

test('a block separates a page from people its editors block or who block them; its door staff don’t count', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  const [editor, doorPerson, visitor] = [await fan(world), await fan(world), await fan(world)]
  await manages(world, editor, venue.id, 'editor')
  await manages(world, doorPerson, venue.id, 'door')
  await fan(world, { person: band.owner })
  const isKept = () => isKeptFromPage(world.db, band.owner.who.userId, venue.id)

  await as(doorPerson).blockUser({ userID: band.owner.who.userId })
  expect([await isKept(), await arePagesApart(world, venue.id, band.id)]).toEqual([false, false])
  for (const [blocker, blocked] of [
    [editor, band.owner],
    [band.owner, editor],
  ] as const) {
    await as(blocker).blockUser({ userID: blocked.who.userId })
    expect(await isKept()).toBe(true)
    expect(await arePagesApart(world, venue.id, band.id)).toBe(true)
    expect(await arePagesApart(world, band.id, venue.id)).toBe(true)
    await as(blocker).unblockUser({ userID: blocked.who.userId })
    expect([await isKept(), await arePagesApart(world, band.id, venue.id)]).toEqual([false, false])
  }

  await as(visitor).blockUser({ userID: editor.who.userId })
  expect(await isKeptFromPage(world.db, visitor.who.userId, venue.id)).toBe(true)
  expect(await isKept()).toBe(false)
})

test('people separated from someone by blocks are found from both ends by an index', async () => {
  await using world = await newWorld()
  const plan = await world.db.transaction().execute(async (tx) => {
    // Blocks between people who aren't there: no foreign key is checked.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO blocks (blocker_id, blocked_id, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), app_now() FROM generate_series(1, 5000)`.execute(tx)
    await sql`ANALYZE blocks`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT other_id FROM blocks_both_ways WHERE person_id = ${newId()}::uuid`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/using blocks_pkey on blocks/)
  expect(plan).toMatch(/using blocks_of_blocked on blocks/)
})

async function arePagesApart(world: World, one: string, other: string) {
  const { rows } = await sql<{ areApart: boolean }>`
    SELECT are_pages_apart(${one}::uuid, ${other}::uuid) AS "areApart"`.execute(world.db)
  return rows[0]?.areApart
}
