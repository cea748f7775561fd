import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day as dayFrom } from '../../../kernel/day.ts'
import type { EventId, NotificationId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** Marco and Dana are friends. */
async function scene() {
  const world = await newWorld()
  const marco = await fan(world, { fullName: 'Marco Bell' })
  const dana = await fan(world, { fullName: 'Dana Reyes' })
  await befriend(marco, dana)
  const { eventId: eventID } = await publishedShow(world)
  const close = () => world[Symbol.asyncDispose]()
  return { world, marco, dana, eventID, [Symbol.asyncDispose]: close }
}

const invite = (from: SignedInCtx, to: SignedInCtx, eventID: EventId) =>
  as(from).eventInvite({ friendID: to.who.userId, eventID })
const plan = async (from: SignedInCtx, friend: SignedInCtx, eventID: EventId) =>
  (await as(from).startPlan({ eventID, friendIDs: [friend.who.userId] })).planID
/** The same, where the mark of the friend doesn't answer it. */
async function planThatAsks(world: World, from: SignedInCtx, friend: SignedInCtx, eventID: EventId) {
  const setVisibility = (visibility: 'private' | 'public') =>
    world.db.updateTable('fans').set({ visibility }).where('user_id', '=', friend.who.userId).execute()
  await setVisibility('private')
  const planID = await plan(from, friend, eventID)
  await setVisibility('public')
  return planID
}
const bell = async (who: SignedInCtx) => (await as(who).listNotifications()).notifications
const kinds = async (who: SignedInCtx) =>
  (await bell(who)).map(({ type }) => type).filter((type) => type !== 'Friend News')

test('an undo asks no second time with an invite whose place a plan has taken', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  await invite(marco, dana, eventID)
  const planID = await plan(marco, dana, eventID)
  const { undo } = await as(dana).answerPlan({ planID, isIn: false })
  expect((await as(marco).fetchEventInvites({ eventID })).sent).toMatchObject([{ answer: 'not-going' }])
  await as(dana).undoAnswer(undo!)
  expect(await kinds(dana)).toEqual(['Plan Invite'])
  expect((await as(marco).fetchEventInvites({ eventID })).sent).toMatchObject([{ answer: null }])
})

test('an undo leaves a question out of the bell that was not there before the no', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  await invite(marco, dana, eventID)
  const question = (await bell(dana)).find(({ type }) => type === 'Event Invite')
  const closed = { handled_at: world.ctx.now(), handled_by: dana.who.userId }
  await world.db
    .updateTable('notifications')
    .set(closed)
    .where('id', '=', question!.id as NotificationId)
    .execute()
  const { undo } = await as(dana).handleRequest({ action: 'deny', notification: { id: question?.id } })
  await as(dana).undoAnswer(undo!)
  expect(await kinds(dana)).toEqual([])
})

test('an undo restores the mark with a yes in a plan, whatever the client says of the mark', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  const planID = await plan(marco, dana, eventID)
  await as(dana).answerPlan({ planID, isIn: true })
  const { undo } = await as(dana).answerPlan({ planID, isIn: false })
  await as(dana).undoAnswer({ ...undo!, going: false })
  expect((await as(dana).fetchAttendance({ eventID })).own).toEqual([null])
})

test('an undo makes no news for a friend who is in the person’s own plan and asks them into theirs', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const ownPlan = await plan(dana, marco, eventID)
  await as(marco).answerPlan({ planID: ownPlan, isIn: true })
  const planID = await planThatAsks(world, marco, dana, eventID)
  const newsOf = async () =>
    (await bell(marco)).filter(({ type }) => type === 'Plan Update').map(({ message }) => message)
  const { undo } = await as(dana).answerPlan({ planID, isIn: false })
  expect(await newsOf()).toHaveLength(1)
  await as(dana).undoAnswer(undo!)
  expect(await newsOf()).toEqual([])
})

test('an undo leaves other news of a plan in the bell that came after the no', async () => {
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const ownPlan = await plan(dana, marco, eventID)
  await as(marco).answerPlan({ planID: ownPlan, isIn: true })
  const planID = await planThatAsks(world, marco, dana, eventID)
  const { undo } = await as(dana).answerPlan({ planID, isIn: false })
  await as(dana).changePlanNote({ planID: ownPlan, note: 'At the bar' })
  await as(dana).undoAnswer({ ...undo!, plans: undo!.plans.filter((one) => one.planID === planID) })
  expect((await bell(marco)).map(({ message }) => message)).toContain(
    'Dana Reyes changed the plan for Harbor Lights on Sat, Nov 21.\n“At the bar”',
  )
})

test.each<[ask: typeof invite | typeof plan, type: string, yes: string]>([
  [invite, 'Friend News', 'Dana Reyes is going to'],
  [plan, 'Plan Update', 'Dana Reyes is in for'],
])('an undone no makes no news where the show has moved since the yes, which then says its date', async (...row) => {
  const [ask, type, yes] = row
  await using all = await scene()
  const { world, marco, dana, eventID } = all
  const newsOf = async () =>
    (await bell(marco))
      .filter((one) => one.type === type && one.eventID === eventID)
      .map(({ message, read }) => [message, read])
  await ask(marco, dana, eventID)
  await as(dana).toggleUserAttendance({ eventID, going: true })
  expect(await newsOf()).toEqual([[`${yes} Harbor Lights on Sat, Nov 21.`, false]])
  await as(marco).markAsRead({ notifications: (await bell(marco)).map(({ id }) => id as never) })

  const moved = { day: dayFrom('2026-12-05') }
  await world.db
    .updateTable('events')
    .set({ ...moved, name: 'Harbor Nights' })
    .where('id', '=', eventID)
    .execute()
  const startsAt = new Date('2026-12-06T04:30:00Z')
  await world.db
    .updateTable('event_occurrences')
    .set({ ...moved, starts_at: startsAt })
    .where('event_id', '=', eventID)
    .execute()
  const { undo } = await as(dana).toggleUserAttendance({ eventID, going: false })
  expect(await newsOf()).toEqual([
    [expect.stringMatching(/^Dana Reyes can.* to Harbor Nights on Sat, Dec 5\.$/), false],
  ])
  await as(dana).undoAnswer(undo!)
  expect(await newsOf()).toEqual([[`${yes} Harbor Nights on Sat, Dec 5.`, true]])
})
