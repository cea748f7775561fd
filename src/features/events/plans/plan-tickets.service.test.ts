import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, onSaleWeekly } from '../../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
import { handOverTicket } from '../../../../tests/support/transfer-builders.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { voidTickets } from '../../checkout/refunds/void-tickets.ts'

async function scene() {
  const friends = await threeFriends()
  for (const one of [friends.ana, friends.bo, friends.cy]) await as(one).setVisibility({ visibility: 'friends' })
  return friends
}

const ticketsFor = async (person: SignedInCtx) =>
  Object.fromEntries(
    (await as(person).listPlans({})).plans
      .flatMap(({ people }) => people)
      .map(({ fullName, answer, tickets }) => [fullName, [answer, tickets]]),
  )

test('a plan says who that is in has tickets, to those who may read that they go, until a refund', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  const { orderID } = await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 3 })
  await boughtOrder(world, { buyer: ana, eventId: eventID })
  expect(await ticketsFor(ana)).toEqual({ 'Bo Lund': ['in', 3], 'Cy Moss': ['in', 0] })
  expect(await ticketsFor(cy), 'Bo shows friends where he goes, and Cy is none of his').toEqual({
    'Ana Vale': ['in', 1],
    'Bo Lund': ['in', 0],
  })

  const hidesTickets = async (person: SignedInCtx) =>
    (await as(person).listPlans({})).plans.map((plan) => plan.hidesTickets)
  expect(await hidesTickets(cy), 'Cy can’t know whether Bo bought hers').toEqual([true])
  expect(await hidesTickets(ana)).toEqual([false])
  await as(bo).setVisibility({ visibility: 'public' })
  expect(await ticketsFor(cy)).toMatchObject({ 'Bo Lund': ['in', 3] })
  expect(await hidesTickets(cy)).toEqual([false])
  await as(bo).setVisibility({ visibility: 'private' })
  expect(await hidesTickets(ana), 'nor of a private person who bought nothing').toEqual([true])
  expect(await ticketsFor(ana), 'no one is told about a private person’s purchase').toMatchObject({
    'Bo Lund': ['in', 0],
  })
  await as(bo).setVisibility({ visibility: 'friends' })
  await inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await ticketsFor(ana)).toMatchObject({ 'Bo Lund': ['in', 0] })
})

test('a person who passes still has the tickets, which may be for others; one for another date doesn’t count', async () => {
  await using all = await scene()
  const { world, ana, bo } = all
  const { eventId: eventID } = await onSaleWeekly(world)
  const [first, second] = (await datesOf(world, eventID)).map(({ day }) => day)
  const { planID } = await as(ana).startPlan({ eventID, occurrenceDate: second, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  await soldTickets(world, eventID, { buyer: bo, day: first })
  expect(await ticketsFor(ana)).toEqual({ 'Bo Lund': ['in', 0] })

  await soldTickets(world, eventID, { buyer: bo, day: second })
  expect(await ticketsFor(ana)).toEqual({ 'Bo Lund': ['in', 1] })
  await as(bo).answerPlan({ planID, isIn: false })
  expect(await ticketsFor(ana)).toEqual({ 'Bo Lund': ['out', 1] })
  expect((await as(bo).listPlans({})).plans).toMatchObject([{ ownAnswer: 'out', ownTickets: 1 }])
})

test('a single ticket updates the open tabs of people in the plan, and is not news in their bells', async () => {
  await using all = await scene()
  const { world, ana, bo } = all
  const { eventId: eventID } = await onSaleShow(world)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  const bellOf = async () => (await as(ana).listNotifications()).notifications.length
  const before = await bellOf()
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(world.db)
  await boughtOrder(world, { buyer: bo, eventId: eventID })
  const { rows } = await sql<{ payload: unknown }>`
    SELECT p.payload FROM graphile_worker._private_jobs p JOIN graphile_worker._private_tasks t ON t.id = p.task_id
    WHERE t.identifier = 'notify-tabs'`.execute(world.db)
  expect(rows).toEqual([{ payload: { users: [ana.who.userId], entities: [] } }])
  expect(await bellOf()).toBe(before)
})

const newsOf = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications
    .filter(({ type }) => type === 'Plan Update')
    .map(({ message }) => message)

test('people who may see tickets for several are told about them once', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 3 })
  const news = 'Bo Lund has 3 tickets to Harbor Lights on Sat, Nov 21 for your plan.'
  expect(await newsOf(ana)).toContain(news)
  expect((await newsOf(cy)).join(), 'she is none of his friends').not.toContain('tickets')
  await boughtOrder(world, { buyer: bo, eventId: eventID, quantity: 2 })
  expect((await newsOf(ana)).filter((message) => message.includes(' tickets to '))).toEqual([news])
})

