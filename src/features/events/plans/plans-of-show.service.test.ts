import { expect, test } from 'vitest'
import { boughtOrder, onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { datesOf, takeDown } from '../../../../tests/support/event-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

async function scene() {
  const world = await newWorld()
  const names = ['Ana Vale', 'Bo Lund', 'Cy Moss', 'Dee Ray'] as const
  const [ana, bo, cy, dee] = [
    await fan(world, { fullName: names[0] }),
    await fan(world, { fullName: names[1] }),
    await fan(world, { fullName: names[2] }),
    await fan(world, { fullName: names[3] }),
  ]
  for (const friend of [bo, cy, dee]) await befriend(ana, friend)
  await befriend(bo, cy)
  const venue = await sellingVenue(world)
  const { create } = await desk(world, venue)
  const eventId = await create({ eventName: 'Harbor Lights', eventDate: '2026-11-28', eventTime: '20:30' })
  return { world, ana, bo, cy, dee, venue, eventId, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const start = (from: SignedInCtx, eventID: EventId, friends: SignedInCtx[], occurrenceDate?: string) =>
  as(from).startPlan({ eventID, friendIDs: friends.map(({ who }) => who.userId), occurrenceDate })
const bell = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications
    .filter(({ eventID, type }) => eventID !== null || type === 'Plan Canceled')
    .map(({ type, message }) => [type, message])
const plansOf = async (person: SignedInCtx) => (await as(person).listPlans({})).plans
const off = 'Harbor Lights was canceled.\nYour plan with friends is off.'

test('a canceled show ends its plans: people who are in are told once, and no one is asked anymore', async () => {
  await using all = await scene()
  const { ana, bo, cy, dee, venue, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy, dee])
  await as(bo).answerPlan({ planID, isIn: true })
  await as(cy).answerPlan({ planID, isIn: false })
  await start(bo, eventId, [cy])
  await as(ana).eventInvite({ friendID: dee.who.userId, eventID: eventId })
  for (const _ of [1, 2]) await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })

  const news = [['Plan Canceled', off]]
  expect([await bell(ana), await bell(bo)], 'Bo is in two plans for it').toEqual([news, news])
  expect([await bell(cy), await bell(dee)], 'one passed, one had not answered').toEqual([[], []])
  for (const person of [ana, bo, cy, dee]) expect(await plansOf(person)).toEqual([])
})

test('only the plans for the canceled date of a weekly show end, and ticket holders hear of it through their order', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, dee, venue } = all
  const { eventId } = await onSaleWeekly(world, { hostId: venue.id, name: 'Late Set' })
  const [first = '', second = ''] = (await datesOf(world, eventId)).map(({ day }) => day)
  const { planID } = await start(ana, eventId, [bo], first)
  await as(bo).answerPlan({ planID, isIn: true })
  await start(cy, eventId, [ana], second)
  await start(dee, eventId, [ana], first)
  await boughtOrder(world, { buyer: bo, eventId })
  await as(venue.owner).cancelDate({ eventID: eventId, occurrenceDate: first, confirm: true })

  expect(await bell(ana)).toEqual([
    ['Plan Canceled', 'Late Set on Fri, Nov 20 was canceled.\nYour plan with friends is off.'],
    ['Plan Invite', 'Cy Moss is getting a group together for Late Set on Fri, Nov 27. Are you in?'],
  ])
  expect((await bell(bo)).map(([type]) => type)).toEqual(['Event Canceled'])
  expect((await plansOf(cy)).map(({ day }) => day)).toEqual([second])
})

