import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { day } from '../../kernel/day.ts'
import type { EventId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { doorCodeOf, readDoorCode } from '../checkout/rules/ticket-code.ts'
import { checkIn } from './check-in.service.ts'
import { listByDoorCode } from './ticket-codes.store.ts'

const tonight = '2026-11-20'

async function atDoor(world: World, label = 'Door 1') {
  const venue = await approvedVenue(world)
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: tonight, ticketTypes: [{ priceCents: 0 }] })
  const staff = await world.person()
  await manages(world, staff, venue.id, 'door')
  const scan = (code: string, wishes: Partial<Parameters<typeof checkIn>[1]> = {}, who: SignedInCtx = staff) =>
    checkIn(who, { eventID: eventId, occurrenceDate: day(tonight), code, door: label, nonce: newId(), ...wishes })
  return { venue, eventId, staff, scan }
}

const admissionsOf = (world: World, eventId: EventId) =>
  world.db
    .selectFrom('checkins')
    .innerJoin('tickets', 'tickets.id', 'checkins.ticket_id')
    .select(['result', 'door'])
    .where('event_id', '=', eventId)
    .where('result', '=', 'admitted')
    .execute()

test('a ticket admits once; the second door says when and where (P5, check 27)', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const { eventId, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId, { holderName: 'Ada Fuller', quantity: 2 })
  const code = ticket?.code ?? ''

  expect(await scan(code)).toMatchObject({
    result: 'admitted',
    holderName: 'Ada Fuller',
    ticketName: 'General Admission',
    admitted: 1,
    expected: 2,
  })
  await world.setNow('2026-11-20T20:31:00-08:00')
  expect(await scan(code, { door: 'Door 2' })).toMatchObject({
    result: 'already_used',
    day: tonight,
    at: '20:14',
    door: 'Door 1',
    admitted: 1,
  })
})

test('500 scans of one ticket at once admit once (S35)', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId)

  const scans = await Promise.allSettled(
    Array.from({ length: 500 }, (_, index) => scan(ticket?.code ?? '', { door: `Door ${index % 2}` })),
  )
  const answers = scans.map((one) => (one.status === 'fulfilled' ? one.value.result : one.reason.code))
  expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(1)
  expect(new Set(answers).difference(new Set(['admitted', 'already_used', 'request/busy']))).toEqual(new Set())
  expect(await admissionsOf(world, eventId)).toHaveLength(1)
})

test('a scan that is sent again gets the same answer, also at the same moment (S35)', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  const [ticket, other] = await soldTickets(world, eventId, { quantity: 2 })
  const nonce = newId<string>()
  const code = ticket?.code ?? ''

  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(code, { nonce })))
  expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['admitted']))

  const second = newId<string>()
  const used = await scan(code, { nonce: second })
  expect(await scan(code, { nonce: second })).toEqual(used)
  expect(used.result).toBe('already_used')
  await expect(scan(other?.code ?? '', { nonce })).rejects.toMatchObject({ code: 'door/nonce-reused' })
})

test('one nonce on two tickets at the same moment admits one of them', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  const tickets = await soldTickets(world, eventId, { quantity: 10 })
  const nonce = newId<string>()

  const answers = await Promise.allSettled(tickets.map(({ code }) => scan(code, { nonce })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await admissionsOf(world, eventId)).toHaveLength(1)
})

test('forged, flipped and unknown codes are refused, each with its reason (check 26)', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId)
  const code = ticket?.code ?? ''
  const flipped = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')

  for (const forged of [
    '',
    'HELLO',
    'https://localhost/ticket?code=1',
    ticket?.id ?? '',
    flipped,
    `B${code.slice(1)}`,
  ]) {
    expect(await scan(forged)).toMatchObject({ result: 'refused', reason: 'forged' })
  }
  await world.db.deleteFrom('tickets').execute()
  expect(await scan(code)).toMatchObject({ result: 'refused', reason: 'unknown' })
  expect(await admissionsOf(world, eventId)).toEqual([])
})

