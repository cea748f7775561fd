import { expect, test, vi } from 'vitest'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ListedGuestId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { changeListedGuest } from './change-listed-guest.service.ts'
import * as store from './listed.store.ts'
import { removeListedGuest } from './remove-listed-guest.service.ts'
import { setGuestSpots } from './set-guest-spots.service.ts'

/** An evening before doors: an act may still list people. */
const before = '2026-11-20T12:00:00-08:00'

test('the host lists people, and the same text again adds no one', async () => {
  await using world = await newWorld()
  const { add, read, idOf, host, eventID } = await listScene(world)
  expect(await add('Ana Diaz +1\nBo')).toEqual({ success: true, added: 2, changed: 0, alreadyListed: [], people: 3 })
  expect(await add('ana diaz +1\nBo')).toMatchObject({ added: 0, changed: 0, alreadyListed: ['Ana Diaz', 'Bo'] })
  expect(await add('Ana Diaz +2\nCy\ncy')).toMatchObject({ added: 1, changed: 1, alreadyListed: ['Cy'], people: 5 })

  const guestID = await idOf('Ana Diaz')
  const page = { eventID, entityID: host.entityID, guestID }
  await changeListedGuest(host.who, { ...page, people: 2, note: 'Comes late' })
  const { lists, side, dates, isOpen, closes } = await read()
  expect({ side, isOpen, closes }).toEqual({ side: 'host', isOpen: true, closes: null })
  expect(dates).toEqual([{ day: tonight, wallTime: '20:30', isCanceled: false, people: 4 }])
  expect(lists[0]).toMatchObject({ isOwn: true, spots: null, people: 4, admitted: 0 })
  expect(lists[0]?.guests.map(({ name, people, note }) => [name, people, note])).toEqual([
    ['Ana Diaz', 2, 'Comes late'],
    ['Bo', 1, ''],
    ['Cy', 1, ''],
  ])
  await removeListedGuest(host.who, page)
  expect((await read()).lists[0]?.people).toBe(2)
  const log = await world.db
    .selectFrom('entity_log')
    .select('action')
    .where('action', 'in', ['guests-listed', 'guests-removed'])
    .orderBy('id')
    .execute()
  expect(
    log.map(({ action }) => action),
    'the same text again is no news',
  ).toEqual(['guests-listed', 'guests-listed', 'guests-removed'])
})

test('a list that can’t be read adds no one and names the line', async () => {
  await using world = await newWorld()
  const { add, read } = await listScene(world)
  await expect(add('Ana\nBo +99')).rejects.toMatchObject({ code: 'guests/unreadable', data: { line: 2 } })
  expect((await read()).lists[0]?.guests).toEqual([])
})

