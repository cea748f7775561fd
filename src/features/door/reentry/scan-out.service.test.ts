import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { guestList } from '../guest-list.service.ts'
import { undoCheckIn } from '../undo-check-in.service.ts'
import { moveHolder } from './move-holder.ts'
import { findLastMove } from './moves.store.ts'
import { scanOut } from './scan-out.service.ts'

const at = (time: string) => `2026-11-20T${time}:00-08:00`

async function scene(world: World, { allowsReentry = true } = {}) {
  const show = await listScene(world)
  const { eventID, staff } = show
  const allow = (isOn: boolean) =>
    world.db.updateTable('events').set({ allows_reentry: isOn }).where('id', '=', eventID).execute()
  await allow(allowsReentry)
  const [ticket] = await soldTickets(world, eventID, { holderName: 'Ada Fuller' })
  if (!ticket) throw new Error('No ticket was sold.')
  const place = { eventID, occurrenceDate: tonight }
  const scan = (door = 'Main door', nonce = newId<string>()) => ({ ...place, code: ticket.code, door, nonce })
  return {
    ...{ ...show, ticket, place, allow, scan },
    enter: (door?: string, nonce?: string) => checkIn(staff, scan(door, nonce)),
    leave: (door?: string, nonce?: string) => scanOut(staff, scan(door, nonce)),
    counts: async () => (await fetchDoor(staff, { eventID })).dates[0],
    undo: () => undoCheckIn(staff, { eventID, ticketID: ticket.id, reason: 'Wrong guest' }),
  }
}

test('a guest who stepped out is let back in and counts once, with the time they left', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, counts } = await scene(world)
  expect(await enter()).toMatchObject({ result: 'admitted', admitted: 1 })
  await world.setNow(at('21:40'))
  const holder = { holderName: 'Ada Fuller', ticketName: 'General Admission' }
  expect(await leave('Patio')).toMatchObject({ result: 'out', at: '21:40', door: 'Patio', admitted: 1, ...holder })
  expect(await counts()).toMatchObject({ admitted: 1, expected: 1, alsoInside: -1, out: 1 })
  expect(await leave()).toMatchObject({ result: 'already_out', at: '21:40', door: 'Patio' })

  await world.setNow(at('22:05'))
  const out = { day: tonight, at: '21:40', door: 'Patio' }
  expect(await enter('Door 2')).toMatchObject({ result: 'back_in', at: '22:05', door: 'Door 2', out, admitted: 1 })
  expect(await counts()).toMatchObject({ admitted: 1, expected: 1, alsoInside: 0, out: 0 })
  expect(await enter(), 'since they came back').toMatchObject({ result: 'already_used', at: '22:05', door: 'Door 2' })
  expect(await leave()).toMatchObject({ result: 'out', at: '22:05' })
  expect(await enter()).toMatchObject({ result: 'back_in' })
})

test('a show has no re-entry unless its host chose it; a guest who is out when it ends still comes back', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, allow } = await scene(world, { allowsReentry: false })
  await enter()
  await expect(leave()).rejects.toMatchObject({ code: 'door/no-reentry' })
  expect(await enter()).toMatchObject({ result: 'already_used' })

  await allow(true)
  await leave()
  await allow(false)
  expect(await enter()).toMatchObject({ result: 'back_in' })
})

test('of many doors that let the same guest back in, one does; of many that scan them out, one does', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, counts } = await scene(world)
  await enter()
  const left = await Promise.all(Array.from({ length: 5 }, (_, n) => leave(`Door ${n}`)))
  expect(left.filter(({ result }) => result === 'out')).toHaveLength(1)
  expect(left.filter(({ result }) => result === 'already_out')).toHaveLength(4)
  const back = await Promise.all(Array.from({ length: 5 }, (_, n) => enter(`Door ${n}`)))
  expect(back.filter(({ result }) => result === 'back_in')).toHaveLength(1)
  expect(back.filter(({ result }) => result === 'already_used')).toHaveLength(4)
  expect(await counts()).toMatchObject({ admitted: 1, alsoInside: 0, out: 0 })
})

test('even a door that read before another let the guest back in lets no one in a second time', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, staff, ticket } = await scene(world)
  await enter()
  await leave()
  const admission = await world.db.selectFrom('checkins').select('id').executeTakeFirstOrThrow()
  const { occurrence_id: occurrenceId } = await world.db
    .selectFrom('tickets')
    .select('occurrence_id')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  const last = await findLastMove(world.db, admission.id)
  const back = () =>
    inTransaction(world.db, (tx) =>
      moveHolder(tx, {
        ...{ occurrenceId, checkinId: admission.id, last, by: staff.who.userId },
        ...{ door: 'Main door', nonce: newId<string>(), at: world.ctx.now() },
      }),
    )
  await back()
  await expect(back()).rejects.toMatchObject({ code: 'door/nonce-reused' })
})

