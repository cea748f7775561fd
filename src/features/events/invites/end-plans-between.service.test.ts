import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

async function scene() {
  const world = await newWorld()
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  for (const [one, other] of [
    [ana, bo],
    [ana, cy],
    [bo, cy],
  ] as const)
    await befriend(one, other)
  const { eventId: eventID } = await publishedShow(world)
  return { world, ana, bo, cy, eventID, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const startPlan = async (from: SignedInCtx, friends: SignedInCtx[], eventID: EventId) =>
  (await as(from).startPlan({ eventID, friendIDs: friends.map(({ who }) => who.userId) })).planID
const plansOf = async (person: SignedInCtx) => (await as(person).listPlans({})).plans.map(({ planID }) => planID)
const bellOf = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications.map(({ type, senderID }) => ({ type, senderID }))
const refusedAsUnknown = { code: 'request/not-found' }

test('a block permanently ends the plan between two people: after it is lifted there is nothing to answer', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID } = all
  const planID = await startPlan(ana, [bo, cy], eventID)
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await bellOf(ana)).toContainEqual({ type: 'Plan Update', senderID: bo.who.userId })

  await as(bo).blockUser({ userID: ana.who.userId })
  await as(bo).unblockUser({ userID: ana.who.userId })
  expect(await plansOf(bo)).toEqual([])
  await expect(as(bo).answerPlan({ planID, isIn: false })).rejects.toMatchObject(refusedAsUnknown)
  const [plan] = (await as(ana).listPlans({})).plans
  expect(plan?.people.map(({ userID }) => userID)).toEqual([cy.who.userId])
  expect((await bellOf(ana)).filter(({ senderID }) => senderID === bo.who.userId)).toEqual([])

  await befriend(ana, bo)
  expect(await startPlan(ana, [bo], eventID), 'friends again, Bo is asked anew').toBe(planID)
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await bellOf(ana)).toContainEqual({ type: 'Plan Update', senderID: bo.who.userId })
})

test('starting a plan and then blocking a friend withdraws only that friend’s question', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID } = all
  const planID = await startPlan(ana, [bo, cy], eventID)
  await as(ana).blockUser({ userID: bo.who.userId })
  await as(ana).unblockUser({ userID: bo.who.userId })
  expect([await plansOf(bo), await plansOf(cy)]).toEqual([[], [planID]])
  expect((await bellOf(bo)).filter(({ senderID }) => senderID === ana.who.userId)).toEqual([])
  expect(await bellOf(cy)).toContainEqual({ type: 'Plan Invite', senderID: ana.who.userId })
})

test('the plan of a third friend keeps both', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID } = all
  const planID = await startPlan(cy, [ana, bo], eventID)
  await as(ana).blockUser({ userID: bo.who.userId })
  expect([await plansOf(ana), await plansOf(bo)]).toEqual([[planID], [planID]])
})

test('a block permanently ends an invite to a show, which still counts toward the day’s limit', async () => {
  await using all = await scene()
  const { world, ana, bo, eventID } = all
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID })
  const [invite] = (await as(bo).fetchEventInvites({ eventID })).received
  if (!invite) throw new Error('There is no invite.')
  const answer = () => as(bo).handleRequest({ action: 'approve', notification: { id: invite.notificationID } })

  await as(bo).blockUser({ userID: ana.who.userId })
  await as(bo).unblockUser({ userID: ana.who.userId })
  await befriend(ana, bo)
  await expect(answer()).rejects.toMatchObject(refusedAsUnknown)
  expect((await as(bo).fetchEventInvites({ eventID })).received).toEqual([])
  expect((await as(ana).fetchEventInvites({ eventID })).sent).toEqual([])
  expect((await bellOf(bo)).filter(({ type }) => type === 'Event Invite')).toEqual([])
  const inviteNotices = world.db.selectFrom('notifications').select('id').where('type', '=', 'Event Invite')
  expect(await inviteNotices.execute()).toHaveLength(1)
})

test('an answer that crosses a block leaves no news of it', async () => {
  await using all = await scene()
  const { ana, bo, eventID } = all
  const planID = await startPlan(ana, [bo], eventID)
  await Promise.allSettled([as(bo).answerPlan({ planID, isIn: true }), as(ana).blockUser({ userID: bo.who.userId })])
  await as(ana).unblockUser({ userID: bo.who.userId })
  expect((await bellOf(ana)).filter(({ senderID }) => senderID === bo.who.userId)).toEqual([])
  expect(await plansOf(bo)).toEqual([])
})

test('ending a friendship ends the plans and invites between the two, whichever side it is', async () => {
  await using all = await scene()
  const { ana, bo, cy, eventID } = all
  const planID = await startPlan(ana, [bo, cy], eventID)
  await as(bo).answerPlan({ planID, isIn: true })
  const { eventId: otherID } = await publishedShow(all.world)
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID: otherID })
  await as(ana).removeFriend({ friendID: bo.who.userId })

  expect([await plansOf(bo), await plansOf(cy)]).toEqual([[], [planID]])
  await expect(as(bo).answerPlan({ planID, isIn: false })).rejects.toMatchObject(refusedAsUnknown)
  expect((await as(ana).fetchEventInvites({ eventID: otherID })).sent).toEqual([])
  const between = [bo.who.userId, ana.who.userId] as string[]
  for (const person of [ana, bo])
    expect((await bellOf(person)).filter(({ senderID }) => between.includes(senderID ?? ''))).toEqual([])
  await as(ana).changePlanNote({ planID, note: 'Eight at the bar' })
  expect((await bellOf(bo)).filter(({ senderID }) => senderID === ana.who.userId)).toEqual([])
  expect(await bellOf(cy)).toContainEqual({ type: 'Plan Invite', senderID: ana.who.userId })
})
