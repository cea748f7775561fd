import { expect, test } from 'vitest'
import { chattingShow } from '../../../../tests/support/chat-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { weeklyShow } from '../../../../tests/support/event-builders.ts'
import { desk, form } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { ChatId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const changesIn = async (who: SignedInCtx, chatID: ChatId) =>
  (await as(who).fetchChat({ chatID })).chat.changes.map(({ kind, oldDay, newDay }) => [kind, oldDay, newDay])

test('both chats of a show say that it moved, was postponed, is back on and was canceled', async () => {
  await using world = await newWorld()
  const { host, fans, crew, fanRoom, eventId: eventID, venue } = await chattingShow(world)
  const { day } = await world.db.selectFrom('events').select('day').where('id', '=', eventID).executeTakeFirstOrThrow()
  expect(await changesIn(host, crew)).toEqual([])
  const move = (eventDate: string, time = '20:30') =>
    as(host).saveEvent({
      event: form({ eventID, entityID: venue.id, eventDate, eventTime: `${eventDate}T${time}` }),
    })
  await move('2026-12-04')
  await move('2026-12-04')
  await as(host).postponeEvent({ eventID })
  await move('2026-12-04', '21:30')
  await as(host).cancelEvent({ eventID, confirm: true })
  const expected = [
    ['moved', day, '2026-12-04'],
    ['postponed', '2026-12-04', null],
    ['restored', null, '2026-12-04'],
    ['canceled', '2026-12-04', null],
  ]
  expect(await changesIn(host, crew)).toEqual(expected)
  expect(await changesIn(fans[0], fanRoom)).toEqual(expected)
  expect((await as(fans[0]).fetchChat({ chatID: fanRoom, after: 0 })).chat.changes, 'as with the head count').toEqual(
    [],
  )
})

test('a weekly show’s chat says which date was canceled, and that it is back on', async () => {
  await using world = await newWorld()
  const owner = await world.person()
  const venue = await approvedVenue(world, { owner })
  const { eventId: eventID } = await weeklyShow(world, { hostId: venue.id })
  const { chatID } = await as(owner).createChat({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  const occurrenceDate = '2026-12-04'
  await as(owner).cancelDate({ eventID, occurrenceDate, confirm: true })
  await as(owner).restoreDate({ eventID, occurrenceDate })
  expect(await changesIn(owner, chatID)).toEqual([
    ['canceled', occurrenceDate, null],
    ['restored', null, occurrenceDate],
  ])
})

test('a weekly show that takes place on another weekday is one line, whatever dates it loses', async () => {
  await using world = await newWorld()
  const { venue, create, save } = await desk(world)
  const weekly = { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }
  const eventID = await create(weekly)
  const { chatID } = await as(venue.owner).createChat({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  await save({ ...weekly, eventID, dayOfWeek: 'Thursday' })
  expect(await changesIn(venue.owner, chatID)).toEqual([['weekday', '2026-11-20', '2026-11-26']])
})

test('a show that is over and gets another date says when it takes place again, and hasn’t moved', async () => {
  await using world = await newWorld()
  const { host, crew, eventId: eventID, venue } = await chattingShow(world)
  const { day } = await world.db.selectFrom('events').select('day').where('id', '=', eventID).executeTakeFirstOrThrow()
  await world.setNow(`${day}T23:59:00-08:00`)
  await world.setNow(new Date(world.ctx.now().getTime() + 12 * 3_600_000).toISOString())
  await as(host).saveEvent({
    event: form({ eventID, entityID: venue.id, eventDate: '2027-01-22', eventTime: '2027-01-22T20:30' }),
  })
  expect(await changesIn(host, crew)).toEqual([['again', day, '2027-01-22']])
  const { event } = await as(host).fetchEvent({ eventID })
  expect(event.movedFrom).toBeNull()
})

test('a weekly show’s chat says that it is back on after it was postponed, and which dates were taken out', async () => {
  await using world = await newWorld()
  const { venue, create, save } = await desk(world)
  const weekly = { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }
  const eventID = await create(weekly)
  const { chatID } = await as(venue.owner).createChat({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  await as(venue.owner).cancelDate({ eventID, occurrenceDate: '2026-11-20', confirm: true })
  await as(venue.owner).postponeEvent({ eventID })
  await save({ ...weekly, eventID, eventTime: '2026-11-27T21:30' })
  await save({ ...weekly, eventID, eventTime: '2026-11-27T21:30', removedDates: ['2026-12-11', '2026-12-18'] })

  expect((await changesIn(venue.owner, chatID)).slice(1), 'after the canceled date').toEqual([
    ['postponed', null, null],
    ['restored', null, '2026-11-27'],
    ['canceled', '2026-12-11', null],
    ['canceled', '2026-12-18', null],
  ])
})
