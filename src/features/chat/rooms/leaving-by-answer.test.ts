import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { datesOf, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const leftChat = 'You’ve left the fan chat.'

const goes = (person: SignedInCtx, eventID: EventId, going: boolean, occurrenceDate?: string) =>
  as(person).toggleUserAttendance({ eventID, going, ...(occurrenceDate && { occurrenceDate }) })
const openChat = (person: SignedInCtx, eventID: EventId) => as(person).createChat({ eventID, entityDetails: null })
const chatsOf = async (person: SignedInCtx) => (await as(person).listChats({})).chats.length

/** Bo is asked by a friend and says yes; the chat is open by then. */
async function invitedScene() {
  const world = await newWorld()
  const [ana, bo] = [await fan(world, { fullName: 'Ana Vale' }), await fan(world, { fullName: 'Bo Lund' })]
  await befriend(ana, bo)
  const { eventId } = await publishedShow(world)
  await goes(ana, eventId, true)
  await openChat(ana, eventId)
  const latest = async (type: string) =>
    (await as(bo).listNotifications()).notifications.find((one) => one.type === type)?.id as never
  const answer = async (id: never, action: 'approve' | 'deny') =>
    (await as(bo).handleRequest({ action, notification: { id } })).message
  return { world, ana, bo, eventId, latest, answer, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('who no longer goes is told that this took them out of the fan chat, and is back in when they go again', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  const { eventId } = await publishedShow(world)
  await goes(ana, eventId, true)
  expect((await goes(ana, eventId, false)).leftFanChat, 'no one has opened it yet').toBe(false)

  await goes(ana, eventId, true)
  await openChat(ana, eventId)
  expect(await goes(ana, eventId, true)).toMatchObject({ leftFanChat: false })
  expect(await goes(ana, eventId, false)).toMatchObject({ leftFanChat: true })
  expect(await goes(ana, eventId, false)).toMatchObject({ leftFanChat: false })
  expect(await chatsOf(ana)).toBe(0)
  await goes(ana, eventId, true)
  expect(await chatsOf(ana)).toBe(1)

  await as(ana).leaveEventChat({ eventID: eventId, entityDetails: { id: ana.who.userId, type: 'user' } })
  expect((await goes(ana, eventId, false)).leftFanChat, 'they had left it themselves').toBe(false)
})

test('with a ticket, or for another date, one stays in the fan chat', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  const { eventId } = await onSaleShow(world)
  await boughtOrder(world, { buyer: ana, eventId })
  await openChat(ana, eventId)
  expect(await goes(ana, eventId, false)).toMatchObject({ leftFanChat: false })

  const { eventId: weekly } = await weeklyShow(world)
  const [first, second] = (await datesOf(world, weekly)).map(({ day }) => day)
  for (const day of [first, second]) await goes(ana, weekly, true, day)
  await openChat(ana, weekly)
  expect(await goes(ana, weekly, false, first)).toMatchObject({ leftFanChat: false })
  expect(await goes(ana, weekly, false, second)).toMatchObject({ leftFanChat: true })
})

test('who declines an invite after saying yes is told that they left the fan chat', async () => {
  await using all = await invitedScene()
  const { ana, bo, eventId, latest, answer } = all
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID: eventId })
  const id = await latest('Event Invite')
  expect(await answer(id, 'deny')).toBe('We’ll let Ana know you can’t go.')
  await answer(id, 'approve')
  expect(await answer(id, 'deny')).toBe(`We’ll let Ana know you can’t go. ${leftChat}`)
})

test('who passes on a plan after being in is told that they left the fan chat, once', async () => {
  await using all = await invitedScene()
  const { ana, bo, eventId } = all
  const { planID } = await as(ana).startPlan({ eventID: eventId, friendIDs: [bo.who.userId], note: '' })
  await as(bo).answerPlan({ planID, isIn: true })
  const pass = async () => (await as(bo).answerPlan({ planID, isIn: false })).message
  expect(await pass()).toBe(`We’ll let Ana know you can’t make it. ${leftChat}`)
  expect(await pass()).toBe('You said you can’t make it.')
})

test('who doesn’t go after a plan was called off is told that they left the fan chat', async () => {
  await using all = await invitedScene()
  const { ana, bo, eventId, latest, answer } = all
  const { planID } = await as(ana).startPlan({ eventID: eventId, friendIDs: [bo.who.userId], note: '' })
  await as(bo).answerPlan({ planID, isIn: true })
  await as(ana).endPlan({ planID })
  expect(await answer(await latest('Plan Ended'), 'deny')).toBe(`You’re no longer marked as going. ${leftChat}`)
})

test('who takes their mark back after a plan was called off has answered; a late “Still going” changes nothing', async () => {
  await using all = await invitedScene()
  const { ana, bo, eventId, latest, answer } = all
  const { planID } = await as(ana).startPlan({ eventID: eventId, friendIDs: [bo.who.userId], note: '' })
  await as(bo).answerPlan({ planID, isIn: true })
  await as(ana).endPlan({ planID })
  const id = await latest('Plan Ended')
  await goes(bo, eventId, false)
  expect(await answer(id, 'approve')).toBe('You’re no longer marked as going.')
  expect((await as(bo).fetchAttendance({ eventID: eventId })).own).toEqual([])
})
