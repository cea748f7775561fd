import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bellOf, mailsTo } from '../../../../tests/support/lifecycle-builders.ts'
import { handOverTicket, keysOf, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { wallTime } from '../../../kernel/day.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { notifyTabs } from '../../notifications/deliver.service.ts'
import { endOldTransfers } from './end-transfers.service.ts'

/** A ticket that waits for Ben, to a show on November 21 at 20:30. */
async function waitingScene(world: World) {
  const scene = await sentScene(world)
  const { ticketID } = scene.ticket
  const send = () => as(scene.ada).sendTicket({ ticketID, friendID: scene.ben.who.userId })
  await send()
  const [key = ''] = await keysOf(scene.ben)
  return { ...scene, ticketID, send, key }
}

const setDoors = (world: World, doors: string | null, start = '20:30') =>
  world.db
    .updateTable('events')
    .set({ doors_time: doors === null ? null : wallTime(doors), wall_time: wallTime(start) })
    .execute()

const sentTo = async (person: SignedInCtx) => (await as(person).listTickets({})).tickets.map((ticket) => ticket.sentTo)

test('no one inside can send their ticket out again: it is sent and accepted only until the doors open', async () => {
  await using world = await newWorld()
  const { ada, ben, ticketID, send, key } = await waitingScene(world)
  await setDoors(world, '19:30')
  await world.setNow('2026-11-21T19:29:59-08:00')
  expect((await keysOf(ben)).length).toBe(1)
  await world.setNow('2026-11-21T19:30:00-08:00')
  expect(await keysOf(ben)).toEqual([])
  await expect(as(ben).acceptTicket({ key })).rejects.toMatchObject({ code: 'tickets/transfer-over' })
  expect(await as(ben).fetchTransfer({ key })).toMatchObject({ transfer: null })
  expect(await sentTo(ada), 'it is hers').toEqual([null, null])
  expect((await as(ada).listTickets({})).tickets[0]).toMatchObject({ isSendable: false, isRenamable: true })
  await as(ada).takeBackTicket({ ticketID })
  await expect(send()).rejects.toMatchObject({ code: 'tickets/not-sendable' })
  await as(ada).renameTicket({ ticketID, holderName: 'Aunt May' })
})

test.for<[when: string, doors: string | null, start: string, at: string]>([
  ['at the start where no time is set for the doors', null, '20:30', '2026-11-21T20:30:00-08:00'],
  ['on the evening before for a show after midnight', '23:30', '00:15', '2026-11-20T23:30:00-08:00'],
])('doors open %s', async ([, doors, start, at]) => {
  await using world = await newWorld()
  const { ben } = await waitingScene(world)
  await setDoors(world, doors, start)
  const opening = new Date(at)
  await world.setNow(new Date(opening.getTime() - 1_000).toISOString())
  expect((await keysOf(ben)).length).toBe(1)
  await world.setNow(opening.toISOString())
  expect(await keysOf(ben)).toEqual([])
})

test('what no one has accepted when the doors open leaves the recipient’s bell, and tabs of both read again', async () => {
  await using world = await newWorld()
  const { ada, ben } = await waitingScene(world)
  await setDoors(world, '19:30')
  const states = () => world.db.selectFrom('ticket_transfers').select('state').execute()
  await endOldTransfers(world.ctx)
  expect(await states()).toEqual([{ state: 'pending' }])
  await world.setNow('2026-11-21T19:30:00-08:00')
  await endOldTransfers(world.ctx)
  expect(await states()).toEqual([{ state: 'taken_back' }])
  expect(await bellOf(world, ben)).toEqual([])
  expect(await tabsToTell(world)).toEqual(new Set([ada.who.userId, ben.who.userId]))
})

/** Whose open tabs hear after the commit that their tickets changed. */
async function tabsToTell({ db, ctx }: World) {
  const { rows } = await sql<{ payload: Parameters<typeof notifyTabs>[1] }>`
    SELECT j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'notify-tabs'`.execute(db)
  const people: string[] = []
  const notify: typeof ctx.live.notify = (audience, { fact }) => {
    if (fact === 'tickets' && 'users' in audience) people.push(...audience.users)
  }
  const listening = { ...ctx, live: { ...ctx.live, notify } }
  await Promise.all(rows.map(({ payload }) => notifyTabs(listening, payload)))
  return new Set(people)
}

test.for(['check-in', 'refund', 'cancellation', 'taking it back'] as const)(
  'a %s ends what was sent and not accepted: the bell has it no longer, and tabs of both read again',
  async (end) => {
    await using world = await newWorld()
    const { owner, ada, ben, order, eventId, ticket, ticketID, scan, key } = await waitingScene(world)
    if (end === 'check-in') await scan(ticket.code)
    if (end === 'refund') await as(owner).refundOrder({ orderID: order.orderID })
    if (end === 'cancellation') await as(owner).cancelEvent({ eventID: eventId, confirm: true })
    if (end === 'taking it back') await as(ada).takeBackTicket({ ticketID })
    expect((await bellOf(world, ben)).filter(({ type }) => type === 'Ticket Transfer')).toEqual([])
    await expect(as(ben).acceptTicket({ key })).rejects.toMatchObject({ code: 'tickets/transfer-over' })
    expect([...(await tabsToTell(world))]).toEqual(expect.arrayContaining([ada.who.userId, ben.who.userId]))
  },
)

test('whoever holds a ticket of a refunded order hears it at once, not when the money is back', async () => {
  await using world = await newWorld()
  const { owner, ada, ben, ticket, order } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  await as(owner).refundOrder({ orderID: order.orderID })
  expect((await bellOf(world, ben)).map(({ type }) => type)).toEqual(['Refund'])
  expect((await mailsTo(world, ben)).slice(2)).toEqual(['refund'])
})

test('30 days after the show no one reads whom a ticket was sent to', async () => {
  await using world = await newWorld()
  const { ada, ben, ticket, order } = await sentScene(world)
  await handOverTicket(ticket.ticketID, ada, ben)
  await as(ada).sendTicket({ ticketID: order.tickets[1]!.ticketID, email: 'cleo@example.com' })
  const names = async () =>
    (await world.db.selectFrom('ticket_transfers').select(['to_name', 'to_email']).orderBy('id').execute()).flatMap(
      ({ to_name: name, to_email: email }) => [name, email],
    )
  await world.setNow('2026-12-21T20:29:00-08:00')
  await endOldTransfers(world.ctx)
  expect(await names()).toEqual(['Ben Okafor', null, 'cleo@example.com', 'cleo@example.com'])
  await world.setNow('2026-12-21T20:31:00-08:00')
  await world.db.updateTable('events').set({ status: 'postponed' }).execute()
  await endOldTransfers(world.ctx)
  expect(await names(), 'a postponed show is still ahead').toContain('Ben Okafor')
  await world.db.updateTable('events').set({ status: 'published' }).execute()
  await endOldTransfers(world.ctx)
  expect(await names()).toEqual(['', null, '', null])
})
