import { expect, test } from 'vitest'
import { boughtOrder, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

const first = '2026-11-28'

/** Lena is only marked as going to Fog on Sat, Nov 28; Ana and Bo are in a plan for it. */
async function scene() {
  const world = await newWorld()
  const [lena, ana, bo] = [
    await fan(world, { fullName: 'Lena Kovac' }),
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
  ]
  await befriend(ana, bo)
  await befriend(ana, lena)
  const { venue, create, save } = await desk(world, await sellingVenue(world))
  const show = { eventName: 'Fog', eventTime: '20:30' }
  const eventID = await create({ ...show, eventDate: first })
  await as(lena).toggleUserAttendance({ eventID, going: true })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  const moveTo = (eventDate: string, eventTime = '20:30') => save({ ...show, eventID, eventDate, eventTime })
  const all = { world, lena, ana, bo, venue, eventID, moveTo, create, save }
  return { ...all, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const bell = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications
    .filter(({ senderID }) => senderID === null)
    .map(({ type, message }) => `${type}: ${message}`)

const attendanceOf = async (person: SignedInCtx, eventID: string) => {
  const { dates, own: ownDays, ownMovedFrom } = await as(person).fetchAttendance({ eventID })
  return { going: dates[0]?.going ?? 0, own: ownDays, ownMovedFrom }
}

test('a person who is only marked as going is told that the show was moved, postponed or canceled', async () => {
  await using all = await scene()
  const { world, lena, venue, eventID, moveTo } = all
  await moveTo('2026-12-05')
  expect(await bell(lena)).toEqual([
    'Show Update: Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM.\nAre you still going?',
  ])
  const [news] = (await as(lena).listNotifications()).notifications
  await mailNotification(world.ctx, { notificationId: news?.id as NotificationId, userId: lena.who.userId })
  const mails = world.db.selectFrom('mails').select(['subject', 'text_body as text']).where('kind', '=', 'notification')
  expect(await mails.execute(), 'by email as well').toMatchObject([
    {
      subject: 'Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM',
      text: expect.stringContaining('Are you still going?'),
    },
  ])

  await as(lena).toggleUserAttendance({ eventID, going: true })
  expect(await bell(lena), 'the question is answered').toEqual([])
  await moveTo('2026-12-05', '21:00')
  expect(await bell(lena)).toEqual(['Show Update: Fog moved to Sat, Dec 5 at 9:00 PM.'])
  await as(venue.owner).postponeEvent({ eventID })
  expect(await bell(lena)).toEqual(['Show Update: Fog was postponed.\nWe’ll tell you the new date.'])
  await moveTo('2026-12-12')
  await as(venue.owner).cancelEvent({ eventID, confirm: true })
  expect(await bell(lena)).toEqual(['Show Update: Fog was canceled.'])
})

test('no one is told twice: people in a plan or with tickets hear of it there, and no one hears about a past show', async () => {
  await using all = await scene()
  const { world, lena, ana, bo, venue, create, save, moveTo } = all
  await moveTo('2026-12-05')
  const types = async (person: SignedInCtx) =>
    (await as(person).listNotifications()).notifications.map(({ type }) => type)
  expect([await types(ana), await types(bo)].flat()).not.toContain('Show Update')

  const sale = { eventName: 'Rain', internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  await boughtOrder(world, { buyer: lena, eventId: eventID })
  expect((await attendanceOf(lena, eventID)).own).toEqual([null])
  const event = { ...form({ ...sale, eventDate: '2026-12-05' }), eventID, image: null }
  await as(venue.owner).offerRefund({ eventID, newEventTime: '20:30', event })
  expect((await bell(lena)).filter((text) => text.startsWith('Show Update: Rain'))).toEqual([])
  const weekly = { eventName: 'Late Set', repeatEvent: true, dayOfWeek: 'Friday', eventDate: null } as const
  const weeklyID = await create(weekly)
  await as(lena).toggleUserAttendance({ eventID: weeklyID, occurrenceDate: '2026-11-27', going: true })
  await as(lena).toggleUserAttendance({ eventID: weeklyID, occurrenceDate: '2026-12-04', going: true })
  await save({ ...weekly, eventID: weeklyID, removedDates: ['2026-11-27'] })
  expect(await bell(lena)).toContain('Show Update: Late Set on Fri, Nov 27 was canceled.')
  expect((await bell(lena)).filter((text) => text.includes('Late Set'))).toHaveLength(1)
})

test('a yes to the date before is not counted among those who go, and says which date it was for', async () => {
  await using all = await scene()
  const { lena, ana, bo, eventID, moveTo } = all
  expect(await attendanceOf(lena, eventID)).toEqual({ going: 3, own: [null], ownMovedFrom: null })
  const friends = async () => (await as(ana).getFriendsGoing({ eventID })).friendsGoing.map(({ fullName }) => fullName)
  const onCards = async () => (await as(ana).listFriendsGoing({ eventIDs: [eventID] })).shows.map(({ count }) => count)
  expect([await friends(), await onCards()]).toEqual([['Bo Lund', 'Lena Kovac'], [2]])

  await moveTo('2026-12-05')
  expect(await attendanceOf(lena, eventID)).toEqual({ going: 0, own: [null], ownMovedFrom: first })
  expect([await friends(), await onCards()]).toEqual([[], []])
  const listed = async () => (await as(lena).listUserEvents({})).events.map(({ day, movedFrom }) => [day, movedFrom])
  expect(await listed()).toEqual([['2026-12-05', first]])
  expect((await as(lena).listNextShows()).shows).toMatchObject([{ isMoved: true, hasPlan: false }])

  await as(lena).toggleUserAttendance({ eventID, going: true })
  expect(await attendanceOf(bo, eventID)).toMatchObject({ going: 1, ownMovedFrom: first })
  expect([await friends(), await listed()]).toEqual([['Lena Kovac'], [['2026-12-05', null]]])
})

test('a mark that is taken back and restored is for the date that it was for', async () => {
  await using all = await scene()
  const { lena, eventID, moveTo } = all
  const off = async () => (await as(lena).toggleUserAttendance({ eventID, going: false })).undo
  const restored = async (undo: Awaited<ReturnType<typeof off>>) => {
    if (undo) await as(lena).undoAnswer(undo)
    return (await attendanceOf(lena, eventID)).ownMovedFrom
  }
  expect(await restored(await off())).toBeNull()
  const undo = await off()
  await moveTo('2026-12-05')
  expect(await restored(undo), 'it moved in between').toBe(first)
  expect(await restored(await off()), 'it had moved before').toBe(first)
})
