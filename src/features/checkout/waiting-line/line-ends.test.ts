import { expect, test } from 'vitest'
import { bellOf } from '../../../../tests/support/return-builders.ts'
import { linedUpShow, salesStart } from '../../../../tests/support/waiting-line-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { TicketTypeId } from '../../../kernel/ids.ts'
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