test('a date that a save takes out, and a show that was taken down and is deleted, end their plans as well', async () => {
  await using all = await scene()
  const { world, ana, bo, venue, eventId } = all
  const { create, save } = await desk(world, venue)
  const weekly = { eventName: 'Late Set', repeatEvent: true, dayOfWeek: 'Friday', eventDate: null } as const
  const eventID = await create(weekly)
  await start(ana, eventID, [bo], '2026-11-27')
  await save({ ...weekly, eventID, removedDates: ['2026-11-27'] })
  await start(bo, eventId, [ana])
  const remove = () => as(venue.owner).deleteEvent({ eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } })
  await expect(remove()).rejects.toMatchObject({ code: 'event/counted-on', message: /cancel it instead/ })
  await takeDown(world, eventId)
  await remove()
  expect(await bell(ana)).toEqual([
    ['Plan Canceled', 'Late Set on Fri, Nov 27 was canceled.\nYour plan with friends is off.'],
  ])
  expect(await bell(bo)).toEqual([['Plan Canceled', off]])
})

test('a postponed or moved show keeps its plans, tells those who are in, and invites that wait say the new date', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, venue, eventId } = all
  const { save } = await desk(world, venue)
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(bo).answerPlan({ planID, isIn: true })
  const asks = async () => (await bell(cy)).map(([, message]) => message)
  const news = async () => (await bell(bo)).map(([, message]) => message)

  await as(venue.owner).postponeEvent({ eventID: eventId })
  expect(await news()).toEqual(['Harbor Lights was postponed.\nYour plan stays on. We’ll tell you the new date.'])
  expect(await asks()).toEqual([
    'Ana Vale is getting a group together for Harbor Lights (postponed from Sat, Nov 28). Are you in?',
  ])
  for (const _ of [1, 2])
    await save({ eventID: eventId, eventName: 'Harbor Lights', eventDate: '2026-12-05', eventTime: '20:30' })
  const moved = 'Harbor Lights moved from Sat, Nov 28 to Sat, Dec 5.\nAre you still in?'
  expect(await news()).toEqual([moved])
  expect(await asks()).toEqual([
    'Ana Vale is getting a group together for Harbor Lights on Sat, Dec 5 (moved from Sat, Nov 28). Are you in?',
  ])
  expect(await plansOf(bo)).toMatchObject([{ showDay: '2026-12-05', ownAnswer: 'in' }])
  await as(venue.owner).offerRefund({ eventID: eventId, newEventTime: '21:00' })
  expect(await news()).toEqual(['Harbor Lights moved to Sat, Dec 5 at 9:00 PM.', moved])
})

test('what friends asked and told each other of a show says what became of its date', async () => {
  await using world = await newWorld()
  const { venue, save, create } = await desk(world)
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  for (const friend of [bo, cy]) await befriend(ana, friend)
  const eventID = await create()
  await as(ana).eventInvite({ eventID, friendID: cy.who.userId, note: 'Free on Fri, Nov 27.' })
  await as(ana).eventInvite({ eventID, friendID: bo.who.userId })
  await as(bo).toggleUserAttendance({ eventID, going: true })
  const bells = async () =>
    (await Promise.all([ana, cy].map((who) => as(who).listNotifications())))
      .flatMap(({ notifications }) => notifications)
      .filter((one) => one.eventID === eventID)
      .map(({ message }) => message)
  const texts = (answer: string, question: string) => [
    `Robin Vale is going to Harbor Lights${answer}.`,
    `Robin Vale invited you to Harbor Lights${question}.\n“Free on Fri, Nov 27.”`,
  ]
  const first = ' on Fri, Nov 27'
  expect(await bells()).toEqual(texts(first, first))
  await save({ eventID, image: null, eventDate: '2026-12-11', eventTime: '2026-12-11T20:30' })
  expect(await bells()).toEqual(texts(`${first} (now Fri, Dec 11)`, ' on Fri, Dec 11 (moved from Fri, Nov 27)'))
  await as(venue.owner).postponeEvent({ eventID })
  expect(await bells()).toEqual(texts(`${first} (postponed)`, ' (postponed from Fri, Nov 27)'))
  await save({ eventID, image: null, eventDate: '2026-12-12', eventTime: '2026-12-12T20:30' })
  expect(await bells()).toEqual(texts(`${first} (now Sat, Dec 12)`, ' on Sat, Dec 12 (moved from Fri, Nov 27)'))
})
