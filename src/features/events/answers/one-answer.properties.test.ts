import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId, NotificationId, PlanId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { AnswerBefore } from './answers.contract.ts'

/** What Dana may tap: the mark at the top, the bell's invite of Marco or Ana, the plan of Marco or her own, Undo. */
const taps = ['top', 'marco', 'ana', 'plan', 'own', 'undo', 'again'] as const
type Tap = { at: (typeof taps)[number]; isYes: boolean; isTwice: boolean }

type Desk = {
  dana: SignedInCtx
  marco: SignedInCtx
  ana: SignedInCtx
  eventID: EventId
  invites: Record<'marco' | 'ana', NotificationId>
  plans: Record<'plan' | 'own', PlanId>
}

async function newDesk(world: World, people: Pick<Desk, 'dana' | 'marco' | 'ana'>): Promise<Desk> {
  const { dana, marco, ana } = people
  const { eventId: eventID } = await publishedShow(world)
  for (const friend of [marco, ana]) await as(friend).eventInvite({ friendID: dana.who.userId, eventID })
  const { received } = await as(dana).fetchEventInvites({ eventID })
  const inviteOf = (who: SignedInCtx) =>
    received.find(({ userID }) => userID === who.who.userId)?.notificationID as NotificationId
  const plan = (await as(marco).startPlan({ eventID, friendIDs: [dana.who.userId, ana.who.userId] })).planID
  const ownPlan = (await as(dana).startPlan({ eventID, friendIDs: [marco.who.userId] })).planID
  await as(marco).answerPlan({ planID: ownPlan, isIn: true })
  return { ...people, eventID, invites: { marco: inviteOf(marco), ana: inviteOf(ana) }, plans: { plan, own: ownPlan } }
}

/** @returns what an undo would restore; null for a yes, and undefined where the tap is an undo itself */
async function press({ dana, eventID, invites, plans }: Desk, { at, isYes }: Tap, undo: AnswerBefore | null) {
  if (at === 'undo' || at === 'again') {
    if (undo) await as(dana).undoAnswer(undo)
    return undefined
  }
  if (at === 'top') return (await as(dana).toggleUserAttendance({ eventID, going: isYes })).undo
  if (at === 'plan' || at === 'own') return (await as(dana).answerPlan({ planID: plans[at], isIn: isYes })).undo
  const action = isYes ? 'approve' : 'deny'
  return (await as(dana).handleRequest({ action, notification: { id: invites[at] } })).undo
}

/** Every place that says whether Dana goes, as those read it who are told. */
async function readPlaces({ dana, marco, ana, eventID, plans }: Desk) {
  const answerTo = async (who: SignedInCtx) => (await as(who).fetchEventInvites({ eventID })).sent[0]?.answer ?? null
  const planAnswers = (await as(dana).listPlans({ eventID })).plans
  const answerIn = (id: PlanId) => planAnswers.find(({ planID }) => planID === id)?.ownAnswer ?? null
  const isMarked = (await as(dana).fetchAttendance({ eventID })).own.length > 0
  return {
    mark: isMarked ? 'yes' : 'no',
    answers: [
      { going: 'yes', 'not-going': 'no', none: 'none' }[(await answerTo(marco)) ?? 'none'],
      { going: 'yes', 'not-going': 'no', none: 'none' }[(await answerTo(ana)) ?? 'none'],
      { in: 'yes', out: 'no', none: 'none' }[answerIn(plans.plan) ?? 'none'],
      { in: 'yes', out: 'no', none: 'none' }[answerIn(plans.own) ?? 'none'],
    ],
  }
}

/** What the bells of the others say of Dana and the show, with the plan of each. */
const readNews = async ({ dana, marco, ana, eventID }: Desk) =>
  (
    await Promise.all(
      [marco, ana].map(async (who) =>
        (await as(who).listNotifications()).notifications.filter(
          ({ type, eventID: id, senderID }) =>
            id === eventID && senderID === dana.who.userId && (type === 'Friend News' || type === 'Plan Update'),
        ),
      ),
    )
  ).map((news) => news.map(({ message }) => message))

test('after any taps at the top, in the bell, in a plan and on Undo, all places say the same, and no bell says otherwise', async () => {
  await using world = await newWorld()
  const [dana, marco, ana] = [
    await fan(world, { fullName: 'Dana Reyes' }),
    await fan(world, { fullName: 'Marco Bell' }),
    await fan(world, { fullName: 'Ana Vale' }),
  ]
  for (const friend of [marco, ana]) await befriend(dana, friend)
  await befriend(marco, ana)
  const tap = fc.record({ at: fc.constantFrom(...taps), isYes: fc.boolean(), isTwice: fc.boolean() })
  const sequence = fc.array(tap, { minLength: 2, maxLength: 6 })
  const property = fc.asyncProperty(sequence, async (steps) => {
    const desk = await newDesk(world, { dana, marco, ana })
    let undo: AnswerBefore | null = null
    let places = await readPlaces(desk)
    let before = places
    for (const step of steps) {
      const results = await Promise.all((step.isTwice ? [1, 2] : [1]).map(() => press(desk, step, undo)))
      const after = await readPlaces(desk)
      const no = after.mark === 'no'
      const otherAnswers = no ? ['yes'] : ['no', 'none']
      expect(
        after.answers.filter((answer) => otherAnswers.includes(answer)),
        'no answer says otherwise than the mark, and to go answers every friend who asked',
      ).toEqual([])
      const isUndone = results.includes(undefined) && undo !== null
      expect(isUndone ? after : before, 'an undo restores all').toEqual(before)
      for (const news of await readNews(desk)) {
        expect(news.length, 'the latest answer, once').toBeLessThanOrEqual(1)
        for (const message of news) expect(/can’t|can no longer/.test(message)).toBe(no)
      }
      if (results.includes(undefined)) undo = null
      else {
        undo = results.find(Boolean) ?? null
        if (undo) before = places
      }
      places = after
    }
  })
  await fc.assert(property, { numRuns: 12, endOnFailure: true })
}, 180_000)
