import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupOf } from '../../../../tests/support/group-builders.ts'
import { openLine } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { lockFreeForGroups } from '../waitlist/waitlist-sale.store.ts'

test('a hold for friends that ends while it is asked for again isn’t made anew without a turn', async () => {
  await using world = await newWorld()
  const group = await groupOf(world)
  await openLine(world, group.eventId)
  const { id, stock_id: stockId } = await world.db
    .selectFrom('group_holds')
    .select(['id', 'stock_id'])
    .executeTakeFirstOrThrow()
  const ending = await world.db.startTransaction().execute()
  await lockFreeForGroups(ending, stockId)
  const again = group.hold({ ...group.holder, caches: moduleState() }, 4).catch((error: unknown) => error)
  const waiting = sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(world.db)).rows, { timeout: 10_000 }).toHaveLength(1)
  await ending
    .updateTable('group_holds')
    .set({ tickets_left: 0, ended_at: sql<Date>`app_now()`, ended_by: 'holder' })
    .where('id', '=', id)
    .execute()
  await ending.commit().execute()
  expect(await again).toMatchObject({ code: 'line/wait' })
})
