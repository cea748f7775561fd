import { expect, test } from 'vitest'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { desk, type Form } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** A published show, what hides it as a draft, and two friends. */
async function scene(over: Form = {}) {
  const world = await newWorld()
  const { save, create, row, venue } = await desk(world)
  const [ana, bo] = [await fan(world), await fan(world)]
  await befriend(ana, bo)
  const eventID = await create(over)
  const hide = () => save({ ...over, eventID, image: null, status: 'draft' })
  const status = async () => (await row(eventID)).status
  const sales = () => as(venue.owner).fetchEventSales({ eventID })
  return { world, venue, save, ana, bo, eventID, hide, status, sales }
}
const countedOn = { code: 'event/counted-on', message: /An owner or admin can cancel or postpone it instead/ }

test('a show that friends have plans for stays published, until the plan is called off', async () => {
  const { world, ana, bo, eventID, hide, status, sales } = await scene()
  await using _ = world
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  expect(await sales()).toMatchObject({ isPlanned: true, isActInvited: false, going: 1 })
  await expect(hide()).rejects.toMatchObject(countedOn)
  expect(await status()).toBe('published')
  await as(ana).endPlan({ planID })
  await hide()
  expect(await status()).toBe('draft')
})

test('a show with an open invite stays published until it is answered; people who are going are only counted', async () => {
  const { world, ana, bo, eventID, hide, status, sales } = await scene()
  await using _ = world
  await as(ana).eventInvite({ friendID: bo.who.userId, eventID })
  await expect(hide()).rejects.toMatchObject(countedOn)
  await as(bo).toggleUserAttendance({ eventID, going: true })
  expect(await sales()).toMatchObject({ isPlanned: false, going: 1 })
  await hide()
  expect(await status()).toBe('draft')
})

test('plans for dates that are over don’t keep a weekly show published', async () => {
  const { world, ana, bo, eventID, hide, status, sales } = await scene({
    ...{ repeatEvent: true, dayOfWeek: 'Friday', eventDate: null },
  })
  await using _ = world
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId], occurrenceDate: '2026-11-20' })
  await expect(hide()).rejects.toMatchObject(countedOn)
  await world.setNow('2026-11-22T12:00:00-08:00')
  expect(await sales()).toMatchObject({ isPlanned: false, going: 0 })
  await hide()
  expect(await status()).toBe('draft')
})

test('a show with another page’s act stays published until the act is removed; one’s own act doesn’t count', async () => {
  const { world, save, eventID, hide, status, sales } = await scene()
  await using _ = world
  const act = await approvedBand(world, { name: 'Salt & Rope' })
  const acts = [{ name: 'Salt & Rope', entityID: act.id }]
  await save({ eventID, image: null, acts })
  expect(await sales()).toMatchObject({ isPlanned: false, isActInvited: true })
  await expect(save({ eventID, image: null, acts, status: 'draft' })).rejects.toMatchObject(countedOn)
  await save({ eventID, image: null, acts: [{ name: 'Salt & Rope', entityID: null }] })
  await hide()
  expect(await status()).toBe('draft')
})

test('suspended people don’t keep a show published, nor does a plan that only its starter counts on', async () => {
  const { world, save, ana, bo, eventID, hide, status, sales } = await scene()
  await using _ = world
  const suspend = (at: Date | null) =>
    world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', bo.who.userId).execute()
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await suspend(world.ctx.now())
  expect(await sales()).toMatchObject({ isPlanned: false, going: 1 })
  await suspend(null)
  await as(bo).answerPlan({ planID, isIn: false })
  expect(await sales(), 'Bo passed').toMatchObject({ isPlanned: false, going: 1 })
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await expect(hide()).rejects.toMatchObject(countedOn)
  await as(bo).answerPlan({ planID, isIn: false })
  await as(bo).eventInvite({ eventID, friendID: ana.who.userId })
  await world.db.updateTable('event_invites').set({ answer: null }).execute()
  await expect(hide()).rejects.toMatchObject(countedOn)
  await suspend(world.ctx.now())
  expect(await sales()).toMatchObject({ isPlanned: false })
  await hide()
  expect(await status()).toBe('draft')

  await suspend(null)
  await save({ eventID, image: null, eventDate: '2026-11-28', eventTime: '2026-11-28T20:30' })
  expect((await as(ana).listPlans({})).plans, 'no plan is left that a draft would move').toEqual([])
  expect((await as(ana).fetchEventInvites({ eventID })).received).toEqual([])
  const bell = (await as(ana).listNotifications()).notifications.filter((one) => one.eventID === eventID)
  expect(bell).toEqual([])
})

test('an invite to a canceled date doesn’t keep a weekly show published, and no one is going there', async () => {
  const weekly = { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }
  const { world, ana, bo, eventID, hide, status, sales } = await scene(weekly)
  await using _ = world
  await as(ana).eventInvite({ eventID, friendID: bo.who.userId, occurrenceDate: '2026-12-04' })
  await as(ana).toggleUserAttendance({ eventID, occurrenceDate: '2026-12-04', going: true })
  expect(await sales()).toMatchObject({ isPlanned: true, going: 1 })
  await world.db
    .updateTable('event_occurrences')
    .set({ canceled_at: world.ctx.now() })
    .where('day', '=', day('2026-12-04'))
    .execute()
  expect(await sales()).toMatchObject({ isPlanned: false, going: 0 })
  await hide()
  expect(await status()).toBe('draft')
})

test('a postponed show that friends have plans for is not deleted after its old date either', async () => {
  const { world, venue, ana, bo, eventID } = await scene()
  await using _ = world
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(venue.owner).postponeEvent({ eventID })
  const later = new Date('2026-12-20T12:00:00-08:00')
  await world.setNow(later.toISOString())
  const owner = { ...venue.owner, now: () => later }
  expect(await as(owner).fetchEventSales({ eventID })).toMatchObject({ isPlanned: true, going: 1 })
  const deletion = as(owner).deleteEvent({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  await expect(deletion).rejects.toMatchObject({ code: 'event/counted-on' })
})

test('plans for dates that were over when a weekly show was postponed don’t count', async () => {
  const { world, venue, ana, bo, eventID } = await scene({
    ...{ repeatEvent: true, dayOfWeek: 'Friday', eventDate: null },
  })
  await using _ = world
  await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId], occurrenceDate: '2026-11-20' })
  const later = new Date('2026-11-22T12:00:00-08:00')
  await world.setNow(later.toISOString())
  const owner = { ...venue.owner, now: () => later }
  await as(owner).postponeEvent({ eventID })
  expect(await as(owner).fetchEventSales({ eventID })).toMatchObject({ isPlanned: false, going: 0 })
})