test('a ticket of another event or date is refused and stays good there', async () => {
  await using world = await newWorld()
  const door = await atDoor(world)
  const weekly = await weeklyShow(world, { hostId: door.venue.id, ticketTypes: [{ priceCents: 0 }] })
  const [ticket] = await soldTickets(world, weekly.eventId, { day: '2026-11-27', holderName: 'Ada Fuller' })
  const code = ticket?.code ?? ''

  expect(await door.scan(code)).toMatchObject({
    result: 'refused',
    reason: 'wrong_event',
    message: expect.stringMatching(/^This ticket is for .+, Fri Nov 27, .+\.$/),
    holderName: 'Ada Fuller',
  })
  expect(await door.scan(code, { eventID: weekly.eventId })).toMatchObject({
    result: 'refused',
    reason: 'wrong_date',
    message: 'This ticket is for Fri, Nov 27.',
    holderName: 'Ada Fuller',
  })
  const weeklyDate = { eventID: weekly.eventId, occurrenceDate: day('2026-11-27'), allowEarly: true }
  expect(await door.scan(code, weeklyDate)).toMatchObject({ result: 'admitted' })
})

test('a door code admits once, at the door of its own show and date only', async () => {
  await using world = await newWorld()
  const door = await atDoor(world)
  const [ticket] = await soldTickets(world, door.eventId, { holderName: 'Ada Fuller' })
  const short = doorCodeOf(ticket?.code ?? '')

  expect(await door.scan('ZZZZ-ZZZZ')).toMatchObject({ result: 'refused', reason: 'mistyped' })
  expect(await door.scan('PRACTICE-TICKET-VALID')).toMatchObject({ result: 'refused', reason: 'practice', admitted: 0 })
  expect(await door.scan(short.toLowerCase().replace('-', ''))).toMatchObject({
    result: 'admitted',
    holderName: 'Ada Fuller',
  })
  expect(await door.scan(short)).toMatchObject({ result: 'already_used' })

  const weekly = await weeklyShow(world, { hostId: door.venue.id, ticketTypes: [{ priceCents: 0 }] })
  const [later] = await soldTickets(world, weekly.eventId, { day: '2026-11-27' })
  const laterShort = doorCodeOf(later?.code ?? '')
  const byShort = await door.scan(laterShort)
  expect(byShort).toMatchObject({ result: 'refused', reason: 'wrong_event' })
  expect(byShort).toEqual(await door.scan(later?.code ?? ''))
  const elsewhere = await atDoor(world)
  expect(await elsewhere.scan(laterShort)).toMatchObject({ result: 'refused', reason: 'mistyped' })
  expect(await elsewhere.scan(later?.code ?? '')).toMatchObject({ message: 'This ticket is for another event.' })
  expect(await door.scan(laterShort, { eventID: weekly.eventId })).toMatchObject({
    result: 'refused',
    reason: 'wrong_date',
    message: 'This ticket is for Fri, Nov 27.',
  })
})

test('a door code is looked up without reading all tickets of the site', async () => {
  await using world = await newWorld()
  const { eventId, venue } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId, { quantity: 2 })
  const range = readDoorCode(doorCodeOf(ticket?.code ?? ''))
  if (!range) throw new Error('The ticket has no door code.')
  await inTransaction(world.db, async (tx) => {
    // Of a table as small as this one PostgreSQL reads all, unless it is told not to.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    // PostgreSQL also counts what this connection did before, as long as it has not reported it.
    const reads = sql<{ all: number }>`
      SELECT seq_scan::int AS all FROM pg_stat_xact_user_tables WHERE relname = 'tickets'`
    const { rows: readsBefore } = await reads.execute(tx)
    expect(readsBefore).toHaveLength(1)
    expect(await listByDoorCode(tx, venue.id, range)).toMatchObject([{ event_id: eventId }])
    expect((await reads.execute(tx)).rows).toEqual(readsBefore)
  })
})

test('a ticket of another show of the host says that the show was canceled, or that it was refunded', async () => {
  await using world = await newWorld()
  const { scan, venue } = await atDoor(world)
  const wishes = { hostId: venue.id, day: '2026-11-28', ticketTypes: [{ priceCents: 0 }] }
  const [canceled, later] = [await publishedShow(world, wishes), await publishedShow(world, wishes)]
  const [first] = await soldTickets(world, canceled.eventId, { state: 'refunded' })
  const [second] = await soldTickets(world, later.eventId, { state: 'refunded' })
  const { db, ctx } = world
  await db.updateTable('events').set({ called_off_at: ctx.now() }).where('id', '=', canceled.eventId).execute()
  const messageFor = async (code = '') => {
    const answer = await scan(code)
    return answer.result === 'refused' && answer.reason === 'wrong_event' && answer.message
  }
  expect(await messageFor(first?.code)).toMatch(/^This ticket is for .+, Sat Nov 28, .+\. That show was canceled\.$/)
  expect(await messageFor(second?.code)).toMatch(/^This ticket is for .+, Sat Nov 28, .+\. The ticket was refunded\.$/)
  const stranger = await atDoor(world)
  expect(await stranger.scan(first?.code ?? ''), 'whose ticket it is, no other host learns').toMatchObject({
    ...{ message: 'This ticket is for another event.', holderName: null, ticketName: null },
  })
})

