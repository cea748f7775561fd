import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../../tests/support/account-builders.ts'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { friendsAndShow } from '../../../../tests/support/friends-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import type { EventId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const start = (from: SignedInCtx, eventID: EventId, friends: SignedInCtx[], note = 'Who’s in?') =>
  as(from).startPlan({ eventID, friendIDs: friends.map(({ who }) => who.userId), note })
const bell = async (person: SignedInCtx) => (await as(person).listNotifications()).notifications
const newsOf = async (person: SignedInCtx, type: string) => (await bell(person)).filter((one) => one.type === type)
const messagesOf = async (person: SignedInCtx, type: string) =>
  (await newsOf(person, type)).map(({ message }) => message)
const goes = async (person: SignedInCtx, eventID: EventId) => (await as(person).fetchAttendance({ eventID })).own

test('the starter of a plan is told the latest answer of each friend', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(cy).answerPlan({ planID, isIn: false })
  for (const isIn of [true, false]) await as(bo).answerPlan({ planID, isIn })
  expect(await messagesOf(ana, 'Plan Update')).toEqual([
    'Bo Lund can no longer make it to Harbor Lights on Sat, Nov 21.',
    'Cy Moss can’t make it to Harbor Lights on Sat, Nov 21.',
  ])
  for (const _ of [1, 2]) await as(bo).answerPlan({ planID, isIn: true })
  expect(await messagesOf(ana, 'Plan Update')).toEqual([
    'Bo Lund is in for Harbor Lights on Sat, Nov 21.',
    'Cy Moss can’t make it to Harbor Lights on Sat, Nov 21.',
  ])
})

test('a plan that is called off asks who still goes', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const dee = await fan(world, { fullName: 'Dee Ray' })
  await befriend(ana, dee)
  const { planID } = await start(ana, eventId, [bo, cy, dee])
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  for (const _ of [1, 2]) await as(ana).endPlan({ planID })

  const message = 'Ana Vale ended the plan for Harbor Lights on Sat, Nov 21, but may still go. Are you still going?'
  for (const one of [bo, cy]) expect(await bell(one)).toMatchObject([{ type: 'Plan Ended', message, eventID: eventId }])
  expect(await bell(dee), 'who has not answered is not asked any more').toEqual([])
  expect([await goes(bo, eventId), await goes(cy, eventId)]).toEqual([[null], [null]])

  const [toBo] = await bell(bo)
  const [toCy] = await bell(cy)
  await as(bo).handleRequest({ action: 'deny', notification: { id: toBo?.id } })
  await as(cy).handleRequest({ action: 'approve', notification: { id: toCy?.id } })
  const second = await as(cy).handleRequest({ action: 'deny', notification: { id: toCy?.id } })
  expect(second.message, 'what holds, by the first answer').toBe('You’re still going.')
  expect([await goes(bo, eventId), await goes(cy, eventId)], 'the first answer stands').toEqual([[], [null]])
  expect([await bell(bo), await bell(cy)]).toEqual([[], []])
  await expect(as(dee).handleRequest({ action: 'deny', notification: { id: toBo?.id } })).rejects.toMatchObject({
    code: 'request/not-found',
  })
})

test('people with tickets are told that the plan is called off, and aren’t asked anything', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo } = all
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights' })
  const { planID } = await start(ana, eventId, [bo])
  await boughtOrder(world, { buyer: bo, eventId })
  await as(ana).endPlan({ planID })
  expect(await bell(bo)).toMatchObject([
    {
      type: 'Plan Canceled',
      message: 'Ana Vale ended the plan for Harbor Lights on Sat, Nov 21, but may still go.',
    },
  ])
})

test('once a plan has ended, no bell says anymore who is in it or what its note is', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  await as(bo).toggleUserAttendance({ eventID: eventId, going: false })
  await as(ana).changePlanNote({ planID, note: 'Eight at the bar' })
  expect(await newsOf(ana, 'Plan Update')).toHaveLength(2)
  await as(ana).endPlan({ planID })
  expect(await newsOf(ana, 'Plan Update')).toEqual([])
  for (const one of [bo, cy]) expect(await newsOf(one, 'Plan Update')).toEqual([])
})

test('people in a plan are told that it is off when its starter deletes the account, without a name', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(bo).answerPlan({ planID, isIn: true })
  await addPassword(world, ana)
  await as(ana).deleteAccount({ password: goodPassword })
  expect(await messagesOf(bo, 'Plan Canceled')).toEqual([
    'Your plan for Harbor Lights on Sat, Nov 21 is off. The person who started it deleted their account.',
  ])
  expect(await bell(cy)).toEqual([])
})

test('the starter of a plan reads that someone in it deleted their account, without a name', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(bo).answerPlan({ planID, isIn: true })
  for (const one of [bo, cy]) {
    await addPassword(world, one)
    await as(one).deleteAccount({ password: goodPassword })
  }
  expect(await messagesOf(ana, 'Plan Update')).toEqual([
    'Someone who was in for Harbor Lights on Sat, Nov 21 deleted their account.',
  ])
})

