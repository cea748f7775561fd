import { expect, test } from 'vitest'
import { weeklyShow } from '../../../../tests/support/event-builders.ts'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { ListedAdmissionId, ListedGuestId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { checkIn } from '../check-in.service.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { guestList } from '../guest-list.service.ts'
import { addListedGuests } from './add-listed-guests.service.ts'
import { changeListedGuest } from './change-listed-guest.service.ts'
import type { ListedAnswer } from './listed.contract.ts'
import { removeListedGuest } from './remove-listed-guest.service.ts'
import { undoListedAdmission } from './undo-listed-admission.service.ts'

/** The check-in of an answer that let someone in. */
function admissionIn(answer: ListedAnswer): ListedAdmissionId {
  if (answer.result !== 'admitted') throw new Error(`The answer is ${answer.result}.`)
  return answer.admissionID
}

test('a party comes in by parts, and the door counts its people with the tickets', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const { add, admit, idOf, eventID, staff } = await listScene(world)
  await add('Ana Diaz +2')
  const [ticket] = await soldTickets(world, eventID, { quantity: 2 })
  const guestID = await idOf('Ana Diaz')

  expect(await admit(guestID)).toEqual({
    ...{ success: true, result: 'admitted', day: tonight, at: '20:14', door: 'Main', admitted: 1, expected: 5 },
    admissionID: expect.any(String),
    party: { guestID, name: 'Ana Diaz', listName: 'The Blue Door', people: 3, partyAdmitted: 1 },
  })
  await checkIn(staff, { eventID, occurrenceDate: tonight, ticketID: ticket?.id, door: 'Main', nonce: newId() })
  const latest = await admit(guestID, 2, { door: 'Side' })
  expect(latest).toMatchObject({ admitted: 4, party: { partyAdmitted: 3 } })
  const use = { admissionID: admissionIn(latest), at: '20:14', door: 'Side' }
  expect(await admit(guestID)).toMatchObject({ result: 'full', use, admitted: 4, party: { partyAdmitted: 3 } })
  expect((await fetchDoor(staff, { eventID })).dates[0]).toMatchObject({ admitted: 4, expected: 5 })
})

test('30 taps at two doors admit a party of 3 and no one more (S35)', async () => {
  await using world = await newWorld()
  const { add, admit, idOf } = await listScene(world)
  await add('Ana Diaz +2')
  const guestID = await idOf('Ana Diaz')
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => admit(guestID, 1, { door: `Door ${index % 2}` })),
  )
  expect(answers.filter(({ result }) => result === 'admitted')).toHaveLength(3)
  expect(answers.filter(({ result }) => result === 'full')).toHaveLength(27)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a tap that is sent again gets the same answer, also at the same moment; another guest’s nonce is refused', async () => {
  await using world = await newWorld()
  const { add, admit, idOf } = await listScene(world)
  await add('Ana Diaz +2\nBo')
  const [ana, bo] = [await idOf('Ana Diaz'), await idOf('Bo')]
  const nonce = newId<string>()
  const answers = await Promise.all(Array.from({ length: 20 }, () => admit(ana, 2, { nonce })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ result: 'admitted', party: { partyAdmitted: 2 } })
  expect(await world.db.selectFrom('listed_admissions').select('people').execute()).toEqual([{ people: 2 }])
  await expect(admit(bo, 1, { nonce })).rejects.toMatchObject({
    ...{ code: 'door/nonce-reused', message: 'This check-in was for another guest. Please try again.' },
  })
  expect(await admit(ana, 2)).toMatchObject({ result: 'full', party: { partyAdmitted: 2 } })
})