test('a door code that two tickets of a date share admits neither', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  const tickets = await soldTickets(world, eventId, { quantity: 2 })
  for (const [index, { id }] of tickets.entries()) {
    await world.db
      .updateTable('tickets')
      .set({ code: Buffer.alloc(16, 0).fill(index, 5) })
      .where('id', '=', id)
      .execute()
  }

  expect(await scan('0000-0000')).toMatchObject({ result: 'refused', reason: 'ambiguous' })
  expect(await admissionsOf(world, eventId)).toEqual([])
})

test('a refunded or void ticket admits never, and its holder is named, its code read or found on the list (P5)', async () => {
  await using world = await newWorld()
  const { eventId, scan } = await atDoor(world)
  for (const state of ['refunded', 'void'] as const) {
    const [ticket] = await soldTickets(world, eventId, { state, holderName: 'Ada Fuller' })
    const refusal = { result: 'refused', reason: state, holderName: 'Ada Fuller', ticketName: 'General Admission' }
    expect(await scan(ticket?.code ?? '')).toMatchObject(refusal)
    expect(await scan('', { code: undefined, ticketID: ticket?.id })).toMatchObject(refusal)
  }
})

test('only the host’s managers can scan, and no one else learns that the event exists', async () => {
  await using world = await newWorld()
  const { eventId, venue, scan } = await atDoor(world)
  const tickets = await soldTickets(world, eventId, { quantity: 4 })

  for (const [index, role] of (['door', 'editor', 'admin', 'owner'] as const).entries()) {
    const person = await world.person()
    await manages(world, person, venue.id, role)
    expect(await scan(tickets[index]?.code ?? '', {}, person)).toMatchObject({ result: 'admitted' })
  }
  const { owner: stranger } = await approvedVenue(world)
  for (const eventID of [eventId, newId<EventId>()]) {
    await expect(scan(tickets[0]?.code ?? '', { eventID }, stranger)).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
  await expect(scan('', { occurrenceDate: day('2026-11-21') })).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a person removed from the door can no longer scan', async () => {
  await using world = await newWorld()
  const { eventId, staff, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId)
  await world.db.deleteFrom('entity_managers').where('user_id', '=', staff.who.userId).execute()

  await expect(scan(ticket?.code ?? '')).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await admissionsOf(world, eventId)).toEqual([])
})

test('hours before doors a scan is early and admits only once it is confirmed, with the same nonce', async () => {
  await using world = await newWorld({ now: '2026-11-20T09:00:00-08:00' })
  const { eventId, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId, { holderName: 'Ada Fuller' })
  const code = ticket?.code ?? ''
  const nonce = newId<string>()

  const early = { result: 'early', holderName: 'Ada Fuller', hoursToDoors: 12, admitted: 0, expected: 1 }
  expect(await scan(code, { nonce })).toMatchObject(early)
  expect(await scan(code, { nonce })).toMatchObject(early)
  expect(await scan(doorCodeOf(code))).toMatchObject(early)
  expect(await admissionsOf(world, eventId)).toHaveLength(0)

  expect(await scan(code, { nonce, allowEarly: true })).toMatchObject({ result: 'admitted', admitted: 1 })
  expect(await scan(code, { nonce, allowEarly: true })).toMatchObject({ result: 'admitted', admitted: 1 })
  expect(await scan(code, { allowEarly: true })).toMatchObject({ result: 'already_used', admitted: 1 })
  expect(await scan(code)).toMatchObject({ result: 'already_used' })
  expect(await admissionsOf(world, eventId)).toHaveLength(1)
})

test('from three hours before doors a ticket admits without a question', async () => {
  await using world = await newWorld({ now: '2026-11-20T17:31:00-08:00' })
  const { eventId, scan } = await atDoor(world)
  const [ticket] = await soldTickets(world, eventId)
  expect(await scan(ticket?.code ?? '')).toMatchObject({ result: 'admitted' })
})
