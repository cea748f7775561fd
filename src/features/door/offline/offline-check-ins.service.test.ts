import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { offlinePhone } from '../../../../tests/support/offline-doors.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { keepDoorList } from './keep-door-list.service.ts'
import type { OfflineCheckIn } from './offline.contract.ts'
import { sendOfflineCheckIns } from './send-offline-check-ins.service.ts'

const at = '2026-11-21T04:41:00.000Z'
const later = '2026-11-20T21:00:00-08:00'

async function scene(world: Awaited<ReturnType<typeof newWorld>>) {
  const show = await listScene(world)
  const place = { eventID: show.eventID, occurrenceDate: tonight }
  return {
    ...show,
    place,
    send: (checkIns: OfflineCheckIn[], who: SignedInCtx = show.staff) =>
      sendOfflineCheckIns(who, { ...place, checkIns }),
    list: (device = 'device-of-sixteen', door: string | null = 'Main door', version: string | null = null) =>
      keepDoorList(show.staff, { ...place, device, door, version }),
    conflicts: async () => (await fetchDoor(show.staff, { eventID: show.eventID })).conflicts,
  }
}

test('what two doors did without a connection is settled in order, and names both doors and times (S35)', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, staff, place, send, list, conflicts } = await scene(world)
  const [ava] = await soldTickets(world, eventID, { holderName: 'Ava Reed' })
  if (!ava) throw new Error('No ticket was sold.')
  const main = { kind: 'ticket', ticketID: ava.id, door: 'Main door', nonce: newId<string>(), at } as const
  const patio = { ...main, door: 'Patio', nonce: newId<string>(), at: '2026-11-21T04:44:00.000Z' }

  expect(await send([main])).toMatchObject({ answers: [{ result: 'counted' }], admitted: 1, expected: 1 })
  expect(await send([patio])).toMatchObject({ answers: [{ result: 'conflict' }], admitted: 1 })
  expect(await send([main]), 'sent again').toMatchObject({ answers: [{ result: 'counted' }] })
  expect(await send([patio]), 'sent again').toMatchObject({ answers: [{ result: 'conflict' }] })

  expect(await conflicts()).toMatchObject([
    {
      ...{ reason: 'already_used', name: 'Ava Reed', ticketName: 'General Admission', people: 1 },
      use: { day: tonight, at: '20:44', door: 'Patio' },
      first: { day: tonight, at: '20:41', door: 'Main door' },
    },
  ])
  expect(await list()).toMatchObject({ counts: { admitted: 1, expected: 1, alsoInside: 1, out: 0 } })
  const again = await checkIn(staff, { ...place, ticketID: ava.id, door: 'Side', nonce: newId<string>() })
  expect(again).toMatchObject({ result: 'already_used', at: '20:41', door: 'Main door' })

  const undo = { kind: 'undo', nonce: patio.nonce, reason: 'Wrong guest', at } as const
  expect(await send([undo])).toMatchObject({ answers: [{ result: 'undone' }] })
  expect(await conflicts()).toEqual([])
  expect(
    await send([
      { ...undo, nonce: main.nonce },
      { ...undo, nonce: newId<string>() },
    ]),
  ).toMatchObject({
    ...{ answers: [{ result: 'undone' }, { result: 'unknown' }], admitted: 0, expected: 1 },
  })
  expect(await send([main]), 'an undone check-in stays undone').toMatchObject({ answers: [{ result: 'undone' }] })
})

test('a scan that reached the server without an answer counts once, whichever way it comes again', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, staff, place, send, conflicts } = await scene(world)
  const [ticket, other] = await soldTickets(world, eventID, { quantity: 2 })
  if (!ticket || !other) throw new Error('No tickets were sold.')
  const scan = { ...place, ticketID: ticket.id, door: 'Main', nonce: newId<string>() }
  const late = { kind: 'ticket', ticketID: ticket.id, door: 'Main', nonce: scan.nonce, at } as const
  await checkIn(staff, scan)
  expect(await send([late])).toMatchObject({ answers: [{ result: 'counted' }], admitted: 1 })
  expect(await checkIn(staff, scan)).toMatchObject({ result: 'admitted' })
  expect(await conflicts()).toEqual([])
  await expect(send([{ ...late, ticketID: other.id }])).rejects.toMatchObject({ code: 'door/nonce-reused' })
})

test('a ticket that was refunded meanwhile counts nowhere and is named; a forged one is of no one', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, send, conflicts } = await scene(world)
  const [refunded] = await soldTickets(world, eventID, { holderName: 'Bo Chen', state: 'refunded' })
  const [good] = await soldTickets(world, eventID)
  const code = (text: string) => ({ kind: 'code', code: text, door: 'Main', nonce: newId<string>(), at }) as const
  const answers = await send([code(refunded?.code ?? ''), code(good?.code ?? ''), code('K7QM-4XR2')])
  expect(answers).toMatchObject({
    ...{ answers: [{ result: 'conflict' }, { result: 'counted' }, { result: 'conflict' }], admitted: 1 },
  })
  expect(await conflicts()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'refunded', name: 'Bo Chen', first: null }),
      expect.objectContaining({ reason: 'unknown', name: null, first: null }),
    ]),
  )
})

