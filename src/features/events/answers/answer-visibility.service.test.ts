import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { voidTickets } from '../../checkout/refunds/void-tickets.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** Dana, whose friends alone see where she goes, is a friend of Marco and of Ana; Theo is a friend of Marco alone. */
async function scene() {
  const world = await newWorld()
  const marco = await fan(world, { fullName: 'Marco Bell' })
  const dana = await fan(world, { fullName: 'Dana Reyes' })
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const theo = await fan(world, { fullName: 'Theo Lind' })
  for (const friend of [dana, theo]) await befriend(marco, friend)
  await befriend(dana, ana)
  await world.db.updateTable('fans').set({ visibility: 'friends' }).where('user_id', '=', dana.who.userId).execute()
  const { eventId: eventID } = await publishedShow(world)
  const close = () => world[Symbol.asyncDispose]()
  return { world, marco, dana, ana, theo, eventID, [Symbol.asyncDispose]: close }
}

const plan = async (from: SignedInCtx, friends: SignedInCtx[], eventID: EventId) =>
  (await as(from).startPlan({ eventID, friendIDs: friends.map(({ who }) => who.userId) })).planID
/** What someone reads of another's answer in the plan that both are in. */
const answerOf = async (reader: SignedInCtx, person: SignedInCtx) =>
  (await as(reader).listPlans({})).plans[0]?.people.find(({ userID }) => userID === person.who.userId)?.answer
const newsOf = async (reader: SignedInCtx, person: SignedInCtx) =>
  (await as(reader).listNotifications()).notifications
    .filter(({ eventID, senderID }) => eventID && senderID === person.who.userId)
    .map(({ message }) => message)

test('a mark at the top or a purchase answers no plan that would tell a stranger of a friends-only person', async () => {
  await using all = await scene()
  const { world, marco, dana, theo } = all
  for (const act of ['mark', 'purchase'] as const) {
    const { eventId } = await onSaleShow(world, { name: 'Harbor Lights' })
    const planID = await plan(marco, [dana, theo], eventId)
    if (act === 'mark') await as(dana).toggleUserAttendance({ eventID: eventId, going: true })
    else await boughtOrder(world, { buyer: dana, eventId })
    expect([act, await answerOf(theo, dana)]).toEqual([act, null])
    expect((await as(dana).listNotifications()).notifications.map(({ type }) => type)).toContain('Plan Invite')
    await as(dana).answerPlan({ planID, isIn: true })
    expect(await answerOf(theo, dana), 'she says it to all who are in the plan').toBe('in')
    await as(marco).endPlan({ planID })
  }
})

test('a yes to another friend’s invite answers no such plan either', async () => {
  await using all = await scene()
  const { marco, dana, ana, theo, eventID } = all
  await plan(marco, [dana, theo], eventID)
  await as(ana).eventInvite({ friendID: dana.who.userId, eventID })
  const { received } = await as(dana).fetchEventInvites({ eventID })
  await as(dana).handleRequest({ action: 'approve', notification: { id: received[0]?.notificationID } })
  expect(await answerOf(theo, dana)).toBeNull()
  expect((await as(ana).fetchEventInvites({ eventID })).sent).toMatchObject([{ answer: 'going' }])
})

test('a mark at the top answers the plan of a friends-only person’s friends, and the page tells them too', async () => {
  await using all = await scene()
  const { marco, dana, ana, eventID } = all
  await befriend(marco, ana)
  await plan(marco, [dana, ana], eventID)
  await as(dana).toggleUserAttendance({ eventID, going: true })
  expect([await answerOf(ana, dana), await answerOf(marco, dana)]).toEqual(['in', 'in'])
  expect(await newsOf(marco, dana)).toEqual(['Dana Reyes is in for Harbor Lights on Sat, Nov 21.'])
})

test('a refund after the show, or for a show whose host is suspended, doesn’t tell anyone that its buyer can’t go', async () => {
  await using all = await scene()
  const { world, dana, ana } = all
  const { id: hostId } = await sellingVenue(world)
  for (const change of ['host', 'time'] as const) {
    const { eventId } = await onSaleShow(world, { name: 'Harbor Lights', hostId })
    await as(ana).eventInvite({ friendID: dana.who.userId, eventID: eventId })
    const { orderID } = await boughtOrder(world, { buyer: dana, eventId })
    const before = await newsOf(ana, dana)
    const setHost = (status: 'suspended' | 'approved') =>
      world.db.updateTable('entities').set({ status }).where('id', '=', hostId).execute()
    const { starts_at: start } = await world.db
      .selectFrom('event_occurrences')
      .select('starts_at')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    if (change === 'host') await setHost('suspended')
    else await world.setNow(new Date(start.getTime() + 86_400_000).toISOString())
    await inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
    expect([change, await newsOf(ana, dana)]).toEqual([change, before])
    const invites = world.db.selectFrom('event_invites').select('answer').where('event_id', '=', eventId)
    expect([change, await invites.execute()]).toEqual([change, [{ answer: 'not-going' }]])
    if (change === 'host') await setHost('approved')
  }
})