test('a host lists up to 500 people on a date', async () => {
  await using world = await newWorld()
  const { add, idOf, host, eventID } = await listScene(world)
  const parties = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Guest ${from + index} +9`).join('\n')
  await add(parties(0, 49))
  await add('Last +8')
  await expect(add('Ana +1')).rejects.toMatchObject({ code: 'guests/too-many' })
  const last = { eventID, entityID: host.entityID, guestID: await idOf('Last'), note: '' }
  await changeListedGuest(host.who, { ...last, people: 10 })
  await expect(add('Ana')).rejects.toMatchObject({ code: 'guests/too-many' })
})

test('door staff list no one, and nor does a stranger', async () => {
  await using world = await newWorld()
  const { add, staff, host } = await listScene(world)
  await expect(add('Ana', { ...host, who: staff })).rejects.toMatchObject({ code: 'request/not-allowed' })
  const stranger = await world.person()
  await expect(add('Ana', { ...host, who: stranger })).rejects.toMatchObject({ code: 'request/not-found' })
})

test('an act fills its spots and not one more, however many ask at once', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots } = await listScene(world)
  await expect(add('Ana', act)).rejects.toMatchObject({ code: 'guests/no-spots' })
  await spots(4)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => add(`Guest ${index}`, act)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect((await read(act)).lists).toMatchObject([{ isOwn: true, spots: 4, people: 4 }])
  await expect(add('Ana', act)).rejects.toMatchObject({ code: 'guests/no-spots', data: { left: 0 } })
})

test('without the lock on its spots, two requests at once would list too many', async () => {
  await using world = await newWorld({ now: before })
  const { act, spots, eventID } = await listScene(world)
  await spots(1)
  const { id } = await world.db.selectFrom('event_occurrences').select('id').executeTakeFirstOrThrow()
  const page = { occurrenceId: id, entityId: act.entityID }
  const rows = ['Ana', 'Bo'].map((name) => ({
    ...{ id: newId<ListedGuestId>(), occurrence_id: id, entity_id: act.entityID, name, name_key: name.toLowerCase() },
    ...{ people: 1, added_by: act.who.who.userId, created_at: world.ctx.now() },
  }))
  let readers = 0
  await Promise.all(
    rows.map((row) =>
      world.db.transaction().execute(async (tx) => {
        if ((await store.countListed(tx, page)) < 1) readers += 1
        await vi.waitFor(() => expect(readers).toBe(2))
        await store.saveGuests(tx, [row])
      }),
    ),
  )
  expect(await store.countListed(world.db, page)).toBe(2)
  await world.db.transaction().execute(async (tx) => {
    expect(await store.lockSpots(tx, eventID, act.entityID)).toBe(1)
  })
})

test('an act that needs more spots than it has left hears how many that is', async () => {
  await using world = await newWorld({ now: before })
  const { add, act, spots, idOf, eventID } = await listScene(world)
  await spots(4)
  await add('Ana +1', act)
  await expect(add('Bo +3', act)).rejects.toMatchObject({
    code: 'guests/no-spots',
    message: 'You have 2 spots left. These names need 4.',
    data: { left: 2 },
  })
  const ana = { eventID, entityID: act.entityID, guestID: await idOf('Ana'), note: '' }
  await expect(changeListedGuest(act.who, { ...ana, people: 5 })).rejects.toMatchObject({ code: 'guests/no-spots' })
  await changeListedGuest(act.who, { ...ana, people: 4 })
})

test('spots that the host takes back keep the names that are listed, and block more', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots, host, eventID } = await listScene(world)
  await spots(4)
  await add('Ana +2', act)
  await setGuestSpots(host.who, { eventID, entityID: host.entityID, actID: act.entityID, spots: 1 })
  expect((await read(act)).lists).toMatchObject([{ spots: 1, people: 3 }])
  await expect(add('Bo', act)).rejects.toMatchObject({ code: 'guests/no-spots', data: { left: 0 } })
  expect(await add('Ana +2', act), 'the same request again').toMatchObject({ added: 0, changed: 0 })
  expect(await add('Ana +1', act), 'fewer than before').toMatchObject({ changed: 1, people: 2 })
})

test('an act’s list closes when doors open, the host’s when the date is over', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots, idOf, host, eventID } = await listScene(world)
  await spots(4)
  await add('Ana', act)
  expect(await read(act)).toMatchObject({
    side: 'act',
    isOpen: true,
    closes: { day: tonight, wallTime: '20:30', zoneName: 'PST' },
  })

  await world.setNow('2026-11-20T20:30:00-08:00')
  await expect(add('Bo', act)).rejects.toMatchObject({ code: 'guests/closed' })
  const guestID = await idOf('Ana')
  const ownPage = { eventID, entityID: act.entityID, guestID }
  await expect(removeListedGuest(act.who, ownPage)).rejects.toMatchObject({ code: 'guests/closed' })
  await removeListedGuest(host.who, { ...ownPage, entityID: host.entityID })

  expect(await read(act)).toMatchObject({ isOpen: false, closedReason: 'doors' })

  await world.setNow('2026-11-21T00:31:00-08:00')
  for (const side of [host, act]) {
    await expect(add('Bo', side)).rejects.toMatchObject({
      message: 'This date is over, so its guest list can’t be changed.',
    })
  }
})

test('the guest of another page is changed by that page alone; the host may remove it', async () => {
  await using world = await newWorld({ now: before })
  const { add, act, spots, idOf, host, eventID } = await listScene(world)
  await spots(4)
  await add('Ana', act)
  await add('Bo')
  const [ana, bo] = [await idOf('Ana'), await idOf('Bo')]
  const ofHost = { eventID, entityID: host.entityID }
  const ofAct = { eventID, entityID: act.entityID }
  const change = { people: 2, note: '' }
  for (const attempt of [
    () => changeListedGuest(host.who, { ...ofHost, guestID: ana, ...change }),
    () => changeListedGuest(act.who, { ...ofAct, guestID: bo, ...change }),
    () => removeListedGuest(act.who, { ...ofAct, guestID: bo }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'request/not-found' })
  }
  await removeListedGuest(host.who, { ...ofHost, guestID: ana })
  const other = await approvedBand(world)
  await expect(removeListedGuest(other.owner, { eventID, entityID: other.id, guestID: bo })).rejects.toMatchObject({
    code: 'event/not-found',
  })
})
