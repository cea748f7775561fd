import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { sendOfflineCheckIns } from '../offline/send-offline-check-ins.service.ts'
import { changeHeadCount } from './change-head-count.service.ts'

const doors = '2026-11-20T20:30:00-08:00'

async function scene(world: World) {
  const { eventID, staff } = await listScene(world)
  const place = { eventID, occurrenceDate: tonight }
  const count = (people: number, nonce = newId<string>()) =>
    changeHeadCount(staff, { ...place, people, door: 'Main door', nonce })
  const alsoInside = async () => (await fetchDoor(staff, { eventID })).dates[0]?.alsoInside
  return { eventID, staff, place, count, alsoInside }
}

test('people are counted in and out by hand, once for each tap', async () => {
  await using world = await newWorld({ now: doors })
  const { count, alsoInside } = await scene(world)
  const nonce = newId<string>()

  expect(await count(1, nonce)).toMatchObject({ alsoInside: 1, admitted: 0, expected: 0 })
  expect(await count(1, nonce), 'sent again').toMatchObject({ alsoInside: 1 })
  expect(await count(2)).toMatchObject({ alsoInside: 3 })
  expect(await count(-1)).toMatchObject({ alsoInside: 2 })
  expect(await alsoInside()).toBe(2)
})

test('no one is counted out who isn’t in, whoever is checked in counts, and two doors count together', async () => {
  await using world = await newWorld({ now: doors })
  const { eventID, staff, place, count, alsoInside } = await scene(world)
  const [ticket] = await soldTickets(world, eventID, {})
  if (!ticket) throw new Error('No ticket was sold.')
  await checkIn(staff, { ...place, ticketID: ticket.id, door: 'Main door', nonce: newId<string>() })

  expect(await count(-3), 'one is in').toMatchObject({ alsoInside: -1, admitted: 1 })
  expect(await count(-1), 'no one is in').toMatchObject({ alsoInside: -1 })
  await Promise.all(Array.from({ length: 6 }, () => count(1)))
  await Promise.all(Array.from({ length: 9 }, () => count(-1)))
  expect(await alsoInside()).toBe(-1)
})

test('people of a conflict are inside, although they count nowhere else', async () => {
  await using world = await newWorld({ now: doors })
  const { staff, place, alsoInside } = await scene(world)
  await sendOfflineCheckIns(staff, {
    ...place,
    checkIns: [
      { kind: 'ticket', ticketID: newId(), door: 'Patio', nonce: newId<string>(), at: '2026-11-21T04:20:00.000Z' },
    ],
  })
  expect(await alsoInside()).toBe(1)
})

test('the door knows the capacity of its room', async () => {
  await using world = await newWorld({ now: doors })
  const { eventID, staff } = await scene(world)
  const event = await world.db
    .selectFrom('events')
    .select('host_entity_id')
    .where('id', '=', eventID)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('entities').set({ capacity: 150 }).where('id', '=', event.host_entity_id).execute()
  expect(await fetchDoor(staff, { eventID })).toMatchObject({ capacity: 150 })
})
