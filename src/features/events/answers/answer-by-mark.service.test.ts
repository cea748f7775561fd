import { expect, test } from 'vitest'
import { datesOf, publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** Marco is a friend of Dana and of Theo, who don't know each other. */
async function scene() {
  const world = await newWorld()
  const marco = await fan(world, { fullName: 'Marco Bell' })
  const dana = await fan(world, { fullName: 'Dana Reyes' })
  const theo = await fan(world, { fullName: 'Theo Lind' })
  for (const friend of [dana, theo]) await befriend(marco, friend)
  const { eventId: eventID } = await publishedShow(world)
  const show = async (who: SignedInCtx, visibility: 'private' | 'friends') =>
    world.db.updateTable('fans').set({ visibility }).where('user_id', '=', who.who.userId).execute()
  return { world, marco, dana, theo, eventID, show, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const goes = (who: SignedInCtx, eventID: EventId, going: boolean, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going, occurrenceDate })
const plan = async (from: SignedInCtx, friends: SignedInCtx[], eventID: EventId, rest: object = {}) =>
  (await as(from).startPlan({ eventID, friendIDs: friends.map(({ who }) => who.userId), ...rest })).planID
const answersIn = async (reader: SignedInCtx) =>
  Object.fromEntries((await as(reader).listPlans({})).plans[0]?.people.map((one) => [one.fullName, one.answer]) ?? [])
const ownAnswers = async (who: SignedInCtx) => (await as(who).listPlans({})).plans.map(({ ownAnswer }) => ownAnswer)
const bell = async (who: SignedInCtx, type: string) =>
  (await as(who).listNotifications()).notifications.filter((one) => one.type === type).map(({ message }) => message)

const isIn = 'Dana Reyes is in for Harbor Lights on Sat, Nov 21.'

test('a friend who is marked as going is in when a plan asks them, and is told so instead of asked', async () => {
  await using all = await scene()
  const { marco, dana, theo, eventID } = all
  await goes(dana, eventID, true)
  const planID = await plan(marco, [dana, theo], eventID, { note: 'Front row?' })
  expect(await answersIn(marco)).toEqual({ 'Dana Reyes': 'in', 'Theo Lind': null })
  expect([await ownAnswers(dana), await ownAnswers(theo)]).toEqual([['in'], [null]])
  expect([await bell(dana, 'Plan Invite'), await bell(dana, 'Plan Update')]).toEqual([
    [],
    [
      'Marco Bell is getting a group together for Harbor Lights on Sat, Nov 21. You’re going, so you’re in.\n“Front row?”',
    ],
  ])
  expect(await bell(theo, 'Plan Invite')).toHaveLength(1)
  expect(await bell(marco, 'Plan Update')).toEqual([isIn])

  const { undo } = await as(dana).answerPlan({ planID, isIn: false })
  expect([await ownAnswers(dana), await bell(marco, 'Plan Update')]).toEqual([
    ['out'],
    ['Dana Reyes can no longer make it to Harbor Lights on Sat, Nov 21.'],
  ])
  await as(dana).undoAnswer(undo!)
  expect([await ownAnswers(dana), await bell(marco, 'Plan Update')]).toEqual([['in'], [isIn]])
})

test('a friend who is added to a plan later is in too, and so is their answer to its starter’s invite', async () => {
  await using all = await scene()
  const { marco, dana, theo, eventID } = all
  await plan(marco, [theo], eventID)
  await goes(dana, eventID, true)
  await as(marco).eventInvite({ friendID: dana.who.userId, eventID })
  await plan(marco, [dana], eventID)
  expect(await answersIn(marco)).toMatchObject({ 'Dana Reyes': 'in' })
  expect((await as(marco).fetchEventInvites({ eventID })).sent).toMatchObject([{ answer: 'going' }])
  expect(await bell(dana, 'Event Invite')).toEqual([])
})

test('a mark that not everyone in the plan may read answers nothing: it asks, as does a plan for another date', async () => {
  await using all = await scene()
  const { world, marco, dana, theo, eventID, show } = all
  await show(dana, 'friends')
  await goes(dana, eventID, true)
  await plan(marco, [dana, theo], eventID)
  expect([await ownAnswers(dana), await answersIn(theo)]).toEqual([[null], { 'Dana Reyes': null, 'Marco Bell': 'in' }])
  expect(await bell(dana, 'Plan Invite')).toHaveLength(1)
  expect(await bell(marco, 'Plan Update')).toEqual([])

  await show(dana, 'private')
  const { eventId: other } = await publishedShow(world, { day: '2026-11-28' })
  await goes(dana, other, true)
  await plan(marco, [dana], other)
  expect(await ownAnswers(dana)).toEqual([null, null])

  await show(dana, 'friends')
  const { eventId: weekly } = await weeklyShow(world)
  const [first = '', second = ''] = (await datesOf(world, weekly)).map(({ day }) => day)
  await goes(dana, weekly, true, first)
  await plan(marco, [dana], weekly, { occurrenceDate: second })
  expect((await as(dana).listPlans({ eventID: weekly })).plans).toMatchObject([{ day: second, ownAnswer: null }])
})

test('whatever comes at the same moment, a mark and the plans say the same', async () => {
  await using all = await scene()
  const { world, marco, dana, theo } = all
  await befriend(dana, theo)
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const { eventId } = await publishedShow(world)
    await goes(dana, eventId, round % 2 === 0)
    await Promise.all([
      plan(marco, [dana, theo], eventId),
      plan(theo, [marco, dana], eventId),
      goes(dana, eventId, round % 2 === 1),
      plan(dana, [theo, marco], eventId),
    ])
    for (const who of [marco, dana, theo]) {
      const isMarked = (await as(who).fetchAttendance({ eventID: eventId })).own.length > 0
      const { plans } = await as(who).listPlans({ eventID: eventId })
      const answers = plans.map(({ ownAnswer }) => ownAnswer)
      expect(answers.map((answer) => answer === 'in')).toEqual([isMarked, isMarked, isMarked])
    }
  }
}, 60_000)
