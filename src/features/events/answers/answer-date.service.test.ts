import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { datesOf, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** Marco and Dana are friends; so are Ana and Dana. */
async function scene() {
  const world = await newWorld()
  const marco = await fan(world, { fullName: 'Marco Bell' })
  const dana = await fan(world, { fullName: 'Dana Reyes' })
  const ana = await fan(world, { fullName: 'Ana Vale' })
  for (const friend of [marco, ana]) await befriend(friend, dana)
  const { eventId: eventID } = await publishedShow(world)
  const close = () => world[Symbol.asyncDispose]()
  return { world, marco, dana, ana, eventID, [Symbol.asyncDispose]: close }
}

const invite = (from: SignedInCtx, to: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  as(from).eventInvite({ friendID: to.who.userId, eventID, occurrenceDate })
const plan = async (from: SignedInCtx, friend: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  (await as(from).startPlan({ eventID, friendIDs: [friend.who.userId], occurrenceDate })).planID
const goes = (who: SignedInCtx, eventID: EventId, going: boolean, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going, occurrenceDate })
const bell = async (who: SignedInCtx, type: string) =>
  (await as(who).listNotifications()).notifications.filter((one) => one.type === type)
const messages = async (who: SignedInCtx, type: string) => (await bell(who, type)).map(({ message }) => message)
const unread = async (who: SignedInCtx, type: string) => (await bell(who, type)).filter(({ read }) => !read).length
const answerTo = async (who: SignedInCtx, eventID: EventId) =>
  (await as(who).fetchEventInvites({ eventID })).sent.map(({ answer }) => answer)
const ownPlanAnswers = async (who: SignedInCtx) => (await as(who).listPlans({})).plans.map(({ ownAnswer }) => ownAnswer)

test('“I’m going” answers every open invite to the date: each sender is told, and no bell asks anymore', async () => {
  await using all = await scene()
  const { marco, dana, ana, eventID } = all
  for (const friend of [marco, ana]) await invite(friend, dana, eventID)
  for (const _ of [1, 2]) await goes(dana, eventID, true)
  for (const friend of [marco, ana]) {
    expect(await messages(friend, 'Friend News')).toContain('Dana Reyes is going to Harbor Lights on Sat, Nov 21.')
    expect(await answerTo(friend, eventID)).toEqual(['going'])
  }
  expect(await bell(dana, 'Event Invite')).toEqual([])
})

test('“I’m going” joins an open plan or one that was passed on, and its starter is told', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await as(dana).answerPlan({ planID, isIn: false })
  await goes(dana, eventID, true)
  expect(await ownPlanAnswers(dana)).toEqual(['in'])
  expect(await messages(marco, 'Plan Update')).toEqual(['Dana Reyes is in for Harbor Lights on Sat, Nov 21.'])
})

test('“Can’t go” removes a mark that was set at the top, and an undo restores everything', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  await invite(marco, dana, eventID)
  const [question] = await bell(dana, 'Event Invite')
  await goes(dana, eventID, true)
  await as(dana).createChat({ eventID, entityDetails: null })
  const { message, undo } = await as(dana).handleRequest({ action: 'deny', notification: { id: question?.id } })
  expect(message).toBe('We’ll let Marco know you can’t go. You’ve left the fan chat.')
  expect((await as(dana).fetchAttendance({ eventID })).own).toEqual([])
  expect(await as(dana).listChats({})).toMatchObject({ chats: [] })

  for (const _ of [1, 2]) await as(dana).undoAnswer(undo!)
  expect((await as(dana).fetchAttendance({ eventID })).own).toEqual([null])
  expect(await answerTo(marco, eventID)).toEqual(['going'])
  expect((await as(dana).listChats({})).chats).toHaveLength(1)
})

test('an undone no to an open question asks it again, and its sender’s bell says nothing', async () => {
  await using all = await scene()
  const { marco, dana, ana, eventID } = all
  await invite(marco, dana, eventID)
  const planID = await plan(ana, dana, eventID)
  const [question] = await bell(dana, 'Event Invite')
  const refusal = await as(dana).handleRequest({ action: 'deny', notification: { id: question?.id } })
  const pass = await as(dana).answerPlan({ planID, isIn: false })
  expect(await messages(marco, 'Friend News')).toContain('Dana Reyes can’t go to Harbor Lights on Sat, Nov 21.')
  for (const { undo } of [pass, refusal]) await as(dana).undoAnswer(undo!)
  expect(await bell(dana, 'Event Invite')).toMatchObject([{ id: question?.id }])
  expect(await bell(dana, 'Plan Invite')).toHaveLength(1)
  expect(await answerTo(marco, eventID)).toEqual([null])
  expect(await messages(marco, 'Friend News')).not.toContain('Dana Reyes can’t go to Harbor Lights on Sat, Nov 21.')
  expect(await bell(ana, 'Plan Update')).toEqual([])
})

