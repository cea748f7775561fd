import { expect, test } from 'vitest'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { skipDates, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { addAct, listScene, tonight } from '../../../../tests/support/guest-builders.ts'
import { bellOf } from '../../../../tests/support/lifecycle-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { moveSoldEvent } from '../../checkout/refunds/move-sold-event.service.ts'
import { EventInput } from '../../events/event/event-input-data.ts'
import { fetchDoor } from '../fetch-door.service.ts'
import { addListedGuests } from './add-listed-guests.service.ts'
import { fetchListedGuests } from './fetch-listed-guests.service.ts'
import { forgetGuestLists } from './forget-guest-lists.service.ts'
import { setGuestSpots } from './set-guest-spots.service.ts'

const before = '2026-11-20T12:00:00-08:00'

test('an act sees its own list, the host those of all acts', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots, venue, eventID } = await listScene(world)
  await spots(4)
  await addAct(world, eventID, await approvedBand(world, { name: 'Low Tide' }), { agreed: false })
  await world.db
    .insertInto('event_acts')
    .values({
      event_id: eventID,
      position: 9,
      name: 'The Foghorns',
      entity_id: null,
      accepted_at: null,
      asked_at: null,
    })
    .execute()
  await add('Ana +1', act)
  await add('Bo')

  const names = (lists: Awaited<ReturnType<typeof read>>['lists']) =>
    lists.map(({ name, guests }) => [name, guests.map((guest) => guest.name)])
  const actView = await read(act)
  expect(names(actView.lists)).toEqual([['Night Ferries', ['Ana']]])
  expect(actView).toMatchObject({ side: 'act', role: 'owner', unlinkedActs: [], dates: [{ people: 2 }] })
  expect(actView.show).toMatchObject({ entityID: venue.id, eventName: 'Harbor Lights' })
  const all = await read()
  expect(names(all.lists)).toEqual([
    ['The Blue Door', ['Bo']],
    ['Night Ferries', ['Ana']],
    ['Low Tide', []],
  ])
  expect(all.lists.map(({ isConfirmed, spots: number }) => [isConfirmed, number])).toEqual([
    [true, null],
    [true, 4],
    [false, 0],
  ])
  expect(all).toMatchObject({ side: 'host', unlinkedActs: ['The Foghorns'], dates: [{ people: 3 }] })
})

test('no one else reads a guest list: strangers, other acts, an act that left, and acts of a draft', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots, host, eventID } = await listScene(world)
  await spots(4)
  await add('Ana', act)
  const other = await approvedBand(world)
  const stranger = { who: await world.person(), entityID: act.entityID }
  await expect(read(stranger)).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(read({ who: other.owner, entityID: other.id })).rejects.toMatchObject({ code: 'event/not-found' })

  await addAct(world, eventID, other, { agreed: false })
  await expect(read({ who: other.owner, entityID: other.id }), 'not asked, as far as it knows').rejects.toMatchObject({
    code: 'event/not-found',
  })
  await world.db.updateTable('event_acts').set({ accepted_at: null }).where('entity_id', '=', act.entityID).execute()
  const [list] = (await read(act)).lists
  expect(list, 'asked again after a move, it still sees its names').toMatchObject({ isConfirmed: false, people: 1 })
  await expect(add('Bo', act)).rejects.toMatchObject({
    message: 'Accept the host’s invite first. Then you can add names.',
  })

  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  await expect(read(act)).rejects.toMatchObject({ code: 'event/not-found' })
  expect((await read(host)).lists).toHaveLength(3)
  await world.db.updateTable('events').set({ status: 'published' }).execute()
  await world.db.deleteFrom('event_acts').where('entity_id', '=', act.entityID).execute()
  await expect(read(act)).rejects.toMatchObject({ code: 'event/not-found' })
})

