import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { keepDoorList } from '../offline/keep-door-list.service.ts'
import { sendOfflineCheckIns } from '../offline/send-offline-check-ins.service.ts'
import { offlineVerdict } from '../rules/offline-door.ts'
import { scanOut } from './scan-out.service.ts'

async function scene(world: World) {
  const { eventID, staff } = await listScene(world)
  await world.db.updateTable('events').set({ allows_reentry: true }).where('id', '=', eventID).execute()
  const [ticket] = await soldTickets(world, eventID, { holderName: 'Ada Fuller' })
  if (!ticket) throw new Error('No ticket was sold.')
  const place = { eventID, occurrenceDate: tonight }
  const scan = { ...place, ticketID: ticket.id, door: 'Main door' }
  await checkIn(staff, { ...scan, nonce: newId() })
  await scanOut(staff, { ...scan, nonce: newId() })
  return {
    ...{ eventID, staff, place, ticket },
    return: (
      door: string,
      at: string,
      { nonce = newId<string>(), outStep }: { nonce?: string; outStep?: number } = {},
    ) =>
      sendOfflineCheckIns(staff, {
        ...place,
        checkIns: [{ kind: 'ticket', ticketID: ticket.id, door, nonce, at, outStep }],
      }),
    leave: () => scanOut(staff, { ...scan, nonce: newId() }),
    door: () => fetchDoor(staff, { eventID }),
  }
}

const [first, second] = ['2026-11-21T05:20:00.000Z', '2026-11-21T05:25:00.000Z']

test('whom two doors without a connection let back in counts once, and the other is a conflict that names both', async () => {
  await using world = await newWorld({ now: '2026-11-20T21:10:00-08:00' })
  const { return: back, door } = await scene(world)
  await world.setNow('2026-11-20T21:30:00-08:00')
  const nonce = newId<string>()
  expect(await back('Patio', first, { nonce, outStep: 1 })).toMatchObject({
    answers: [{ result: 'counted' }],
    admitted: 1,
  })
  expect(await back('Patio', first, { nonce, outStep: 1 }), 'sent again').toMatchObject({
    answers: [{ result: 'counted' }],
    admitted: 1,
  })
  expect(await back('Side', second, { outStep: 1 })).toMatchObject({ answers: [{ result: 'conflict' }], admitted: 1 })
  const { dates, conflicts } = await door()
  expect(dates[0]).toMatchObject({ admitted: 1, out: 0, alsoInside: 1 })
  expect(conflicts).toMatchObject([
    { reason: 'already_used', use: { at: '21:25', door: 'Side' }, first: { at: '21:20', door: 'Patio' } },
  ])
})

test('whom a door without a connection let in before the guest went out is a duplicate, not the guest who comes back', async () => {
  await using world = await newWorld({ now: '2026-11-20T21:10:00-08:00' })
  const { return: back, door } = await scene(world)
  await world.setNow('2026-11-20T21:30:00-08:00')
  expect(await back('Patio', '2026-11-21T05:05:00.000Z')).toMatchObject({ answers: [{ result: 'conflict' }] })
  const { dates, conflicts } = await door()
  expect(dates[0]).toMatchObject({ admitted: 1, out: 1, alsoInside: 0 })
  expect(conflicts).toMatchObject([
    { reason: 'already_used', use: { door: 'Patio' }, first: { at: '21:10', door: 'Main door' } },
  ])
})

test('a device whose clock is fast lets no one back in whose way out it did not know', async () => {
  await using world = await newWorld({ now: '2026-11-20T21:10:00-08:00' })
  const { return: back, leave, door } = await scene(world)
  await world.setNow('2026-11-20T21:30:00-08:00')
  expect(await back('Patio', second), 'it knew of no step out').toMatchObject({ answers: [{ result: 'conflict' }] })
  expect(await back('Side', first, { outStep: 1 })).toMatchObject({ answers: [{ result: 'counted' }] })
  await leave()
  expect(await back('Patio', second, { outStep: 1 }), 'it knew of an earlier one').toMatchObject({
    answers: [{ result: 'conflict' }],
  })
  expect((await door()).dates[0]).toMatchObject({ admitted: 1, out: 1 })
  expect(await back('Patio', first, { outStep: 3 }), 'its clock is slow').toMatchObject({
    answers: [{ result: 'counted' }],
  })
  expect((await door()).dates[0]).toMatchObject({ admitted: 1, out: 0 })
})

test('a door without a connection lets back in who is out by its list, and no one twice', async () => {
  await using world = await newWorld({ now: '2026-11-20T21:30:00-08:00' })
  const { staff, place } = await scene(world)
  const { list } = await keepDoorList(staff, { ...place, device: 'a-device-of-sixteen', door: 'Patio' })
  const listed = list?.tickets[0] ?? null
  expect(listed).toMatchObject({ state: 'used', out: { at: '21:30', door: 'Main door', stepNumber: 1 } })
  const scan = { listed, signedDay: null, day: tonight, isEarly: false }
  const use = { day: tonight, at: '21:31', door: 'Patio' }
  expect(offlineVerdict({ ...scan, ownUse: undefined })).toBe('back_in')
  expect(offlineVerdict({ ...scan, ownUse: use }), 'it let them back in').toBe('already_used')
  expect(offlineVerdict({ ...scan, ownUse: { ...use, isOut: true } }), 'it scanned them out since').toBe('back_in')
  expect(offlineVerdict({ ...scan, listed: listed && { ...listed, state: 'refunded' }, ownUse: undefined })).toBe(
    'refunded',
  )
})
