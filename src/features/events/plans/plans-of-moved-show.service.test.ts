import { expect, test } from 'vitest'
import { boughtOrder, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const first = '2026-11-28'

/** Ana's plan for Sat, Nov 28: Bo is in, Cy has not answered, Dee can't make it. */
async function scene() {
  const world = await newWorld()
  const [ana, bo, cy, dee] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
    await fan(world, { fullName: 'Dee Ray' }),
  ]
  for (const friend of [bo, cy, dee]) await befriend(ana, friend)
  const { venue, create, save } = await desk(world)
  const eventID = await create({ eventName: 'Fog', eventDate: first, eventTime: '20:30' })
  const friendIDs = [bo, cy, dee].map(({ who }) => who.userId)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs, note: 'Saturday then?' })
  await as(bo).answerPlan({ planID, isIn: true })
  await as(dee).answerPlan({ planID, isIn: false })
  const moveTo = (eventDate: string) => save({ eventID, eventName: 'Fog', eventDate, eventTime: '20:30' })
  const all = { world, ana, bo, cy, dee, venue, eventID, planID, moveTo }
  return { ...all, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const planOf = async (person: SignedInCtx) => {
  const { plans } = await as(person).listPlans({})
  const [plan] = plans
  const people = plan?.people.map(({ fullName, answer, movedFrom }) => [fullName.slice(0, 3).trim(), answer, movedFrom])
  return [['own', plan?.ownAnswer, plan?.ownMovedFrom], ...(people ?? [])]
}
const bell = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications.filter(({ eventID }) => eventID !== null)
const texts = async (person: SignedInCtx) => (await bell(person)).map(({ type, message }) => `${type}: ${message}`)

test('a yes is a yes to a date: once the show has moved, it counts for the date before until it is given again', async () => {
  await using all = await scene()
  const { ana, bo, cy, dee, planID, moveTo } = all
  await moveTo('2026-12-05')
  expect(await planOf(ana)).toEqual([
    ['own', 'in', first],
    ['Bo', 'in', first],
    ['Cy', null, null],
    ['Dee', 'out', null],
  ])
  expect((await planOf(cy))[0], 'Cy is told that it moved').toEqual(['own', null, first])
  expect((await planOf(dee))[0]).toEqual(['own', 'out', null])

  await as(bo).answerPlan({ planID, isIn: true })
  await as(cy).answerPlan({ planID, isIn: true })
  await moveTo('2026-12-12')
  expect(await planOf(ana), 'each said yes to another date').toEqual([
    ['own', 'in', first],
    ['Bo', 'in', '2026-12-05'],
    ['Cy', 'in', '2026-12-05'],
    ['Dee', 'out', null],
  ])
  await moveTo(first)
  expect((await planOf(ana)).slice(0, 2), 'the date that Ana said yes to is back').toEqual([
    ['own', 'in', null],
    ['Bo', 'in', '2026-12-05'],
  ])
})

test('the bell asks who is in whether they still are, names both dates, and its answer is told to the starter', async () => {
  await using all = await scene()
  const { ana, bo, cy, dee, moveTo } = all
  await moveTo('2026-12-05')
  const still = 'Fog moved from Sat, Nov 28 to Sat, Dec 5.\nAre you still in?'
  expect(await texts(bo)).toEqual([`Plan Invite: ${still}`])
  expect(await texts(ana)).toEqual([
    'Plan Update: Fog moved from Sat, Nov 28 to Sat, Dec 5 at 8:30 PM.\nAre you still in?',
    'Plan Update: Dee Ray can’t make it to Fog on Sat, Nov 28 (now Sat, Dec 5).',
    'Plan Update: Bo Lund is in for Fog on Sat, Nov 28 (now Sat, Dec 5).',
  ])
  expect(await texts(cy)).toEqual([
    'Plan Invite: Ana Vale is getting a group together for Fog on Sat, Dec 5 (moved from Sat, Nov 28). Are you in?\n“Saturday then?”',
  ])
  expect(await texts(dee), 'Dee has passed').toEqual([])

  const [question] = await bell(bo)
  await as(bo).handleRequest({ action: 'approve', notification: { id: question?.id ?? '' } })
  expect(await texts(bo)).toEqual([])
  expect(await texts(ana)).toContain('Plan Update: Bo Lund is in for Fog on Sat, Dec 5.')
  expect((await planOf(ana))[1]).toEqual(['Bo', 'in', null])
})

test('a question that was read is news again with its new date', async () => {
  await using all = await scene()
  const { cy, moveTo } = all
  await as(cy).markAsRead({ notifications: (await bell(cy)).map(({ id }) => id) })
  expect((await bell(cy)).map(({ read }) => read)).toEqual([true])
  await moveTo('2026-12-05')
  expect((await bell(cy)).map(({ read }) => read)).toEqual([false])
})

test('undoing a no to the new date restores the yes to the previous date, and asks again', async () => {
  await using all = await scene()
  const { ana, bo, world, planID, eventID, moveTo } = all
  await moveTo('2026-12-05')
  const { undo } = await as(bo).answerPlan({ planID, isIn: false })
  if (undo) await as(bo).undoAnswer(undo)
  expect((await planOf(bo))[0]).toEqual(['own', 'in', first])
  expect(await texts(bo)).toHaveLength(1)
  expect(await texts(ana)).toContain('Plan Update: Bo Lund is in for Fog on Sat, Nov 28 (now Sat, Dec 5).')
  const marks = world.db.selectFrom('attendance').select('moved_from').where('user_id', '=', bo.who.userId)
  expect(await marks.where('event_id', '=', eventID).execute(), 'as a later plan reads it').toEqual([
    { moved_from: first },
  ])
})

test('the question is gone once the show moves again, is postponed or a new one takes its place', async () => {
  await using all = await scene()
  const { bo, venue, eventID, moveTo } = all
  await moveTo('2026-12-05')
  await moveTo('2026-12-12')
  expect(await texts(bo)).toEqual(['Plan Invite: Fog moved from Sat, Dec 5 to Sat, Dec 12.\nAre you still in?'])
  await as(venue.owner).postponeEvent({ eventID })
  expect(await texts(bo)).toEqual(['Plan Update: Fog was postponed.\nYour plan stays on. We’ll tell you the new date.'])
})

test('“Still going” without the plan is a yes to the date that the show has by then', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID, planID, moveTo } = all
  await befriend(bo, cy)
  await as(ana).endPlan({ planID })
  await moveTo('2026-12-05')
  const question = (await bell(bo)).find(({ type }) => type === 'Plan Ended')
  expect(question?.message).toBe(
    'Ana Vale ended the plan for Fog on Sat, Dec 5 (moved from Sat, Nov 28), but may still go. Are you still going?',
  )
  const going = async () => [
    (await as(bo).fetchAttendance({ eventID })).ownMovedFrom,
    (await as(cy).getFriendsGoing({ eventID })).friendsGoing.map(({ fullName }) => fullName),
  ]
  expect(await going()).toEqual([first, []])
  const answer = (action: 'approve' | 'deny') =>
    as(bo).handleRequest({ action, notification: { id: question?.id ?? '' } })
  expect((await answer('approve')).message).toContain('You’re still going.')
  expect(await going()).toEqual([null, ['Bo Lund']])
  await answer('deny')
  expect(await going(), 'a second answer changes nothing').toEqual([null, ['Bo Lund']])
})

