import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow } from '../../../../tests/support/checkout-builders.ts'
import { publishedShow, takeDown, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { threeFriends } from '../../../../tests/support/friends-desk.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { voidTickets } from '../../checkout/refunds/void-tickets.ts'

const goes = (who: SignedInCtx, eventID: EventId, occurrenceDate?: string) =>
  as(who).toggleUserAttendance({ eventID, going: true, ...(occurrenceDate && { occurrenceDate }) })
const next = async (who: SignedInCtx) => (await as(who).listNextShows()).shows
const invites = async (who: SignedInCtx) => (await as(who).listNextShows()).invites
const namesFor = async (who: SignedInCtx) => (await next(who)).map(({ eventName }) => eventName)

test('tickets, marks and plans of the coming week are there, soonest first, three at most', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId: bought } = await onSaleShow(world, { name: 'Bought', day: '2026-11-23' })
  const { eventId: planned } = await publishedShow(world, { name: 'Planned', day: '2026-11-22' })
  const { eventId: marked } = await weeklyShow(world, { name: 'Marked' })
  const { eventId: later } = await publishedShow(world, { name: 'In nine days', day: '2026-11-29' })
  await boughtOrder(world, { buyer: ana, eventId: bought, quantity: 2 })
  await as(ana).startPlan({ eventID: planned, friendIDs: [bo.who.userId] })
  await goes(ana, marked, '2026-11-20')
  await goes(ana, later)

  expect(await next(ana)).toMatchObject([
    { eventName: 'Marked', day: '2026-11-20', today: '2026-11-20', wallTime: '20:30', tickets: 0, isGoing: true },
    { eventName: 'Planned', tickets: 0, inPlan: 1, askedBy: null },
    { eventName: 'Bought', day: '2026-11-23', tickets: 2, inPlan: 0 },
  ])
  await goes(ana, (await publishedShow(world, { name: 'Fourth', day: '2026-11-24' })).eventId)
  expect(await namesFor(ana)).toEqual(['Marked', 'Planned', 'Bought'])
  await world.setNow('2026-11-21T01:00:00-08:00')
  expect(await namesFor(ana), 'four hours after its start it is over').toEqual(['Planned', 'Bought', 'Fourth'])
  expect(await next(bo), 'Bo has not said that he comes').toEqual([])
  expect(await invites(bo)).toMatchObject([{ eventName: 'Planned', askedBy: { fullName: 'Ana Vale' } }])
})

test('a question from a friend is an invite, however late its show, until it is answered', async () => {
  await using all = await threeFriends()
  const { world, ana, bo, cy } = all
  const { eventId: soon } = await publishedShow(world, { name: 'Soon' })
  const { eventId: eventID } = await publishedShow(world, { name: 'Question', day: '2026-12-18' })
  await goes(bo, soon)
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  expect(await invites(bo)).toMatchObject([{ eventName: 'Question', askedBy: { fullName: 'Ana Vale' }, inPlan: 0 }])
  expect(await next(bo)).toMatchObject([{ eventName: 'Soon', askedBy: null }])
  await as(bo).answerPlan({ planID, isIn: false })
  expect([await invites(bo), await namesFor(bo)]).toEqual([[], ['Soon']])
  await as(cy).answerPlan({ planID, isIn: true })
  await world.setNow('2026-12-15T12:00:00-08:00')
  expect(await next(cy)).toMatchObject([{ eventName: 'Question', askedBy: null, inPlan: 2 }])
})

test('a show that a friend has tickets for counts as the person’s own once they say yes; one that still asks comes first', async () => {
  await using all = await threeFriends()
  const { world, ana, bo, cy } = all
  const { eventId: eventID } = await onSaleShow(world, { name: 'For all', day: '2026-11-24' })
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId, cy.who.userId] })
  await boughtOrder(world, { buyer: ana, eventId: eventID, quantity: 3 })
  await goes(bo, (await publishedShow(world, { name: 'Soon' })).eventId)
  expect(await namesFor(bo)).toEqual(['Soon'])
  await as(cy).setVisibility({ visibility: 'private' })
  await goes(cy, (await publishedShow(world, { name: 'Tonight' })).eventId)
  await goes(cy, eventID)
  expect(await next(cy), 'her mark answers no one').toMatchObject([
    { eventName: 'For all', askedBy: { fullName: 'Ana Vale' } },
    { eventName: 'Tonight' },
  ])
  await as(bo).answerPlan({ planID, isIn: true })
  expect(await namesFor(bo)).toEqual(['Soon', 'For all'])
})

test('questions from blocked people are hidden', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId: eventID } = await publishedShow(world)
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  expect(await invites(bo)).toHaveLength(1)
  await as(bo).blockUser({ userID: ana.who.userId })
  expect(await invites(bo)).toEqual([])
})

test('canceled, refunded and taken-down shows are not listed; tickets outlast a take-down', async () => {
  await using all = await threeFriends()
  const { world, ana, bo } = all
  const { eventId: eventID } = await onSaleShow(world)
  const { orderID } = await boughtOrder(world, { buyer: ana, eventId: eventID })
  await goes(bo, eventID)
  await takeDown(world, eventID)
  expect([await namesFor(ana), await namesFor(bo)]).toMatchObject([[expect.any(String)], []])
  await inTransaction(world.db, (tx) => voidTickets(tx, [orderID]))
  expect(await namesFor(ana)).toEqual([])

  const { eventId: other } = await publishedShow(world, { name: 'Called off' })
  await goes(bo, other)
  expect(await namesFor(bo)).toEqual(['Called off'])
  await world.db.updateTable('event_occurrences').set({ canceled_at: world.ctx.now() }).execute()
  expect(await namesFor(bo)).toEqual([])
})

test('a person without plans costs one query', async () => {
  await using all = await threeFriends()
  const { world, ana } = all
  let queries = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await goes(ana, (await publishedShow(world)).eventId)
  expect(await next({ ...ana, db })).toHaveLength(1)
  expect(queries).toBe(1)
})
