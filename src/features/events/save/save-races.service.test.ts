import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { desk, form, general, poster } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Db } from '../../../db/connect.ts'
import { newId } from '../../../ports/ids.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'

test('a save that has waited for another goes by what the other has written', async () => {
  await using world = await newWorld()
  const { venue, save, create, row } = await desk(world)
  const eventID = await create({ ticketList: [general] })
  const otherPoster = await poster(world, venue.owner.who.userId)
  const balcony = newId<TicketTypeId>()

  const pendingSave = await world.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('events')
      .set({ picture_id: otherPoster, own_capacity: 90 })
      .where('id', '=', eventID)
      .execute()
    const waiting = save({ eventID, image: '', ticketList: [general, { ...general, ticketName: 'Balcony' }] })
    await vi.waitFor(async () => expect(await waitingFor(world.db)).toBe(1))
    await tx
      .insertInto('ticket_types')
      .values({ id: balcony, event_id: eventID, position: 1, name: 'Balcony', price_cents: cents(500), quantity: 5 })
      .execute()
    return { waiting }
  })
  await pendingSave.waiting

  expect(await row(eventID)).toMatchObject({ picture_id: otherPoster, own_capacity: 90 })
  const types = await world.db.selectFrom('ticket_types').select(['id', 'quantity']).orderBy('position').execute()
  expect(types).toMatchObject([{ quantity: 100 }, { id: balcony, quantity: 100 }])
})

test('a form that says what it was opened with merges with a save that it has waited for', async () => {
  await using world = await newWorld()
  const { image, save, create, row } = await desk(world)
  const eventID = await create()
  const opened = form({ image, eventID })
  const pendingSave = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('events').set({ parking_details: 'Street Parking' }).where('id', '=', eventID).execute()
    const waiting = save({ ...opened, eventName: 'Late set', base: opened })
    await vi.waitFor(async () => expect(await waitingFor(world.db)).toBe(1))
    return { waiting }
  })
  expect((await pendingSave.waiting).mergedFields).toContain('parkingDetails')
  expect(await row(eventID)).toMatchObject({ name: 'Late set', parking_details: 'Street Parking' })
})

/** How many statements of this database wait for a lock. */
async function waitingFor(db: Db) {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n
}