test('a yes or a no on the page answers whether a person still goes without the plan', async () => {
  await using all = await scene()
  const { ana, bo, dee, eventID, planID, moveTo } = all
  await as(dee).answerPlan({ planID, isIn: true })
  await as(ana).endPlan({ planID })
  await moveTo('2026-12-05')
  const questions = async (person: SignedInCtx) => (await bell(person)).map(({ type }) => type).toSorted()
  const both = ['Plan Ended', 'Show Update']
  expect([await questions(bo), await questions(dee)]).toEqual([both, both])
  await as(bo).toggleUserAttendance({ eventID, going: true })
  await as(dee).toggleUserAttendance({ eventID, going: false })
  expect([await questions(bo), await questions(dee)]).toEqual([[], []])
})

test('an invite that was accepted is one for the date before, and so is a mark, which answers no later plan', async () => {
  await using all = await scene()
  const { ana, dee, world, venue } = all
  const { create, save } = await desk(world, venue)
  const eventID = await create({ eventName: 'Rain', eventDate: first, eventTime: '20:30' })
  await as(ana).eventInvite({ eventID, friendID: dee.who.userId })
  await as(dee).toggleUserAttendance({ eventID, going: true })
  await save({ eventID, eventName: 'Rain', eventDate: '2026-12-05', eventTime: '20:30' })
  const invites = async () => [
    (await as(ana).fetchEventInvites({ eventID })).sent.map(({ answer, movedFrom }) => [answer, movedFrom]),
    (await as(dee).fetchEventInvites({ eventID })).received.map(({ answer, movedFrom }) => [answer, movedFrom]),
  ]
  expect(await invites()).toEqual([[['going', first]], [['going', first]]])
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [dee.who.userId] })
  const answer = async () => (await as(dee).listPlans({ eventID })).plans[0]?.ownAnswer
  expect(await answer(), 'Dee is asked').toBeNull()
  await as(dee).answerPlan({ planID, isIn: true })
  expect(await invites()).toEqual([[['going', null]], [['going', null]]])
})