test('turning Going off is “out” in the plan and “can’t go” to the invite; the person who asked hears of it once', async () => {
  await using all = await scene()
  const { marco, dana, ana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await invite(ana, dana, eventID)
  await as(dana).answerPlan({ planID, isIn: true })
  const result = await goes(dana, eventID, false)
  expect(result.notifiedNames).toEqual(['Marco Bell', 'Ana Vale'])
  expect(await ownPlanAnswers(dana)).toEqual(['out'])
  expect(await answerTo(ana, eventID)).toEqual(['not-going'])
  expect(await messages(marco, 'Plan Update')).toEqual([
    'Dana Reyes can no longer make it to Harbor Lights on Sat, Nov 21.',
  ])
  expect(await messages(ana, 'Friend News')).toContain('Dana Reyes can’t go to Harbor Lights on Sat, Nov 21.')
})

test('people who haven’t read that someone is out see only what they knew, if it is undone within a minute', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await as(dana).answerPlan({ planID, isIn: true })
  const readAll = async () =>
    as(marco).markAsRead({ notifications: (await bell(marco, 'Plan Update')).map(({ id }) => id as never) })
  await readAll()
  const isIn = ['Dana Reyes is in for Harbor Lights on Sat, Nov 21.']
  for (const _ of [1, 2]) {
    const { undo } = await goes(dana, eventID, false)
    expect(await unread(marco, 'Plan Update')).toBe(1)
    await as(dana).undoAnswer(undo!)
    expect([await messages(marco, 'Plan Update'), await unread(marco, 'Plan Update')]).toEqual([isIn, 0])
  }
  const { undo } = await goes(dana, eventID, false)
  await readAll()
  await as(dana).undoAnswer(undo!)
  expect([await messages(marco, 'Plan Update'), await unread(marco, 'Plan Update')], 'it was read').toEqual([isIn, 1])
  const later = await goes(dana, eventID, false)
  await world.setNow(new Date(world.ctx.now().getTime() + 61_000).toISOString())
  await as(dana).undoAnswer(later.undo!)
  expect([await messages(marco, 'Plan Update'), await unread(marco, 'Plan Update')], 'a device said it').toEqual([
    isIn,
    1,
  ])
})