test('a weekly show has a list for each date; a canceled one is kept and doesn’t change, a dropped one goes', async () => {
  await using world = await newWorld({ now: before })
  const { venue } = await listScene(world)
  const { eventId: eventID } = await weeklyShow(world, { hostId: venue.id, ticketTypes: [{ priceCents: 0 }] })
  const page = { eventID, entityID: venue.id }
  const [second, third] = [day('2026-11-27'), day('2026-12-04')]
  for (const [occurrenceDate, text] of [
    [tonight, 'Ana'],
    [second, 'Bo +1'],
    [third, 'Cy'],
  ] as const) {
    await addListedGuests(venue.owner, { ...page, occurrenceDate, text })
  }
  const namesOn = async (occurrenceDate?: typeof tonight) =>
    (await fetchListedGuests(venue.owner, { ...page, occurrenceDate })).lists[0]?.guests.map(({ name }) => name)
  expect(await namesOn()).toEqual(['Ana'])
  expect(await namesOn(second)).toEqual(['Bo'])

  await world.db
    .updateTable('event_occurrences')
    .set({ canceled_at: world.ctx.now() })
    .where('event_id', '=', eventID)
    .where('day', '=', second)
    .execute()
  const canceled = await fetchListedGuests(venue.owner, { ...page, occurrenceDate: second })
  expect(canceled).toMatchObject({ isOpen: false, occurrenceDate: second })
  expect(canceled.dates.slice(0, 3).map(({ isCanceled, people }) => [isCanceled, people])).toEqual([
    [false, 1],
    [true, 2],
    [false, 1],
  ])
  const door = await fetchDoor(venue.owner, { eventID })
  expect(door.dates[1], 'whom the door turns away').toMatchObject({ day: second, isCanceled: true, expected: 2 })
  await expect(addListedGuests(venue.owner, { ...page, occurrenceDate: second, text: 'Di' })).rejects.toMatchObject({
    message: 'This date was canceled, so its guest list can’t be changed.',
  })

  await skipDates(world, eventID, [third])
  expect(await namesOn(third), 'a date that was announced is canceled').toEqual(['Cy'])
  await world.db.updateTable('events').set({ day_of_week: 'Saturday' }).where('id', '=', eventID).execute()
  await skipDates(world, eventID, [])
  expect(await world.db.selectFrom('listed_guests').select('name').execute()).toEqual([])
})

test('the list of a one-off show moves with its date, also once tickets are sold', async () => {
  await using world = await newWorld({ now: before })
  const { venue, save, create } = await desk(world)
  const sale = { internalTickets: true, ticketList: [{ ...general, price: 0 }] }
  const eventID = await create(sale)
  const page = { eventID, entityID: venue.id }
  await addListedGuests(venue.owner, { ...page, occurrenceDate: day('2026-11-27'), text: 'Ana' })
  const list = async () => {
    const { occurrenceDate, dates, lists } = await fetchListedGuests(venue.owner, page)
    return [occurrenceDate, dates.length, lists[0]?.people]
  }
  const moved = { ...sale, eventID, image: null, eventDate: '2026-11-28', eventTime: '2026-11-28T20:30' }
  await save(moved)
  expect(await list()).toEqual(['2026-11-28', 1, 1])

  await soldTickets(world, eventID)
  const event = EventInput.parse(form({ ...moved, eventDate: '2026-12-05' }))
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })
  expect(await list()).toEqual(['2026-12-05', 1, 1])
})

test('an act hears of its first spots once, and not at all through a block', async () => {
  await using world = await newWorld({ now: before })
  const { host, act, band, eventID } = await listScene(world)
  const spots = (actID: typeof act.entityID, people: number) =>
    setGuestSpots(host.who, { eventID, entityID: host.entityID, actID, spots: people })
  for (const people of [0, 2, 0, 5]) await spots(act.entityID, people)
  const messages = async (id: typeof act.entityID) =>
    (await world.db.selectFrom('notifications').select('message').where('to_entity_id', '=', id).execute()).map(
      ({ message }) => message,
    )
  expect(await messages(band.id)).toEqual([
    'The Blue Door gave you 2 guest list spots for Harbor Lights on Fri, Nov 20. Add names before doors.',
  ])
  expect(await bellOf(world, host.who)).toEqual([])

  const blocked = await approvedBand(world)
  await addAct(world, eventID, blocked)
  const block = { blocker_id: blocked.owner.who.userId, blocked_id: host.who.who.userId }
  await world.db
    .insertInto('blocks')
    .values({ ...block, created_at: world.ctx.now() })
    .execute()
  await spots(blocked.id, 3)
  const waiting = await approvedBand(world)
  await addAct(world, eventID, waiting, { agreed: false })
  await spots(waiting.id, 3)
  expect([await messages(blocked.id), await messages(waiting.id)]).toEqual([[], []])
})