test('a mark from before the move is a yes to that date in the list of invites, and marking again says yes to the new one', async () => {
  await using all = await scene()
  const { ana, dee, world, venue } = all
  const { create, save } = await desk(world, venue)
  const eventID = await create({ eventName: 'Rain', eventDate: first, eventTime: '20:30' })
  await as(dee).toggleUserAttendance({ eventID, going: true })
  await as(ana).eventInvite({ eventID, friendID: dee.who.userId })
  await save({ eventID, eventName: 'Rain', eventDate: '2026-12-05', eventTime: '20:30' })
  const toDee = async () =>
    (await as(ana).fetchEventInvites({ eventID })).sent.map(({ answer, movedFrom }) => [answer, movedFrom])
  expect(await toDee()).toEqual([['going', first]])
  await as(dee).toggleUserAttendance({ eventID, going: true })
  expect(await toDee()).toEqual([['going', null]])
})

test('buying a ticket after the move says yes to the new date', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world)]
  await befriend(ana, bo)
  const { create, save } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create({ ...sale, eventDate: first })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  await save({ ...sale, eventID, eventDate: '2026-12-05' })
  const ownPlan = async () => (await as(bo).listPlans({})).plans[0]
  expect(await ownPlan()).toMatchObject({ ownAnswer: 'in', ownMovedFrom: first, ownTickets: 0 })
  await boughtOrder(world, { buyer: bo, eventId: eventID })
  expect(await ownPlan()).toMatchObject({ ownAnswer: 'in', ownMovedFrom: null, ownTickets: 1 })
  expect((await as(bo).fetchAttendance({ eventID })).ownMovedFrom).toBeNull()
})

test('a buyer who keeps their tickets to the new date is in for it; My tickets says what has changed', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world, { fullName: 'Bo Lund' })]
  await befriend(ana, bo)
  await as(bo).setVisibility({ visibility: 'friends' })
  const { create, venue } = await desk(world, await sellingVenue(world))
  const sale = { internalTickets: true, ticketList: [general] }
  const eventID = await create(sale)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  const { orderID } = await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 2 })
  const event = { ...form({ ...sale, eventDate: '2026-12-05' }), eventID, image: null }
  await as(venue.owner).offerRefund({ eventID, newEventTime: '20:30', event })
  const read = async () => {
    const [{ tickets }, { plans }] = await Promise.all([as(bo).listTickets({}), as(bo).listPlans({})])
    return [tickets[0]?.change, tickets[0]?.isChangeKept, plans[0]?.ownAnswer, plans[0]?.ownMovedFrom]
  }
  const change =
    'Harbor Lights has moved to Sat, Dec 5 at 8:30 PM PST. It was Fri, Nov 27 at 8:30 PM. Your tickets are still valid.'
  expect(await read()).toEqual([change, false, 'in', '2026-11-27'])
  const tickets = 'Bo Lund has 2 tickets to Harbor Lights on Fri, Nov 27 (now Sat, Dec 5) for your plan.'
  expect(await texts(ana)).toContain(`Plan Update: ${tickets}`)
  await as(bo).respondRefundOffer({ orderID, answer: 'keep' })
  expect(await read()).toEqual([change, true, 'in', null])
})