test('of a listed party as many count as it has, the others are named, and one undo takes both back', async () => {
  await using world = await newWorld({ now: later })
  const { add, admit, idOf, send, conflicts } = await scene(world)
  await add('Ana Diaz +2')
  const guestID = await idOf('Ana Diaz')
  await admit(guestID, 2)
  const late = { kind: 'guest', guestID, people: 3, door: 'Patio', nonce: newId<string>(), at } as const
  expect(await send([late])).toMatchObject({ answers: [{ result: 'conflict' }], admitted: 3, expected: 3 })
  expect(await send([late])).toMatchObject({ answers: [{ result: 'conflict' }], admitted: 3 })
  expect(await conflicts()).toMatchObject([{ reason: 'full', name: 'Ana Diaz', people: 2, first: { door: 'Main' } }])
  const undo = { kind: 'undo', nonce: late.nonce, reason: 'Wrong guest', at } as const
  expect(await send([undo])).toMatchObject({ answers: [{ result: 'undone' }], admitted: 2 })
  expect(await send([undo])).toMatchObject({ answers: [{ result: 'undone' }], admitted: 2 })
  expect(await conflicts()).toEqual([])
})

test('a check-in from outside the time of the show is named and uses up no ticket; none is in the future', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, send, conflicts } = await scene(world)
  const tickets = await soldTickets(world, eventID, { quantity: 2 })
  const times = ['2027-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z']
  const { answers } = await send(
    tickets.map(({ id }, index) => ({
      ...{ kind: 'ticket', ticketID: id, door: 'Main', nonce: newId<string>(), at: times[index] ?? '' },
    })),
  )
  expect(answers).toMatchObject([{ result: 'counted' }, { result: 'conflict' }])
  const rows = await world.db.selectFrom('checkins').select(['at', 'sent_at']).orderBy('at', 'desc').execute()
  expect(rows.map((row) => row.at.toISOString())).toEqual(['2026-11-21T05:00:00.000Z'])
  expect(rows[0]?.sent_at?.toISOString()).toBe('2026-11-21T05:00:00.000Z')
  expect(await conflicts()).toMatchObject([{ reason: 'wrong_time' }])
  const states = await world.db.selectFrom('tickets').select('state').orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['used', 'valid'])
})

test('a device gets every ticket of the date without QR codes, and an unchanged list only once', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, add, list } = await scene(world)
  const [ava] = await soldTickets(world, eventID, { holderName: 'Ava Reed' })
  await soldTickets(world, eventID, { holderName: 'Bo Chen', state: 'refunded' })
  await add('Ana Diaz')
  const first = await list()
  expect(first.list?.tickets).toMatchObject([
    { holderName: 'Ava Reed', state: 'valid', use: null, position: 1, orderSize: 1 },
    { holderName: '', state: 'refunded', use: null },
  ])
  expect(first.list?.guests).toMatchObject([{ name: 'Ana Diaz', people: 1, partyAdmitted: 0 }])
  expect(first.keepUntil > first.now).toBe(true)
  expect(JSON.stringify(first)).not.toContain(ava?.code.replaceAll('-', '').slice(1, 27))
  expect((await list(undefined, undefined, first.version)).list).toBeNull()
  await add('Gus Lee')
  expect((await list(undefined, undefined, first.version)).list?.guests).toHaveLength(2)
})

test('each device at a show gets an entrance name of its own until staff name it', async () => {
  await using world = await newWorld({ now: later })
  const { list } = await scene(world)
  const names = await Promise.all(['a', 'b', 'c'].map((id) => list(id.repeat(16), null)))
  expect(names.map(({ door }) => door).toSorted()).toEqual(['Door 2', 'Door 3', 'Main door'])
  expect(await list('b'.repeat(16), 'Patio')).toMatchObject({ door: 'Patio', otherDoors: expect.any(Array) })
  await world.setNow('2026-11-21T03:30:00-08:00')
  expect(await list('d'.repeat(16), null), 'the others left hours ago').toMatchObject({ door: 'Main door' })
})

test('only those who work the door may keep its list or send check-ins', async () => {
  await using world = await newWorld({ now: later })
  const { place, act, send } = await scene(world)
  const request = { ...place, device: 'device-of-sixteen', door: null }
  await expect(keepDoorList(act.who, request)).rejects.toMatchObject({ code: 'request/not-found' })
  const undo = { kind: 'undo', nonce: newId<string>(), reason: 'Test', at } as const
  await expect(send([undo], act.who)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a phone that keeps a list admits offline, sends everything once and reads the list again', async () => {
  await using world = await newWorld({ now: later })
  const { eventID, staff, place } = await scene(world)
  const [ticket] = await soldTickets(world, eventID)
  const phone = offlinePhone(staff, place, 'Patio')
  await phone.readList()
  const id = ticket?.id ?? ('' as never)
  expect([phone.scan(id), phone.scan(id)]).toEqual(['admitted', 'already_used'])
  await phone.send({ isAnswerLost: true })
  expect(await phone.send()).toMatchObject([{ result: 'counted' }])
  await phone.readList()
  expect(phone.scan(id)).toBe('already_used')
})
