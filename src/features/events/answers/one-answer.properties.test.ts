import fc from 'fast-check'
import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { commaDayText, parseDay } from '../../../kernel/day.ts'
import type { EventId, NotificationId, PlanId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import type { AnswerBefore } from './answers.contract.ts'

/** What Dana may tap: the mark at the top, the bell's invite of Marco or Ana, the plan of Marco or her own, Undo. */
const taps = ['top', 'marco', 'ana', 'plan', 'own', 'undo', 'again'] as const
/** What the host may do: give the show a date, also the one that it had, or none for now. */
const dates = ['2026-11-28', '2026-12-05', '2026-12-12', 'postponed'] as const
type Tap = { at: (typeof taps)[number] | 'host'; isYes: boolean; isTwice: boolean; date: (typeof dates)[number] }

type Desk = {
  host: { move(date: string): Promise<unknown>; postpone(): Promise<unknown> }
  /** The date that the show has, or had before it was postponed. */
  date: string
  isPostponed: boolean
  dana: SignedInCtx
  marco: SignedInCtx
  ana: SignedInCtx
  eventID: EventId
  invites: Record<'marco' | 'ana', NotificationId>
  plans: Record<'plan' | 'own', PlanId>
}

type Friends = Pick<Desk, 'dana' | 'marco' | 'ana'>

async function newDesk(world: World, people: Friends): Promise<Desk> {
  const { dana, marco, ana } = people
  const { venue, create, save } = await desk(world)
  const date = dates[0]
  const eventID = await create({ eventDate: date })
  const host = {
    move: (eventDate: string) => save({ eventID, eventDate }),
    postpone: () => as(venue.owner).postponeEvent({ eventID }),
  }
  for (const friend of [marco, ana]) await as(friend).eventInvite({ friendID: dana.who.userId, eventID })
  const { received } = await as(dana).fetchEventInvites({ eventID })
  const inviteOf = (who: SignedInCtx) =>
    received.find(({ userID }) => userID === who.who.userId)?.notificationID as NotificationId
  const plan = (await as(marco).startPlan({ eventID, friendIDs: [dana.who.userId, ana.who.userId] })).planID
  const ownPlan = (await as(dana).startPlan({ eventID, friendIDs: [marco.who.userId] })).planID
  await as(marco).answerPlan({ planID: ownPlan, isIn: true })
  const state = { host, date, isPostponed: false }
  return {
    ...people,
    ...state,
    eventID,
    invites: { marco: inviteOf(marco), ana: inviteOf(ana) },
    plans: { plan, own: ownPlan },
  }
}

/** @returns what an undo would restore; null for a yes, and undefined where the tap is an undo itself */
async function press(
  { dana, eventID, invites, plans }: Desk,
  { at, isYes }: Pick<Tap, 'at' | 'isYes'>,
  undo: AnswerBefore | null,
) {
  if (at === 'undo' || at === 'again') {
    if (undo) await as(dana).undoAnswer(undo)
    return undefined
  }
  if (at === 'top') return (await as(dana).toggleUserAttendance({ eventID, going: isYes })).undo
  if (at === 'plan' || at === 'own') return (await as(dana).answerPlan({ planID: plans[at], isIn: isYes })).undo
  if (at === 'host') return undefined
  const action = isYes ? 'approve' : 'deny'
  return (await as(dana).handleRequest({ action, notification: { id: invites[at] } })).undo
}

/** What the host does: nothing where the show has that date, or none, already. */
async function change(scene: Desk, date: Tap['date']): Promise<void> {
  if (date === 'postponed') {
    if (!scene.isPostponed) await scene.host.postpone()
    scene.isPostponed = true
    return
  }
  // A postponed show waits for another date.
  if (date === scene.date) return
  await scene.host.move(date)
  Object.assign(scene, { date, isPostponed: false })
}

/** Every place that says whether Dana goes, as those read it who are told: "no", "none", or the date of her yes. */
async function readPlaces({ dana, marco, ana, eventID, plans, date }: Desk) {
  const yesTo = (movedFrom: string | null | undefined) => movedFrom ?? date
  const answerTo = async (who: SignedInCtx) => {
    const invite = (await as(who).fetchEventInvites({ eventID })).sent[0]
    return invite?.answer === 'going' ? yesTo(invite.movedFrom) : invite?.answer === 'not-going' ? 'no' : 'none'
  }
  const planAnswers = (await as(dana).listPlans({ eventID })).plans
  const answerIn = (id: PlanId) => {
    const plan = planAnswers.find(({ planID }) => planID === id)
    return plan?.ownAnswer === 'in' ? yesTo(plan.ownMovedFrom) : plan?.ownAnswer === 'out' ? 'no' : 'none'
  }
  const { own: ownDays, ownMovedFrom, dates: counts } = await as(dana).fetchAttendance({ eventID })
  const { plans: readPlans } = await as(marco).listPlans({ eventID })
  const inPlan = readPlans
    .find(({ planID }) => planID === plans.plan)
    ?.people.find(({ userID }) => userID === dana.who.userId)
  return {
    mark: ownDays.length > 0 ? yesTo(ownMovedFrom) : 'no',
    answers: [await answerTo(marco), await answerTo(ana), answerIn(plans.plan), answerIn(plans.own)],
    inPlan: inPlan?.answer === 'in' ? yesTo(inPlan.movedFrom) : inPlan?.answer === 'out' ? 'no' : 'none',
    isCounted: (await as(ana).getFriendsGoing({ eventID })).friendsGoing.some(
      ({ userID }) => userID === dana.who.userId,
    ),
    going: counts[0]?.going ?? 0,
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

/** What Dana's bell asks about the show. */
const readQuestions = async ({ dana, eventID }: Desk) =>
  (await as(dana).listNotifications()).notifications
    .filter(({ type, eventID: id }) => id === eventID && (type === 'Plan Invite' || type === 'Event Invite'))
    .map(({ message }) => message)

const text = (day: string) => commaDayText(parseDay(day)!)

/** How news of a yes to a date ends. */
function endOfYes({ date, isPostponed }: Desk, yes: string): string {
  if (isPostponed) return ` on ${text(yes)} (postponed).`
  return yes === date ? ` on ${text(date)}.` : ` on ${text(yes)} (now ${text(date)}).`
}

/** What holds whenever it is read: no place says otherwise than the mark, nor of another date. */
async function checkPlaces(scene: Desk): Promise<Awaited<ReturnType<typeof readPlaces>>> {
  const places = await readPlaces(scene)
  const { mark, answers, inPlan, isCounted } = places
  const isNo = mark === 'no'
  expect(
    [...answers, inPlan].filter((answer) => (isNo ? answer !== 'no' && answer !== 'none' : answer !== mark)),
    'no answer says otherwise than the mark, or of another date, and to go answers every friend who asked',
  ).toEqual([])
  expect(isCounted, 'only a yes to the date of now counts').toBe(mark === scene.date)
  for (const news of await readNews(scene)) {
    expect(news.length, 'the latest answer, once').toBeLessThanOrEqual(1)
    for (const message of news) {
      expect(/can’t|can no longer/.test(message)).toBe(isNo)
      expect(message).toContain(isNo ? '' : endOfYes(scene, mark))
    }
  }
  const questions = await readQuestions(scene)
  const isStillAsked = !isNo && mark !== scene.date && !scene.isPostponed
  const repeated = questions.filter((message) => message.endsWith('Are you still in?'))
  expect(repeated.length, 'a question waits only for whose yes is to another date').toBeLessThanOrEqual(
    isStillAsked ? 1 : 0,
  )
  for (const message of repeated) expect(message).toContain(` to ${text(scene.date)}.`)
  return places
}

type Places = Awaited<ReturnType<typeof checkPlaces>>

const answersOf = ({ mark, answers }: Places) => [mark, ...answers]

/** What a move or a delay leaves: each answer as it was, and the bell asks people who said yes to another date. */
async function checkMove(scene: Desk, before: Places): Promise<Places> {
  const after = await checkPlaces(scene)
  expect(answersOf(after), 'a move changes no answer').toEqual(answersOf(before))
  const isAsked = after.mark !== 'no' && after.mark !== scene.date && !scene.isPostponed
  expect((await readQuestions(scene)).length, 'the bell asks').toBeGreaterThanOrEqual(isAsked ? 1 : 0)
  return after
}

const tapAt = { isYes: false, isTwice: false, date: dates[0] }
/** Dana says no in the plan after a move, the show moves on or back, and she undoes it: her bell asks about the date of now. */
const noAnd = (date: Tap['date']): Tap[] => [
  { ...tapAt, at: 'host', date: dates[1] },
  { ...tapAt, at: 'plan' },
  { ...tapAt, at: 'host', date },
  { ...tapAt, at: 'undo' },
]

test('after any taps, moves and undos all places say the same, of the same date, and no bell says otherwise', async () => {
  await using world = await newWorld()
  const [dana, marco, ana] = [
    await fan(world, { fullName: 'Dana Reyes' }),
    await fan(world, { fullName: 'Marco Bell' }),
    await fan(world, { fullName: 'Ana Vale' }),
  ]
  for (const friend of [marco, ana]) await befriend(dana, friend)
  await befriend(marco, ana)
  const at = fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...taps) },
    { weight: 3, arbitrary: fc.constant('host' as const) },
  )
  const tap = fc.record({ at, isYes: fc.boolean(), isTwice: fc.boolean(), date: fc.constantFrom(...dates) })
  const sequence = fc.array(tap, { minLength: 2, maxLength: 7 })
  const property = fc.asyncProperty(sequence, async (steps) => {
    const scene = await newDesk(world, { dana, marco, ana })
    let undo: AnswerBefore | null = null
    let places = await checkPlaces(scene)
    let before = places
    for (const step of steps) {
      if (step.at === 'host') {
        await change(scene, step.date)
        places = await checkMove(scene, places)
        continue
      }
      const results = await Promise.all((step.isTwice ? [1, 2] : [1]).map(() => press(scene, step, undo)))
      const after = await checkPlaces(scene)
      const isUndone = results.includes(undefined) && undo !== null
      expect(answersOf(isUndone ? after : before), 'an undo restores all').toEqual(answersOf(before))
      if (results.includes(undefined)) undo = null
      else {
        undo = results.find(Boolean) ?? null
        if (undo) before = places
      }
      places = after
    }
  })
  await fc.assert(property, { numRuns: 12, endOnFailure: true, examples: [[noAnd(dates[2])], [noAnd(dates[0])]] })
}, 240_000)