test('a device is told at once that someone is in, and after a minute, if it still holds, that they are out', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await sessionMadeAgo(world, marco, 1)
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
  const pushToken = JSON.stringify({ endpoint: 'https://push.example.com/phone', keys })
  await as(marco).toggleUserNotifications({ pushToken })
  await as(dana).answerPlan({ planID, isIn: true })
  await goes(dana, eventID, false)
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM j.run_at - j.created_at) / 60)::int AS minutes
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'send-push' ORDER BY j.id`.execute(world.db)
  expect(rows.map(({ minutes }) => minutes)).toEqual([0, 1])
})

test('a starter who is no longer going is out of the plan: people who are in are told, and the plan stays', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await as(dana).answerPlan({ planID, isIn: true })
  const { undo } = await goes(marco, eventID, false)
  expect(await messages(dana, 'Plan Update')).toEqual([
    'Marco Bell can no longer make it to Harbor Lights on Sat, Nov 21.',
  ])
  expect((await as(dana).listPlans({})).plans).toMatchObject([{ ownAnswer: 'in', people: [{ answer: 'out' }] }])
  await as(marco).undoAnswer(undo!)
  expect(await messages(dana, 'Plan Update'), 'they took for granted that he is in').toEqual([])
  expect(await ownPlanAnswers(marco)).toEqual(['in'])
})

test('buying tickets answers invites and plans, and with a refund of the last one they say no', async () => {
  await using all = await scene()
  const { world, marco, dana, ana } = all
  const { id: hostId, owner } = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights', hostId })
  await plan(marco, dana, eventId)
  await invite(ana, dana, eventId)
  const { orderID } = await boughtOrder(world, { buyer: dana, eventId })
  expect([await ownPlanAnswers(dana), await answerTo(ana, eventId)]).toEqual([['in'], ['going']])
  expect(await messages(marco, 'Plan Update')).toEqual(['Dana Reyes is in for Harbor Lights on Sat, Nov 21.'])
  expect([await bell(dana, 'Plan Invite'), await bell(dana, 'Event Invite')]).toEqual([[], []])

  await as(owner).refundOrder({ orderID })
  expect([await ownPlanAnswers(dana), await answerTo(ana, eventId)]).toEqual([['out'], ['not-going']])
  expect(await messages(marco, 'Plan Update')).toEqual([
    'Dana Reyes can no longer make it to Harbor Lights on Sat, Nov 21.',
  ])
})

test('people with tickets keep them and the fan chat when they can no longer go, and are told so', async () => {
  await using all = await scene()
  const { world, marco, dana } = all
  const { eventId } = await onSaleShow(world, { name: 'Harbor Lights' })
  const planID = await plan(marco, dana, eventId)
  await boughtOrder(world, { buyer: dana, eventId, quantity: 2 })
  await as(dana).createChat({ eventID: eventId, entityDetails: null })
  expect(await goes(dana, eventId, false)).toMatchObject({ tickets: 2, inFanChat: true, leftFanChat: false })
  await goes(dana, eventId, true)
  expect((await as(dana).answerPlan({ planID, isIn: false })).message).toBe(
    'We’ll let Marco know you can’t make it. You still have your 2 tickets, and you’re still in the fan chat.',
  )
  expect((await as(dana).fetchAttendance({ eventID: eventId })).own).toEqual([])
})

test('a person who accepts without a ticket is told that they still need one, if tickets are on sale', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const { eventId: onSale } = await onSaleShow(world)
  const accept = async (id: EventId) => {
    await invite(marco, dana, id)
    const [question] = await bell(dana, 'Event Invite')
    return as(dana).handleRequest({ action: 'approve', notification: { id: question?.id } })
  }
  expect(await accept(eventID)).toMatchObject({ message: 'Marked as going. We’ll let Marco know.', needsTicket: false })
  const text = 'Marked as going. We’ll let Marco know.'
  expect(await accept(onSale)).toMatchObject({ message: text, needsTicket: true })
  await boughtOrder(world, { buyer: dana, eventId: onSale })
  const [question] = (await as(dana).fetchEventInvites({ eventID: onSale })).received
  const again = await as(dana).handleRequest({ action: 'approve', notification: { id: question?.notificationID } })
  expect(again).toMatchObject({ message: 'Marked as going.', needsTicket: false })
})

test('each date of a weekly show has its own answer', async () => {
  await using all = await scene()
  const { world, marco, dana } = all
  const { eventId } = await weeklyShow(world)
  const [first, second] = (await datesOf(world, eventId)).map(({ day }) => day)
  for (const day of [first, second]) await invite(marco, dana, eventId, day)
  await plan(marco, dana, eventId, second)
  await goes(dana, eventId, true, first)
  expect(await answerTo(marco, eventId)).toEqual(['going', null])
  expect(await ownPlanAnswers(dana)).toEqual([null])
  await goes(dana, eventId, true, second)
  await goes(dana, eventId, false, first)
  expect(await answerTo(marco, eventId)).toEqual(['not-going', 'going'])
  expect(await ownPlanAnswers(dana)).toEqual(['in'])
})

test('a private person’s mark tells no one, a former friend isn’t notified, and a block leaves no question', async () => {
  await using all = await scene()
  const { world, marco, dana, ana, eventID } = all
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', dana.who.userId).execute()
  await invite(marco, dana, eventID)
  await plan(ana, dana, eventID)
  const newsOf = async (who: SignedInCtx) =>
    (await as(who).listNotifications()).notifications.filter(
      ({ senderID, eventID: id }) => id && senderID === dana.who.userId,
    )
  for (const going of [true, false]) await goes(dana, eventID, going)
  expect([await newsOf(marco), await newsOf(ana)]).toEqual([[], []])

  await world.db.updateTable('fans').set({ visibility: 'public' }).where('user_id', '=', dana.who.userId).execute()
  await as(dana).removeFriend({ friendID: marco.who.userId })
  await as(dana).blockUser({ userID: ana.who.userId })
  await goes(dana, eventID, true)
  expect([await newsOf(marco), await newsOf(ana)]).toEqual([[], []])
})

test('an undo from another tab changes nothing of what was answered since', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  const [tabOne, tabTwo] = await Promise.all([1, 2].map(() => as(dana).answerPlan({ planID, isIn: false })))
  await as(dana).answerPlan({ planID, isIn: true })
  for (const { undo } of [tabOne!, tabTwo!]) if (undo) await as(dana).undoAnswer(undo)
  expect(await ownPlanAnswers(dana)).toEqual(['in'])
  expect((await as(dana).fetchAttendance({ eventID })).own).toEqual([null])
})