test('one nonce for two guests at the same moment admits one of them', async () => {
  await using world = await newWorld()
  const { add, admit, idOf } = await listScene(world)
  await add('Ana\nBo\nCy\nDi')
  const ids = await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map(idOf))
  const nonce = newId<string>()
  const answers = await Promise.allSettled(ids.map((guestID) => admit(guestID, 1, { nonce })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an undone check-in frees its places, and its tap admits no one again', async () => {
  await using world = await newWorld()
  const { add, admit, idOf, eventID, staff, host } = await listScene(world)
  await add('Ana Diaz +2')
  const guestID = await idOf('Ana Diaz')
  const undo = (admissionID: ListedAdmissionId) =>
    undoListedAdmission(staff, { eventID, guestID, admissionID, reason: 'Just testing' })
  await expect(undo(newId())).rejects.toMatchObject({
    ...{ code: 'door/not-admitted', message: 'This guest hasn’t been checked in.' },
  })
  const nonce = newId<string>()
  const first = admissionIn(await admit(guestID, 1))
  const second = admissionIn(await admit(guestID, 2, { nonce }))

  const page = { eventID, entityID: host.entityID, guestID }
  await expect(removeListedGuest(host.who, page)).rejects.toMatchObject({ code: 'guests/already-in' })
  await expect(changeListedGuest(host.who, { ...page, people: 2, note: '' })).rejects.toMatchObject({
    code: 'guests/already-in',
  })
  expect(await add('Ana Diaz'), 'never fewer than are in').toMatchObject({ changed: 0, people: 3 })

  const party = { guestID, name: 'Ana Diaz', listName: 'The Blue Door', people: 3 }
  expect(await undo(second)).toEqual({
    ...{ success: true, party: { ...party, partyAdmitted: 1 }, undonePeople: 2, admitted: 1, expected: 3 },
  })
  expect(await admit(guestID, 2, { nonce })).toMatchObject({ result: 'refused', reason: 'undone' })
  const third = await admit(guestID, 2)
  expect(third).toMatchObject({ result: 'admitted', party: { partyAdmitted: 3 } })
  await undo(admissionIn(third))
  await undo(first)
  await removeListedGuest(host.who, page)
  expect(await admit(guestID)).toMatchObject({
    ...{ result: 'refused', reason: 'unknown', admitted: 0, expected: 0 },
    message: 'This guest isn’t on the list anymore. Ask whoever added them.',
  })
})

test('an undo that is sent again, or from two doors at once, takes back one check-in and no other', async () => {
  await using world = await newWorld()
  const { add, admit, idOf, eventID, staff } = await listScene(world)
  await add('Ana Diaz +3\nBo')
  const guestID = await idOf('Ana Diaz')
  const undo = (admissionID: ListedAdmissionId, reason = 'Just testing') =>
    undoListedAdmission(staff, { eventID, guestID, admissionID, reason })
  const first = admissionIn(await admit(guestID, 1))
  const second = admissionIn(await admit(guestID, 2))
  const answers = await Promise.all([undo(second), undo(second, 'Wrong guest')])
  expect(answers[0]).toMatchObject({ undonePeople: 2, party: { partyAdmitted: 1 }, admitted: 1, expected: 5 })
  expect(answers[1]).toEqual(answers[0])

  await admit(guestID, 3)
  expect(await undo(second)).toMatchObject({ undonePeople: 2, party: { partyAdmitted: 4 }, admitted: 4 })
  const bo = admissionIn(await admit(await idOf('Bo')))
  await expect(undo(bo), 'of another guest').rejects.toMatchObject({ code: 'door/not-admitted' })
  expect(await undo(first), 'also where another came in later').toMatchObject({ undonePeople: 1, admitted: 4 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('an act that leaves the lineup takes its names off the door; whoever is in stays counted', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:00:00-08:00' })
  const { add, admit, idOf, act, spots, eventID, staff } = await listScene(world)
  await spots(9)
  await add('Ana +2\nBo +1', act)
  await admit(await idOf('Ana'))
  expect((await fetchDoor(staff, { eventID })).dates[0]).toMatchObject({ admitted: 1, expected: 5 })

  await world.db.deleteFrom('event_acts').execute()
  expect((await fetchDoor(staff, { eventID })).dates[0]).toMatchObject({ admitted: 1, expected: 1 })
  const { listed } = await guestList(staff, { eventID, occurrenceDate: tonight, search: '' })
  expect(listed.map(({ name, people }) => [name, people])).toEqual([['Ana', 1]])
  expect(await admit(await idOf('Bo'))).toMatchObject({ result: 'refused', reason: 'unknown' })
  expect(await admit(await idOf('Ana'))).toMatchObject({ result: 'full' })
})

test('the door finds listed guests by a part of their name, with their list, their note and who is in', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:14:00-08:00' })
  const { add, admit, idOf, eventID, staff, host } = await listScene(world)
  await add('Ana Diaz +1\n100% Bo_b')
  const guestID = await idOf('Ana Diaz')
  await changeListedGuest(host.who, { eventID, entityID: host.entityID, guestID, people: 2, note: 'Comes late' })
  const admissionID = admissionIn(await admit(guestID))
  const search = async (text: string) =>
    (await guestList(staff, { eventID, occurrenceDate: tonight, search: text })).listed
  expect(await search('DIAZ')).toEqual([
    {
      ...{ guestID, name: 'Ana Diaz', listName: 'The Blue Door', people: 2, partyAdmitted: 1, note: 'Comes late' },
      partyOut: 0,
      use: { admissionID, day: tonight, at: '20:14', door: 'Main' },
    },
  ])
  expect((await search('%')).map(({ name }) => name)).toEqual(['100% Bo_b'])
  expect(await search('')).toHaveLength(2)
  expect(await search('ABCD')).toEqual([])
})

test('a guest of another date, of a canceled or of a postponed show is not let in; early, the door asks first', async () => {
  await using world = await newWorld()
  const { add, admit, idOf, venue, staff, eventID } = await listScene(world)
  await add('Ana')
  const ana = await idOf('Ana')
  const { eventId } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const next = day('2026-11-27')
  const page = { eventID: eventId, entityID: venue.id }
  await addListedGuests(venue.owner, { ...page, occurrenceDate: next, text: 'Bo' })
  const bo = await idOf('Bo')
  expect(await admit(bo, 1, { eventID: eventId })).toMatchObject({
    ...{ result: 'refused', reason: 'wrong_date', message: 'This guest is on the list for Fri, Nov 27.' },
  })
  expect(await admit(bo), 'of another show').toMatchObject({ result: 'refused', reason: 'unknown' })
  expect(await admit(newId<ListedGuestId>())).toMatchObject({ result: 'refused', reason: 'unknown' })

  const early = { eventID: eventId, occurrenceDate: next, nonce: newId<string>() }
  expect(await admit(bo, 1, early)).toMatchObject({ result: 'early', hoursToDoors: 169, admitted: 0 })
  expect(await admit(bo, 1, { ...early, allowEarly: true })).toMatchObject({ result: 'admitted', admitted: 1 })

  await world.db.updateTable('events').set({ status: 'postponed' }).where('id', '=', eventID).execute()
  expect(await admit(ana)).toMatchObject({ result: 'refused', reason: 'postponed' })
  await world.db
    .updateTable('events')
    .set({ status: 'canceled', called_off_at: world.ctx.now() })
    .where('id', '=', eventID)
    .execute()
  expect(await admit(ana)).toMatchObject({ result: 'refused', reason: 'canceled' })
  const rows = await world.db.selectFrom('listed_admissions').select('guest_id').execute()
  expect(rows).toEqual([{ guest_id: bo }])

  const stranger = await world.person()
  const undo = { eventID, admissionID: newId<ListedAdmissionId>(), reason: 'x' }
  for (const attempt of [
    () => undoListedAdmission(stranger, { ...undo, guestID: ana }),
    () => undoListedAdmission(staff, { ...undo, guestID: bo }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'request/not-found' })
  }
})