test('repeating the same no tells no one, and says so', async () => {
  await using all = await scene()
  const { marco, dana, eventID } = all
  await as(marco).eventInvite({ friendID: dana.who.userId, eventID })
  const [question] = (await as(dana).fetchEventInvites({ eventID })).received
  const refuse = () => as(dana).handleRequest({ action: 'deny', notification: { id: question?.notificationID } })
  expect((await refuse()).message).toBe('We’ll let Marco know you can’t go.')
  expect(await refuse()).toMatchObject({ message: 'You said you can’t go.', undo: null })
})

test('a stranger who is asked into a plan later does not read there who is in by their mark, until they answer the plan', async () => {
  await using all = await scene()
  const { marco, dana, theo, eventID } = all
  for (const isMarkedFirst of [true, false]) {
    if (isMarkedFirst) await as(dana).toggleUserAttendance({ eventID, going: true })
    const planID = await plan(marco, [dana], eventID)
    if (!isMarkedFirst) await as(dana).toggleUserAttendance({ eventID, going: true })
    await plan(marco, [theo], eventID)
    expect([await answerOf(marco, dana), await answerOf(theo, dana)]).toEqual(['in', null])

    const { undo } = await as(dana).toggleUserAttendance({ eventID, going: false })
    expect([await answerOf(marco, dana), await answerOf(theo, dana)], 'nor that they no longer are').toEqual([
      'out',
      null,
    ])
    await as(dana).undoAnswer(undo!)
    expect([await answerOf(marco, dana), await answerOf(theo, dana)]).toEqual(['in', null])

    const passed = await as(dana).answerPlan({ planID, isIn: false })
    expect(await answerOf(theo, dana), 'what one says to the plan is for everyone in it').toBe('out')
    await as(dana).undoAnswer(passed.undo!)
    expect(await answerOf(theo, dana), 'undone, it is what it was').toBeNull()
    await as(dana).answerPlan({ planID, isIn: true })
    expect(await answerOf(theo, dana)).toBe('in')
    await as(dana).toggleUserAttendance({ eventID, going: false })
    expect(await answerOf(theo, dana), 'and so is that it is taken back').toBe('out')
    await as(marco).endPlan({ planID })
  }
})

test('a person who is in by a mark that no one can see anymore appears unanswered, even if a friend invited them', async () => {
  await using all = await scene()
  const { world, marco, dana, ana, eventID } = all
  await befriend(marco, ana)
  await as(ana).eventInvite({ friendID: dana.who.userId, eventID })
  await as(dana).toggleUserAttendance({ eventID, going: true })
  await world.db.updateTable('event_invites').set({ answer: null }).execute()
  await plan(marco, [dana, ana], eventID)
  const answerToAna = async () => (await as(ana).fetchEventInvites({ eventID })).sent[0]?.answer
  expect([await answerOf(ana, dana), await answerToAna()]).toEqual(['in', 'going'])
  await as(dana).setVisibility({ visibility: 'private' })
  expect([await answerOf(ana, dana), await answerOf(marco, dana), await answerToAna()]).toEqual([null, null, null])
})

test('where a private person goes reaches no friend’s open tabs, but for those in a plan that they answer', async () => {
  await using all = await scene()
  const { marco, dana, ana, theo, eventID } = all
  const names = { Marco: marco, Dana: dana, Ana: ana, Theo: theo }
  const api = as(dana)
  /** Whose open tabs read again because of what Dana does. */
  const readersOf = async (act: (calls: typeof api) => Promise<unknown>) => {
    const readers = new Set<string>()
    const notify: typeof dana.live.notify = (to) => {
      for (const id of 'users' in to ? to.users : []) readers.add(id)
    }
    await act(as({ ...dana, live: { ...dana.live, notify } }))
    return Object.entries(names).flatMap(([name, { who }]) => (readers.has(who.userId) ? name : []))
  }
  const mark = (going: boolean) => readersOf((calls) => calls.toggleUserAttendance({ eventID, going }))
  expect([await mark(true), await mark(true)], 'friends may read it').toEqual([
    ['Marco', 'Dana', 'Ana'],
    ['Marco', 'Dana', 'Ana'],
  ])
  const { undo } = await api.toggleUserAttendance({ eventID, going: false })

  await api.setVisibility({ visibility: 'private' })
  if (!undo) throw new Error('The no can’t be undone.')
  expect(await readersOf((calls) => calls.undoAnswer(undo))).toEqual(['Dana'])
  const readers = [await mark(false), await mark(true), await mark(true), await mark(false)]
  expect(readers.flat()).toEqual(['Dana', 'Dana', 'Dana', 'Dana'])
  const planID = await plan(marco, [dana, theo], eventID)
  expect(await readersOf((calls) => calls.answerPlan({ planID, isIn: true }))).toEqual(['Marco', 'Dana', 'Theo'])
})