test.each([
  ['in a draft', (db: World['db']) => db.updateTable('events').set({ status: 'draft' }).execute()],
  [
    'while its host is suspended',
    (db: World['db'], hostId: EntityId) =>
      db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hostId).execute(),
  ],
  [
    'once every date has begun',
    (db: World['db']) =>
      db
        .updateTable('event_occurrences')
        .set({ starts_at: new Date(before) })
        .execute(),
  ],
])('an act hears nothing of spots that are set %s', async (_when, change) => {
  await using world = await newWorld({ now: before })
  const { host, act, eventID } = await listScene(world)
  await change(world.db, host.entityID)
  await setGuestSpots(host.who, { eventID, entityID: host.entityID, actID: act.entityID, spots: 2 })
  expect(await world.db.selectFrom('guest_spots').select('people').execute()).toEqual([{ people: 2 }])
  const news = world.db.selectFrom('notifications').select('message').where('to_entity_id', '=', act.entityID)
  expect(await news.execute()).toEqual([])
})

test('the host gives spots to acts of its lineup alone, and no one else gives any', async () => {
  await using world = await newWorld({ now: before })
  const { host, act, eventID } = await listScene(world)
  const other = await approvedBand(world)
  const spots = { eventID, entityID: host.entityID, spots: 2 }
  for (const actID of [other.id, host.entityID]) {
    await expect(setGuestSpots(host.who, { ...spots, actID })).rejects.toMatchObject({ code: 'event/not-found' })
  }
  const ofAct = { ...spots, entityID: act.entityID, actID: act.entityID }
  await expect(setGuestSpots(act.who, ofAct)).rejects.toMatchObject({ code: 'event/not-found' })
})

test('a postponed show keeps its list for its new date, however long that takes', async () => {
  await using world = await newWorld({ now: before })
  const { add, read, act, spots, venue, eventID } = await listScene(world)
  await spots(4)
  await add('Ana')
  await add('Bo', act)
  await world.db.updateTable('events').set({ status: 'postponed', postponed_at: world.ctx.now() }).execute()
  await world.setNow('2027-02-20T12:00:00-08:00')
  await forgetGuestLists(world.ctx)
  for (const side of [undefined, act]) {
    expect(await read(side)).toMatchObject({ occurrenceDate: tonight, isOpen: false, closedReason: 'postponed' })
    await expect(add('Cy', side)).rejects.toMatchObject({
      message: 'This show is postponed. You can change its guest list once it has a new date.',
    })
  }
  expect((await read()).dates).toMatchObject([{ day: tonight, people: 2 }])

  await world.db.updateTable('events').set({ status: 'draft', unpublished_from: 'postponed' }).execute()
  await forgetGuestLists(world.ctx)
  expect((await read()).dates).toMatchObject([{ people: 2 }])
  await world.db.updateTable('events').set({ status: 'published', unpublished_from: null }).execute()
  await forgetGuestLists(world.ctx)
  const page = { eventID, entityID: venue.id }
  expect(await fetchListedGuests(venue.owner, page)).toMatchObject({ occurrenceDate: null, closedReason: null })
})

test('the lists of a deleted show and of a deleted page are deleted at the next run', async () => {
  await using world = await newWorld({ now: before })
  const { add, act, spots } = await listScene(world)
  await spots(4)
  await add('Ana')
  await add('Bo', act)
  const names = async () => {
    await forgetGuestLists(world.ctx)
    return (await world.db.selectFrom('listed_guests').select('name').orderBy('name').execute()).map(({ name }) => name)
  }
  expect(await names()).toEqual(['Ana', 'Bo'])
  const deletion = { status: 'deleted', deleted_at: world.ctx.now() } as const
  await world.db.updateTable('entities').set(deletion).where('id', '=', act.entityID).execute()
  expect(await names()).toEqual(['Ana'])
  await world.db.updateTable('events').set({ deleted_at: world.ctx.now() }).execute()
  expect(await names()).toEqual([])
})

test('guest lists are deleted 30 days after their date', async () => {
  await using world = await newWorld({ now: before })
  const { add } = await listScene(world)
  await add('Ana')
  const count = async () => (await world.db.selectFrom('listed_guests').select('id').execute()).length
  await world.setNow('2026-12-20T20:29:00-08:00')
  await forgetGuestLists(world.ctx)
  expect(await count()).toBe(1)
  await world.setNow('2026-12-20T20:31:00-08:00')
  await forgetGuestLists(world.ctx)
  expect(await count()).toBe(0)
})
