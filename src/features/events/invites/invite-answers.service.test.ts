import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** Ana plans a show with Bo and Cy, and Ana, Cy and Dee each invite Bo to it; all are friends of Bo's. */
async function scene() {
  const world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const bo = await fan(world, { fullName: 'Bo Lund' })
  const cy = await fan(world, { fullName: 'Cy Moss' })
  const dee = await fan(world, { fullName: 'Dee Ray' })
  for (const friend of [ana, cy, dee]) await befriend(friend, bo)
  await befriend(ana, cy)
  const { eventId: eventID } = await publishedShow(world)
  for (const friend of [ana, cy, dee]) await as(friend).eventInvite({ friendID: bo.who.userId, eventID })
  const invites = (await as(bo).fetchEventInvites({ eventID })).received
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  const answerInvite = (from: SignedInCtx, action: 'approve' | 'deny') =>
    as(bo).handleRequest({
      action,
      notification: { id: invites.find(({ userID }) => userID === from.who.userId)?.notificationID },
    })
  /** Bo's answers to an invite and in the plan, as their reader sees them, and what the bell says of Bo. */
  const readBy = async (reader: SignedInCtx) => {
    const [invite] = (await as(reader).fetchEventInvites({ eventID })).sent
    const plan = (await as(reader).listPlans({ eventID })).plans[0]
    const bell = (await as(reader).listNotifications()).notifications.filter(
      ({ eventID: id, senderID }) => id === eventID && senderID === bo.who.userId,
    )
    return [
      invite?.answer,
      plan?.people.find(({ userID }) => userID === bo.who.userId)?.answer,
      bell.map(({ message }) => message),
    ]
  }
  const goes = async () => (await as(bo).fetchAttendance({ eventID })).own.length === 1
  const asks = async () =>
    (await as(bo).listNotifications()).notifications.filter(({ type }) => type.endsWith('Invite'))
  const close = () => world[Symbol.asyncDispose]()
  return { world, ana, bo, cy, dee, eventID, planID, answerInvite, readBy, goes, asks, [Symbol.asyncDispose]: close }
}

test('joining a plan answers the invites of everyone in it, who see one answer and are told once', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, dee, planID, answerInvite, readBy, asks } = all
  await answerInvite(ana, 'deny')
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', bo.who.userId).execute()
  for (const _ of [1, 2]) await as(bo).answerPlan({ planID, isIn: true })
  expect(await readBy(ana)).toEqual(['going', 'in', ['Bo Lund is in for Harbor Lights on Sat, Nov 21.']])
  expect(await readBy(cy)).toEqual(['going', 'in', ['Bo Lund is going to Harbor Lights on Sat, Nov 21.']])
  expect(await readBy(dee), 'Dee is not in the plan, and Bo is private').toEqual([null, undefined, []])
  expect((await asks()).map(({ senderID }) => senderID)).toEqual([dee.who.userId])
})

test('passing on a plan answers its starter’s invite, and a person who had said yes is no longer going', async () => {
  await using all = await scene()
  const { ana, bo, planID, answerInvite, readBy, goes } = all
  await answerInvite(ana, 'approve')
  expect([await readBy(ana), await goes()]).toEqual([
    ['going', 'in', ['Bo Lund is in for Harbor Lights on Sat, Nov 21.']],
    true,
  ])
  await as(bo).answerPlan({ planID, isIn: false })
  expect([await readBy(ana), await goes()]).toEqual([
    ['not-going', 'out', ['Bo Lund can no longer make it to Harbor Lights on Sat, Nov 21.']],
    false,
  ])
})

test('a private person’s answer to the starter’s invite is their answer in the plan; an answer to another friend’s is not', async () => {
  await using all = await scene()
  const { world, ana, bo, cy, dee, planID, answerInvite, readBy, goes, asks } = all
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', bo.who.userId).execute()
  await answerInvite(cy, 'approve')
  expect(await readBy(cy)).toEqual(['going', null, ['Bo Lund is going to Harbor Lights on Sat, Nov 21.']])
  expect((await asks()).map(({ senderID, type }) => [senderID, type])).toEqual([
    [ana.who.userId, 'Plan Invite'],
    [dee.who.userId, 'Event Invite'],
  ])
  await as(bo).answerPlan({ planID, isIn: true })
  await answerInvite(ana, 'deny')
  expect([await readBy(ana), await goes()]).toEqual([
    ['not-going', 'out', ['Bo Lund can no longer make it to Harbor Lights on Sat, Nov 21.']],
    false,
  ])
  await answerInvite(ana, 'approve')
  expect([await readBy(ana), await goes()]).toEqual([
    ['going', 'in', ['Bo Lund is in for Harbor Lights on Sat, Nov 21.']],
    true,
  ])
})

test('a plan and an invite of the same friend for the same date are one question, until the friend passes', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const bo = await fan(world, { fullName: 'Bo Lund' })
  await befriend(ana, bo)
  const { eventId: eventID } = await publishedShow(world)
  const friendID = bo.who.userId
  const asks = async () =>
    (await as(bo).listNotifications()).notifications.flatMap(({ type }) => (type.endsWith('Invite') ? [type] : []))

  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [friendID] })
  await as(ana).eventInvite({ friendID, eventID })
  expect(await asks()).toEqual(['Plan Invite'])
  await as(bo).answerPlan({ planID, isIn: false })
  await as(ana).eventInvite({ friendID, eventID })
  expect(await asks()).toEqual(['Event Invite'])
  await as(ana).startPlan({ eventID, friendIDs: [friendID] })
  expect(await asks()).toEqual(['Plan Invite'])
})

test('saying no to one of the people who asked is a no to all of them', async () => {
  await using all = await scene()
  const { ana, bo, cy, dee, eventID, planID, answerInvite, readBy } = all
  await as(bo).answerPlan({ planID, isIn: true })
  for (const reader of [ana, cy]) expect((await readBy(reader)).slice(0, 2)).toEqual(['going', 'in'])
  const ownAnswers = async () => (await as(bo).fetchEventInvites({ eventID })).received.map(({ answer }) => answer)
  expect(await ownAnswers()).toEqual(['going', 'going', 'going'])

  await answerInvite(cy, 'deny')
  for (const reader of [ana, cy]) expect((await readBy(reader)).slice(0, 2)).toEqual(['not-going', 'out'])
  expect((await readBy(dee))[0]).toBe('not-going')
})