test('a scan that is sent again gets the same answer, and its nonce is for nothing else', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, staff, place, eventID } = await scene(world)
  const [outNonce, backNonce] = [newId<string>(), newId<string>()]
  const [other] = await soldTickets(world, eventID, { holderName: 'Bo Lindqvist' })
  await enter()
  await leave('Patio', outNonce)
  await world.setNow(at('22:05'))
  expect(await leave('Patio', outNonce)).toMatchObject({ result: 'out', at: '20:14', door: 'Patio' })
  const back = await enter('Main door', backNonce)
  await leave()
  await world.setNow(at('22:30'))
  expect(await enter('Main door', backNonce)).toEqual(back)
  await expect(leave('Patio', backNonce)).rejects.toMatchObject({ code: 'door/nonce-reused' })
  await expect(scanOut(staff, { ...place, ticketID: other?.id, door: 'Patio', nonce: outNonce })).rejects.toMatchObject(
    { code: 'door/nonce-reused' },
  )
})

test('a refused scan that is sent again names the last time the holder came in, not the time they left', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave } = await scene(world)
  const nonce = newId<string>()
  await enter()
  const refused = await enter('Side door', nonce)
  expect(refused).toMatchObject({ result: 'already_used', at: '20:14', door: 'Main door' })
  await world.setNow(at('21:40'))
  await leave('Patio')
  expect(await enter('Side door', nonce), 'while they are out').toEqual(refused)
  await world.setNow(at('22:05'))
  await enter('Door 2')
  await world.setNow(at('22:30'))
  await leave('Patio')
  const cameIn = { result: 'already_used', at: '22:05', door: 'Door 2' }
  expect(await enter('Side door', nonce), 'once they came back and left again').toMatchObject(cameIn)
})

test('no one goes out who has not come in, and a ticket for another show says so', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { leave, staff, scan, counts } = await scene(world)
  expect(await leave()).toMatchObject({ result: 'not_in', holderName: 'Ada Fuller', admitted: 0 })
  const elsewhere = await listScene(world)
  const [foreign] = await soldTickets(world, elsewhere.eventID, {})
  expect(await scanOut(staff, { ...scan(), code: foreign?.code })).toMatchObject({
    ...{ result: 'refused', reason: 'wrong_event', holderName: null },
  })
  expect(await scanOut(staff, { ...scan(), code: 'nonsense-nonsense' })).toMatchObject({
    result: 'refused',
    reason: 'forged',
  })
  expect(await counts()).toMatchObject({ admitted: 0, out: 0 })
})

test('an undone check-in takes its guest out of every count, and the next one begins anew', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, undo, counts } = await scene(world)
  const backNonce = newId<string>()
  await enter()
  await leave()
  await enter('Main door', backNonce)
  await leave()
  await undo()
  expect(await counts()).toMatchObject({ admitted: 0, expected: 1, alsoInside: 0, out: 0 })
  expect(await enter('Main door', backNonce)).toMatchObject({ result: 'refused', reason: 'undone' })
  expect(await enter()).toMatchObject({ result: 'admitted', admitted: 1 })
  expect(await counts()).toMatchObject({ alsoInside: 0, out: 0 })
})

test('a ticket that is refunded while its holder is out lets no one back in', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, counts } = await scene(world)
  await enter()
  await leave()
  await world.db.updateTable('tickets').set({ state: 'refunded' }).execute()
  expect(await enter()).toMatchObject({ result: 'refused', reason: 'refunded' })
  expect(await counts()).toMatchObject({ out: 1 })
})

test('the guest list says who is out since when, and when a guest who is back came in', async () => {
  await using world = await newWorld({ now: at('20:14') })
  const { enter, leave, staff, place } = await scene(world)
  const guest = async () => (await guestList(staff, { ...place, search: 'ada' })).guests[0]
  await enter()
  expect(await guest()).toMatchObject({ state: 'used', use: { at: '20:14' }, out: null })
  await world.setNow(at('21:40'))
  await leave('Patio')
  expect(await guest()).toMatchObject({ state: 'used', use: { at: '20:14' }, out: { at: '21:40', door: 'Patio' } })
  await world.setNow(at('22:05'))
  await enter('Door 2')
  expect(await guest()).toMatchObject({ state: 'used', use: { at: '22:05', door: 'Door 2' }, out: null })
})
