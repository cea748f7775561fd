import { expect, test } from 'vitest'
import { datesOf, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { friendsAndShow } from '../../../../tests/support/friends-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const start = (from: SignedInCtx, eventID: EventId, friends: SignedInCtx[], occurrenceDate?: string) =>
  as(from).startPlan({
    eventID,
    friendIDs: friends.map(({ who }) => who.userId),
    note: 'Who’s in?',
    ...(occurrenceDate && { occurrenceDate }),
  })
const plansOf = async (person: SignedInCtx) => (await as(person).listPlans({})).plans
const answersFor = async (person: SignedInCtx) =>
  (await plansOf(person)).map(({ people }) => people.map(({ fullName, answer }) => [fullName, answer]))
const invitesOf = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications.filter(({ type }) => type === 'Plan Invite')

test('friends are asked once into a plan; they join or pass, and everyone in it sees who’s in', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo])
  expect((await start(ana, eventId, [bo, cy])).planID).toBe(planID)
  const [toBo] = await invitesOf(bo)
  expect([await invitesOf(bo), await invitesOf(cy)]).toMatchObject([
    [
      {
        type: 'Plan Invite',
        message: 'Ana Vale is getting a group together for Harbor Lights on Sat, Nov 21. Are you in?\n“Who’s in?”',
        eventID: eventId,
      },
    ],
    [{ type: 'Plan Invite', eventID: eventId }],
  ])

  for (const _ of [1, 2]) await as(bo).handleRequest({ action: 'approve', notification: { id: toBo?.id } })
  await as(cy).answerPlan({ planID, isIn: false })
  expect(await plansOf(ana)).toMatchObject([{ planID, starter: null, ownAnswer: 'in', showDay: '2026-11-21' }])
  expect(await answersFor(ana)).toEqual([
    [
      ['Bo Lund', 'in'],
      ['Cy Moss', 'out'],
    ],
  ])
  expect(await plansOf(cy)).toMatchObject([{ starter: { fullName: 'Ana Vale' }, ownAnswer: 'out', note: 'Who’s in?' }])
  expect(await answersFor(cy)).toEqual([
    [
      ['Ana Vale', 'in'],
      ['Bo Lund', 'in'],
    ],
  ])
  const news = (await as(ana).listNotifications()).notifications.filter(({ eventID }) => eventID === eventId)
  expect(news.map(({ message }) => message)).toEqual([
    'Cy Moss can’t make it to Harbor Lights on Sat, Nov 21.',
    'Bo Lund is in for Harbor Lights on Sat, Nov 21.',
  ])
  expect([await invitesOf(bo), await invitesOf(cy)]).toEqual([[], []])

  const goes = async (person: SignedInCtx) => (await as(person).fetchAttendance({ eventID: eventId })).own
  expect([await goes(ana), await goes(bo), await goes(cy)], 'who is in goes, and so does who asks').toEqual([
    [null],
    [null],
    [],
  ])
  await as(bo).toggleUserAttendance({ eventID: eventId, going: false })
  await as(cy).answerPlan({ planID, isIn: true })
  await as(bo).answerPlan({ planID, isIn: true })
  expect([await goes(bo), await goes(cy)], 'who was out is in again').toEqual([[null], [null]])
  await as(cy).answerPlan({ planID, isIn: false })
  expect(await goes(cy)).toEqual([])
})

test('only friends are asked, and only those in a plan see or answer it; its starter ends it', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const stranger = await fan(world)
  await expect(start(ana, eventId, [bo, stranger])).rejects.toMatchObject({ code: 'people/not-friends' })
  expect(await plansOf(ana)).toEqual([])
  const { planID } = await start(ana, eventId, [bo])
  for (const outsider of [cy, stranger]) {
    expect(await plansOf(outsider)).toEqual([])
    await expect(as(outsider).answerPlan({ planID, isIn: true })).rejects.toMatchObject({ code: 'request/not-found' })
  }
  await as(bo).endPlan({ planID })
  expect(await plansOf(bo)).toHaveLength(1)
  for (const _ of [1, 2]) await as(ana).endPlan({ planID })
  expect([await plansOf(ana), await plansOf(bo), await invitesOf(bo)]).toEqual([[], [], []])
})

test('people hidden by a block or a private profile don’t appear in each other’s plans', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo, cy, eventId } = all
  const { planID } = await start(ana, eventId, [bo, cy])
  for (const one of [bo, cy]) await as(one).answerPlan({ planID, isIn: true })
  await as(bo).blockUser({ userID: cy.who.userId })
  const onlyAna = [[['Ana Vale', 'in']]]
  expect([await answersFor(bo), await answersFor(cy)]).toEqual([onlyAna, onlyAna])
  await as(bo).unblockUser({ userID: cy.who.userId })
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', bo.who.userId).execute()
  expect(await answersFor(cy), 'Bo and Cy are no friends').toEqual(onlyAna)
  expect(await answersFor(ana)).toEqual([
    [
      ['Bo Lund', 'in'],
      ['Cy Moss', 'in'],
    ],
  ])
  await as(cy).blockUser({ userID: ana.who.userId })
  expect(await plansOf(cy)).toEqual([])
  await expect(as(cy).answerPlan({ planID, isIn: false })).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a plan is for one date, and ends with it; a canceled or hidden show has none', async () => {
  await using all = await friendsAndShow()
  const { world, ana, bo } = all
  const { eventId } = await weeklyShow(world)
  const [first = '', second = ''] = (await datesOf(world, eventId)).map(({ day }) => day)
  await start(ana, eventId, [bo], second)
  await start(ana, eventId, [bo])
  const days = async () => (await as(bo).listPlans({ eventID: eventId })).plans.map(({ day }) => day)
  expect(await days()).toEqual([first, second])
  await world.setNow(`${second}T12:00:00-08:00`)
  expect(await days()).toEqual([second])
  for (const status of ['draft', 'canceled'] as const) {
    await world.db.updateTable('events').set({ status }).where('id', '=', eventId).execute()
    expect(await days()).toEqual([])
  }
})

test('asking the same friend again, or with another note, reports that nothing was sent', async () => {
  await using all = await friendsAndShow()
  const { ana, bo, cy, eventId: eventID } = all
  const ask = async (friends: SignedInCtx[], note: string) => {
    const friendIDs = friends.map(({ who }) => who.userId)
    return (await as(ana).startPlan({ eventID, friendIDs, note })).message
  }
  expect(await ask([bo], 'One')).toBe('Invite sent.')
  expect(await ask([bo], 'One')).toBe('Bo Lund is already invited.')
  expect(await ask([bo], 'Two')).toBe('Bo Lund is already invited. Your note wasn’t sent to them.')
  expect(await ask([bo, cy], 'Three')).toBe(
    'Invite sent. Bo Lund is already invited. Your new note wasn’t sent: your plan already has one. You can edit it on the plan.',
  )
})
