import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bellOf } from '../../../../tests/support/return-builders.ts'
import { linedUpShow, salesStart } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { moduleState } from '../../../ports/module-state.ts'
import { holdForFriends } from '../group-holds/hold-for-friends.service.ts'
import { releaseGroupTickets } from '../group-holds/release-group-tickets.service.ts'

test('while tickets are held for friends, the line goes on: some may come back', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24, day: '2026-11-24' })
  await show.open()
  const [holder] = (await show.whoseTurn(show.inLine)) as [SignedInCtx]
  await world.setNow('2026-11-21T12:01:00-08:00')
  const ticketTypeID = show.ticketTypeIds[0] as TicketTypeId
  const { linkKey } = await holdForFriends(
    { ...holder, caches: moduleState() },
    { eventID: show.eventId, occurrenceDate: day('2026-11-24'), ticketTypeID, quantity: 2 },
  )
  // The rest sells elsewhere.
  await world.db.updateTable('ticket_stock').set({ quantity: 2 }).execute()
  await show.giveTurns()
  const waiting = show.inLine.at(-1) as SignedInCtx
  expect(await show.lineFor(waiting)).toMatchObject({ isOn: true, ticketsLeft: 0 })

  await releaseGroupTickets(holder, { key: linkKey, keep: 0 })
  await world.setNow('2026-11-21T12:11:00-08:00')
  expect(await show.giveTurns()).toBe(2)
})

test('tickets that are taken off sale for a moment leave everyone their place', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24 })
  await show.open()
  const inside = await show.whoseTurn(show.inLine)
  const waiting = show.inLine.filter((person) => !inside.includes(person))
  const places = () => Promise.all(waiting.map((person) => show.placeOf(person)))
  const before = await places()
  const setActive = (active: boolean) => world.db.updateTable('ticket_types').set({ active }).execute()

  await setActive(false)
  await show.leave(inside[0] as SignedInCtx)
  expect(await show.giveTurns(), 'there is nothing to choose').toBe(0)
  expect(await places()).toEqual(before)
  await setActive(true)
  expect(await show.giveTurns()).toBe(1)
  expect(await show.whoseTurn(waiting)).toHaveLength(1)
})

test('a host who turns the line off lets everyone in it buy, and no other line begins', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24 })
  await show.open()
  const inside = await show.whoseTurn(show.inLine)
  const [waiting, other] = show.inLine.filter((person) => !inside.includes(person)) as [SignedInCtx, SignedInCtx]
  await expect(show.buy(waiting)).rejects.toMatchObject({ code: 'line/wait' })

  await world.db.updateTable('events').set({ uses_waiting_line: false }).execute()
  expect(await show.lineFor(waiting)).toBeNull()
  await show.buy(waiting)
  await show.giveTurns()
  expect((await bellOf(world, other)).at(-1)).toBe(
    'Your Turn: Tickets for Harbor Lights are on sale, and there’s no line. Go ahead and choose yours.',
  )
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
  expect(await show.join(await world.person())).toBeNull()
})

test('people in a long line that is turned off hear so step by step, each once', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24 })
  await show.open()
  const crowd = waitingLines.toldAtOnce
  await sql`INSERT INTO users (id, email, email_verified) SELECT gen_random_uuid(), n || '@crowd.example', true
    FROM generate_series(1, ${crowd}::int) AS n`.execute(world.db)
  await sql`INSERT INTO waiting_places (event_id, user_id, number, joined_at)
    SELECT ${show.eventId}, id, nextval('waiting_numbers'), now() FROM users WHERE email LIKE '%@crowd.example'`.execute(
    world.db,
  )
  await world.db.updateTable('events').set({ uses_waiting_line: false }).execute()
  const state = async () => {
    const { rows } = await sql<{ told: number; people: number; left: number; next: number }>`
      SELECT count(*)::integer AS told, count(DISTINCT to_user_id)::integer AS people,
        (SELECT count(*)::integer FROM waiting_places) AS left,
        (SELECT count(*)::integer FROM graphile_worker.jobs WHERE key = 'give-turns' AND run_at <= now()) AS next
      FROM notifications WHERE message LIKE '%there’s no line.%'`.execute(world.db)
    return rows[0]
  }
  await show.giveTurns()
  expect(await state(), '20 were choosing').toEqual({ told: crowd - 20, people: crowd - 20, left: 24, next: 1 })
  await show.giveTurns()
  expect(await state()).toMatchObject({ told: crowd + 4, people: crowd + 4, left: 0 })
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
})

test('if nothing is left as the host turns the line off, those who wait read so', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { tickets: 40, waiting: 24, day: '2026-11-24' })
  await show.open()
  const inside = await show.whoseTurn(show.inLine)
  const waiting = show.inLine.find((person) => !inside.includes(person)) as SignedInCtx
  await world.db.updateTable('ticket_stock').set({ quantity: 0 }).execute()
  await world.db.updateTable('events').set({ uses_waiting_line: false }).execute()
  await show.giveTurns()
  expect(await bellOf(world, waiting)).toEqual([
    'Show Update: The line for Harbor Lights has ended. No tickets are available right now, but that may change. Check the show’s page.',
  ])
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
})

test('before sales start, a line that is turned off ends without a word, and no one else gets in', async () => {
  await using world = await newWorld()
  const show = await linedUpShow(world, { waiting: 2 })
  await world.db.updateTable('events').set({ uses_waiting_line: false }).execute()
  expect(await show.lineFor(show.inLine[0] as SignedInCtx)).toBeNull()
  expect(await show.join(await world.person())).toBeNull()
  await show.giveTurns()
  expect(await world.db.selectFrom('waiting_lines').selectAll().execute()).toEqual([])
  expect(await bellOf(world, show.inLine[0] as SignedInCtx)).toEqual([])
  await world.setNow(salesStart)
  await show.buy(await world.person())
})