test('a person with a ticket of their own isn’t told of a friend’s tickets for several', async () => {
  await using all = await scene()
  const { world, ana, bo } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  await boughtOrder(world, { buyer: bo, eventId: eventID })
  await boughtOrder(world, { buyer: ana, eventId: eventID, quantity: 2 })
  expect((await newsOf(bo)).join()).not.toContain('tickets')
})

test('who has tickets for several is told who can’t make it, and no one reads by it who has tickets', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  await boughtOrder(world, { buyer: cy, eventId: eventID, quantity: 3 })
  const { message, undo } = await as(bo).answerPlan({ planID, isIn: false })
  expect(await newsOf(cy)).toEqual(['Bo Lund can no longer make it to Harbor Lights on Sat, Nov 21.'])
  expect(await newsOf(ana)).toContain('Bo Lund can no longer make it to Harbor Lights on Sat, Nov 21.')
  expect(message, 'Bo may not read that Cy has tickets').toBe('We’ll let Ana know you can’t make it.')

  if (undo) await as(bo).undoAnswer(undo)
  expect(await newsOf(cy), 'the no is gone from the bell').toEqual([])
  await as(cy).setVisibility({ visibility: 'public' })
  expect((await as(bo).answerPlan({ planID, isIn: false })).message).toBe(
    'We’ll let your friends know you can’t make it.',
  )
  await as(ana).endPlan({ planID })
  expect(await newsOf(cy), 'a plan that has ended is no news').toEqual([])
})

test('people with only their own ticket, or who may not see the answer, are not told', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).toggleUserAttendance({ eventID, going: true })
  await as(ana).startPlan({ eventID, friendIDs: [cy.who.userId] })
  await as(cy).answerPlan({ planID, isIn: true })
  await boughtOrder(world, { buyer: cy, eventId: eventID })
  await as(bo).toggleUserAttendance({ eventID, going: false })
  expect(await newsOf(cy)).toEqual([])

  await as(bo).toggleUserAttendance({ eventID, going: true })
  await boughtOrder(world, { buyer: cy, eventId: eventID, quantity: 2 })
  await as(bo).toggleUserAttendance({ eventID, going: false })
  expect(await newsOf(cy), 'Cy is none of the friends to whom Bo’s mark is shown').toEqual([])
})

test('once some tickets are refunded, the news says how many are left; a single one is only for its buyer', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  const buy = async (quantity: number) => (await boughtOrder(world, { buyer: bo, eventId: eventID, quantity })).orderID
  const refund = (orderID: Awaited<ReturnType<typeof buy>>) =>
    inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
  const ofTickets = async (person: SignedInCtx) =>
    (await newsOf(person)).filter((message) => message.includes('ticket'))
  await buy(1)
  const [two, other] = [await buy(2), await buy(2)]
  await refund(other)
  expect(await ofTickets(ana)).toEqual(['Bo Lund now has 3 tickets to Harbor Lights on Sat, Nov 21 for your plan.'])
  await refund(two)
  expect(await ofTickets(ana)).toEqual(['Bo Lund has no extra tickets for Harbor Lights on Sat, Nov 21.'])
  expect(await ofTickets(cy), 'she never read of them').toEqual([])
  await buy(2)
  expect(await ofTickets(ana)).toEqual(['Bo Lund has 3 tickets to Harbor Lights on Sat, Nov 21 for your plan.'])
})

test('who joins a plan is offered no ticket where a friend in it has one for them, as far as they may know', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  const joins = (person: SignedInCtx) => as(person).answerPlan({ planID, isIn: true })
  expect(await joins(bo)).toMatchObject({ message: 'You’re in!', needsTicket: true })
  await boughtOrder(world, { buyer: ana, eventId: eventID, quantity: 3 })
  expect(await joins(cy), 'three tickets are for the three').toMatchObject({
    message: 'You’re in!',
    needsTicket: false,
  })
  await as(ana).setVisibility({ visibility: 'private' })
  expect(await joins(cy), 'a private person’s tickets are not for others to know').toMatchObject({ needsTicket: true })
})

test('a ticket that a friend accepted is news only for people in the plan who are left without one', async () => {
  await using all = await scene()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  const { tickets } = await boughtOrder(world, { buyer: ana, eventId: eventID, quantity: 3 })
  const [first, second] = tickets
  const ofTickets = async (person: SignedInCtx) =>
    (await newsOf(person)).filter((message) => message.includes('ticket'))
  const bought = ['Ana Vale has 3 tickets to Harbor Lights on Sat, Nov 21 for your plan.']
  await handOverTicket(first!.ticketID, ana, bo)
  expect(await ofTickets(bo), 'he has his ticket').toEqual([])
  expect(await ofTickets(cy), 'hers is still there').toEqual(bought)

  const dee = await fan(world, { fullName: 'Dee Park' })
  await befriend(ana, dee)
  await handOverTicket(second!.ticketID, ana, dee)
  expect(await ofTickets(bo)).toEqual([])
  expect(await ofTickets(cy)).toEqual(['Ana Vale has no extra tickets for Harbor Lights on Sat, Nov 21.'])
})