test.each([
  { what: 'the starter’s profile is private', ofStarter: 'private', ofMember: 'public', isByMark: false },
  { what: 'theirs was', ofStarter: 'public', ofMember: 'private', isByMark: false },
  { what: 'only friends saw that they were going', ofStarter: 'public', ofMember: 'friends', isByMark: true },
] as const)('the starter reads it as well if $what', async ({ ofStarter, ofMember, isByMark }) => {
  await using all = await friendsAndShow()
  const { world, ana, bo, eventId } = all
  await as(ana).setVisibility({ visibility: ofStarter })
  await as(bo).setVisibility({ visibility: ofMember })
  if (isByMark) await as(bo).toggleUserAttendance({ eventID: eventId, going: true })
  const { planID } = await start(ana, eventId, [bo])
  if (!isByMark) await as(bo).answerPlan({ planID, isIn: true })
  await addPassword(world, bo)
  await as(bo).deleteAccount({ password: goodPassword })
  expect(await messagesOf(ana, 'Plan Update')).toEqual([
    'Someone who was in for Harbor Lights on Sat, Nov 21 deleted their account.',
  ])
})

test('the starter changes the note: people who are in are told once, and an open invite has the new one', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(bo).answerPlan({ planID, isIn: true })
  for (const note of ['Seven at the bar', 'Seven at the bar', 'Eight at the bar'])
    await as(ana).changePlanNote({ planID, note })
  expect(await messagesOf(bo, 'Plan Update')).toEqual([
    'Ana Vale changed the plan for Harbor Lights on Sat, Nov 21.\n“Eight at the bar”',
  ])
  expect(await messagesOf(cy, 'Plan Invite')).toEqual([
    'Ana Vale is getting a group together for Harbor Lights on Sat, Nov 21. Are you in?\n“Eight at the bar”',
  ])
  expect((await as(cy).listPlans({})).plans).toMatchObject([{ note: 'Eight at the bar' }])
  await expect(as(bo).changePlanNote({ planID, note: 'Nine' })).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a friend who can’t make it is invited again, one who has not answered is not', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  await as(bo).answerPlan({ planID, isIn: false })
  await start(ana, eventId, [bo, cy], 'Please?')
  expect([await newsOf(bo, 'Plan Invite'), await newsOf(cy, 'Plan Invite')]).toMatchObject([[{}], [{}]])
  expect((await as(bo).listPlans({})).plans).toMatchObject([{ ownAnswer: null }])
  const [invite] = await newsOf(bo, 'Plan Invite')
  await as(bo).handleRequest({ action: 'approve', notification: { id: invite?.id } })
  expect(await messagesOf(ana, 'Plan Update')).toEqual(['Bo Lund is in for Harbor Lights on Sat, Nov 21.'])
})

test('ending and restarting a plan allows no more invites a day, and none is lost that crosses its end', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo])
  const invite = await world.db.selectFrom('notifications').selectAll().where('type', '=', 'Plan Invite').execute()
  const handled = { handled_at: world.ctx.now(), read: true }
  const rows = Array.from({ length: 97 }, () => ({ ...invite[0]!, ...handled, id: newId<NotificationId>() }))
  await world.db.insertInto('notifications').values(rows).execute()
  await as(ana).endPlan({ planID })
  const [restart] = await Promise.all([start(ana, eventId, [bo]), as(ana).endPlan({ planID })])
  expect(await newsOf(bo, 'Plan Invite')).toHaveLength(1)
  await Promise.all([as(ana).endPlan({ planID: restart.planID }), start(ana, eventId, [cy])])
  const plans = await as(cy).listPlans({})
  expect(await newsOf(cy, 'Plan Invite')).toHaveLength(plans.plans.length)
  await expect(start(ana, eventId, [bo, cy])).rejects.toMatchObject({ code: 'request/too-many' })
})

test('a yes that crosses another invite to the same plan counts', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, eventId } = all
  const { planID } = await start(ana, eventId, [bo])
  for (let round = 0; round < 8; round += 1) {
    await as(bo).answerPlan({ planID, isIn: false })
    await Promise.all([as(bo).answerPlan({ planID, isIn: true }), start(ana, eventId, [bo])])
    const [plan] = (await as(bo).listPlans({})).plans
    expect([plan?.ownAnswer, await newsOf(bo, 'Plan Invite')]).toEqual(['in', []])
  }
})

test('that a friend can’t go is no longer news once they are invited again, to a plan', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID: eventId })
  const [invite] = await newsOf(bo, 'Event Invite')
  await as(bo).handleRequest({ action: 'deny', notification: { id: invite?.id } })
  const no = 'Bo Lund can’t go to Harbor Lights on Sat, Nov 21.'
  expect(await messagesOf(ana, 'Friend News')).toContain(no)
  const { planID } = await start(ana, eventId, [bo, cy])
  expect(await messagesOf(ana, 'Friend News')).not.toContain(no)

  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: false })
  await start(ana, eventId, [bo])
  expect(await messagesOf(ana, 'Plan Update'), 'Cy was not asked again').toEqual([
    'Cy Moss can’t make it to Harbor Lights on Sat, Nov 21.',
  ])
})
