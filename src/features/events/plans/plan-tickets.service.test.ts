import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, onSaleWeekly } from '../../../../tests/support/checkout-builders.ts'
import { datesOf } from '../../../../tests/support/event-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { soldTickets } from '../../../../tests/support/ticket-builders.ts'
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

  await as(bo).setVisibility({ visibility: 'public' })
  expect(await ticketsFor(cy)).toMatchObject({ 'Bo Lund': ['in', 3] })
  await as(bo).setVisibility({ visibility: 'private' })
  expect(await ticketsFor(ana), 'a private person’s purchase is told to nobody').toMatchObject({ 'Bo Lund': ['in', 0] })
  await as(bo).setVisibility({ visibility: 'friends' })
  await inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await ticketsFor(ana)).toMatchObject({ 'Bo Lund': ['in', 0] })
})

test('whoever passes still has the tickets, which may be the others’; one of another date is none', async () => {
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

test('a purchase updates the open tabs of those in the plan, and is no news in their bells', async () => {
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
