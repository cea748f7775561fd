import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { handOverTicket, sentScene } from '../../../../tests/support/transfer-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { offlineDoor as limits } from '../../../kernel/limits/offline-door-limits.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { keepDoorList } from './keep-door-list.service.ts'
import type { OfflineCheckIn } from './offline.contract.ts'
import { sendOfflineCheckIns } from './send-offline-check-ins.service.ts'

const at = '2026-11-21T04:41:00.000Z'
const later = '2026-11-20T21:00:00-08:00'

async function scene(world: World) {
  const { eventID, staff } = await listScene(world)
  const place = { eventID, occurrenceDate: tonight }
  const [ticket] = await soldTickets(world, eventID, { holderName: 'Ava Reed' })
  if (!ticket) throw new Error('No ticket was sold.')
  const late = { kind: 'ticket', ticketID: ticket.id, door: 'Patio', nonce: newId<string>(), at } as const
  return {
    ...{ eventID, staff, place, ticket, late },
    send: (...checkIns: OfflineCheckIn[]) => sendOfflineCheckIns(staff, { ...place, checkIns }),
    list: (device = 'device-of-sixteen', door: string | null = 'Main') =>
      keepDoorList(staff, { ...place, device, door }),
    conflicts: async () => (await fetchDoor(staff, { eventID })).conflicts,
    stateOf: async () =>
      (await world.db.selectFrom('tickets').select('state').where('id', '=', ticket.id).executeTakeFirstOrThrow())
        .state,
  }
}

test('the list has the codes that tickets had before they were sent, and a guest who comes in on one is named', async () => {
  await using world = await newWorld({ now: later })
  const { ada, ben, ticket, owner, eventId: eventID } = await sentScene(world)
  const place = { eventID, occurrenceDate: day('2026-11-21') }
  const former = await world.db.selectFrom('tickets').select('code').where('id', '=', ticket.ticketID).execute()
  await handOverTicket(ticket.ticketID, ada, ben)
  await world.setNow('2026-11-21T20:00:00-08:00')

  const { list } = await keepDoorList(owner, { ...place, device: 'device-of-sixteen', door: 'Main' })
  const hash = createHash('sha256')
    .update(former[0]?.code ?? '')
    .digest()
    .subarray(0, 16)
    .toString('base64url')
  expect(list?.formerCodes.map(({ codeHash }) => codeHash)).toEqual([hash])
  expect(list?.tickets.map(({ codeHash }) => codeHash)).not.toContain(hash)

  const nonce = newId<string>()
  const late = { kind: 'code', code: ticket.code, door: 'Main', nonce, at: '2026-11-22T03:50:00.000Z' } as const
  const send = () => sendOfflineCheckIns(owner, { ...place, checkIns: [late] })
  expect(await send()).toMatchObject({ answers: [{ result: 'conflict' }], admitted: 0 })
  expect(await send(), 'sent again').toMatchObject({ answers: [{ result: 'conflict' }], admitted: 0 })
  const { conflicts } = await fetchDoor(owner, { eventID })
  expect(conflicts).toMatchObject([{ reason: 'sent', ticketName: expect.any(String), first: null }])
})

test.each(['postponed', 'canceled'] as const)(
  'while a show is %s, a check-in from offline is named and leaves the ticket valid',
  async (problem) => {
    await using world = await newWorld({ now: later })
    const { eventID, late, send, conflicts, stateOf } = await scene(world)
    if (problem === 'postponed') {
      await world.db.updateTable('events').set({ status: problem }).where('id', '=', eventID).execute()
    } else {
      const canceled = { canceled_at: world.ctx.now() }
      await world.db.updateTable('event_occurrences').set(canceled).where('event_id', '=', eventID).execute()
    }
    expect(await send(late)).toMatchObject({ answers: [{ result: 'conflict' }] })
    expect(await conflicts()).toMatchObject([{ reason: problem, name: 'Ava Reed' }])
    expect(await stateOf()).toBe('valid')
  },
)

test('a scan that was refused as used, and whose answer was lost, counts once the first check-in was undone', async () => {
  await using world = await newWorld({ now: later })
  const { staff, place, late, send, conflicts, stateOf } = await scene(world)
  const first = { ...place, ticketID: late.ticketID, door: 'Main', nonce: newId<string>() }
  await checkIn(staff, first)
  const again = { ...place, ticketID: late.ticketID, door: late.door, nonce: late.nonce }
  expect(await checkIn(staff, again)).toMatchObject({ result: 'already_used' })
  await send({ kind: 'undo', nonce: first.nonce, reason: 'Wrong guest', at })
  expect(await send(late)).toMatchObject({ answers: [{ result: 'counted' }], admitted: 1 })
  expect(await send(late), 'sent again').toMatchObject({ answers: [{ result: 'counted' }], admitted: 1 })
  expect([await conflicts(), await stateOf()]).toEqual([[], 'used'])
})

test('a list is given from a day before doors to half a day after the start, and at no other time', async () => {
  await using world = await newWorld({ now: later })
  const { list } = await scene(world)
  expect((await list()).list?.tickets).toHaveLength(1)
  for (const now of ['2026-11-18T12:00:00-08:00', '2026-11-22T12:00:00-08:00']) {
    await world.setNow(now)
    expect(await list()).toMatchObject({ list: null, version: null, door: 'Main' })
  }
})

test('made-up codes fill no list: past a limit they are answered and not recorded', async () => {
  await using world = await newWorld({ now: later })
  const { send } = await scene(world)
  const madeUp = () => ({ kind: 'code', code: 'K7QM-4XR2', door: 'Main', nonce: newId<string>(), at }) as const
  await send(madeUp())
  const row = await world.db.selectFrom('door_conflicts').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: limits.unknownConflicts - 2 }, () => ({
    ...row,
    ...{ id: newId<string>(), nonce: newId<string>() },
  }))
  await world.db.insertInto('door_conflicts').values(more).execute()
  const { answers } = await send(madeUp(), madeUp(), madeUp())
  expect(answers.map(({ result }) => result)).toEqual(['conflict', 'conflict', 'conflict'])
  expect(await world.db.selectFrom('door_conflicts').select('id').execute()).toHaveLength(limits.unknownConflicts)
})

test('a show remembers the devices that were last at its door, no more than its limit', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, staff, list } = await scene(world)
  const devices = Array.from({ length: limits.devicesOfShow }, (_, index) => ({
    ...{ event_id: eventID, device: `device-${index}`, user_id: staff.who.userId, door: `Gate ${index}` },
    seen_at: new Date(world.ctx.now().getTime() - 1_000 - index),
  }))
  await world.db.insertInto('door_devices').values(devices).execute()
  await list()
  const rows = await world.db.selectFrom('door_devices').select('device').execute()
  expect(rows).toHaveLength(limits.devicesOfShow)
  expect(rows.map(({ device }) => device)).toContain('device-of-sixteen')
})

test('a device keeps the name that it was given', async () => {
  await using world = await newWorld({ now: later })
  const { list } = await scene(world)
  const [first, second] = ['a', 'b'].map((letter) => letter.repeat(16))
  await list(first, null)
  expect(await list(second, null)).toMatchObject({ door: 'Door 2' })
  await list(first, 'Patio')
  expect(await list(second, null), 'although “Main door” is free').toMatchObject({ door: 'Door 2' })
})
