import { expect, test } from 'vitest'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { ListedAdmissionId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { guestList } from '../guest-list.service.ts'
import { undoListedAdmission } from '../listed/undo-listed-admission.service.ts'
import { sendOfflineCheckIns } from '../offline/send-offline-check-ins.service.ts'
import { moveListedParty } from './move-listed-party.service.ts'

const evening = '2026-11-20T20:14:00-08:00'

async function scene(world: World) {
  const show = await listScene(world)
  const { eventID, staff } = show
  await world.db.updateTable('events').set({ allows_reentry: true }).where('id', '=', eventID).execute()
  await show.add('Ana Diaz +2')
  const guestID = await show.idOf('Ana Diaz')
  const place = { eventID, occurrenceDate: tonight }
  return {
    ...{ ...show, guestID, place },
    move: (people: number, nonce = newId<string>()) =>
      moveListedParty(staff, { ...place, guestID, people, door: 'Main door', nonce }),
    counts: async () => (await fetchDoor(staff, { eventID })).dates[0],
    listed: async () => (await guestList(staff, { ...place, search: 'ana' })).listed[0],
  }
}

test('some of a party step out and come back, once for each tap, and the party counts as before', async () => {
  await using world = await newWorld({ now: evening })
  const { admit, move, counts, listed, guestID } = await scene(world)
  await admit(guestID, 2)
  const nonce = newId<string>()
  expect(await move(-1, nonce)).toMatchObject({ moved: -1, party: { partyAdmitted: 2, partyOut: 1 }, admitted: 2 })
  expect(await move(-1, nonce), 'sent again').toMatchObject({ moved: -1, party: { partyOut: 1 } })
  expect(await counts()).toMatchObject({ admitted: 2, expected: 3, alsoInside: -1, out: 1 })
  expect(await listed()).toMatchObject({ people: 3, partyAdmitted: 2, partyOut: 1 })

  expect(await move(-3), 'only one is inside').toMatchObject({ moved: -1, party: { partyOut: 2 } })
  const vain = newId<string>()
  expect(await move(-1, vain), 'no one is inside').toMatchObject({ moved: 0, party: { partyOut: 2 } })
  expect(await admit(guestID), 'the third comes in').toMatchObject({ result: 'admitted', admitted: 3 })
  expect(await move(-1, vain), 'sent again').toMatchObject({ moved: 0, party: { partyAdmitted: 3, partyOut: 2 } })
  expect(await move(3), 'two are out').toMatchObject({ moved: 2, party: { partyAdmitted: 3, partyOut: 0 } })
  expect(await counts()).toMatchObject({ admitted: 3, expected: 3, alsoInside: 0, out: 0 })
})

test('doors that let the last of a party back in at once let one in', async () => {
  await using world = await newWorld({ now: evening })
  const { admit, move, counts, guestID } = await scene(world)
  await admit(guestID, 3)
  await move(-1)
  const back = await Promise.all(Array.from({ length: 5 }, () => move(1)))
  expect(back.filter(({ moved }) => moved === 1)).toHaveLength(1)
  expect(await counts()).toMatchObject({ admitted: 3, alsoInside: 0, out: 0 })
})

test('of a party whose check-in is undone no one is out, at a door with a connection and without', async () => {
  await using world = await newWorld({ now: evening })
  const { admit, move, counts, listed, staff, place, guestID, eventID } = await scene(world)
  const nonce = newId<string>()
  await admit(guestID, 1, { nonce })
  await admit(guestID, 2)
  await move(-3)
  const use = (await listed())?.use
  const admissionID = use?.admissionID ?? newId<ListedAdmissionId>()
  await undoListedAdmission(staff, { eventID, guestID, admissionID, reason: 'Wrong guest' })
  expect(await listed()).toMatchObject({ partyAdmitted: 1, partyOut: 1 })

  const undo = { kind: 'undo', nonce, reason: 'Wrong guest', at: new Date(evening).toISOString() } as const
  await sendOfflineCheckIns(staff, { ...place, checkIns: [undo] })
  expect(await listed()).toMatchObject({ partyAdmitted: 0, partyOut: 0 })
  expect(await counts()).toMatchObject({ admitted: 0, alsoInside: 0, out: 0 })
  await admit(guestID, 3)
  expect(await counts()).toMatchObject({ admitted: 3, alsoInside: 0, out: 0 })
})

test('a party goes out only of a show with re-entry, and a nonce is for one party', async () => {
  await using world = await newWorld({ now: evening })
  const { add, admit, move, guestID, idOf, staff, place, eventID } = await scene(world)
  await add('Bo Lindqvist')
  await admit(guestID, 3)
  const nonce = newId<string>()
  await move(-2, nonce)
  const bo = { ...place, guestID: await idOf('Bo Lindqvist'), people: -1, door: 'Main door', nonce }
  await expect(moveListedParty(staff, bo)).rejects.toMatchObject({ code: 'door/nonce-reused' })

  await world.db.updateTable('events').set({ allows_reentry: false }).where('id', '=', eventID).execute()
  await expect(move(-1)).rejects.toMatchObject({ code: 'door/no-reentry' })
  expect(await move(1), 'whoever is out comes back').toMatchObject({ moved: 1 })
})
