import { expect, test } from 'vitest'
import { friendsAndShow } from '../../../../tests/support/friends-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const closed = { code: 'plan/link-closed' }

async function linkedPlan() {
  const friends = await friendsAndShow()
  const { ana, bo, eventId } = friends
  const { planID } = await as(ana).startPlan({ eventID: eventId, friendIDs: [bo.who.userId], note: 'Meet at 6:30' })
  const { linkKey } = await as(ana).setPlanLink({ planID, link: 'on' })
  return { ...friends, planID, key: linkKey ?? '' }
}

test('a plan’s link shows anyone the show, a first name and how many are in, and lets them join', async () => {
  await using plan = await linkedPlan()
  const { world, ana, bo, planID, key, eventId } = plan
  const linkView = await as(world.ctx).fetchPlanLink({ key })
  expect(linkView.plan).toMatchObject({ starterName: 'Ana', eventID: eventId, peopleIn: 1, isIn: false })
  expect(JSON.stringify(linkView)).not.toMatch(/Vale|Lund|6:30/)

  const dee = await fan(world, { fullName: 'Dee Fox' })
  expect(await as(dee).joinPlan({ key })).toMatchObject({ planID, message: 'You’re in!' })
  await as(dee).joinPlan({ key })
  const [own] = (await as(dee).listPlans({})).plans
  expect(own).toMatchObject({ planID, ownAnswer: 'in', linkKey: key, starter: { fullName: 'Ana Vale' } })
  expect((await as(dee).fetchAttendance({ eventID: eventId })).own).toEqual([null])
  expect((await as(dee).fetchPlanLink({ key })).plan).toMatchObject({ peopleIn: 2, isIn: true })
  const { notifications } = await as(ana).listNotifications({})
  expect(notifications.map(({ message }) => message).join()).toContain('Dee Fox is in for ')
  await as(bo).joinPlan({ key })
  expect((await as(bo).listPlans({})).plans[0], 'who was asked answers by it').toMatchObject({ ownAnswer: 'in' })
})

test('a renewed link ends the one before, and a link ends when it is turned off or the plan ends', async () => {
  await using plan = await linkedPlan()
  const { ana, bo, cy, planID, key } = plan
  expect((await as(ana).setPlanLink({ planID, link: 'on' })).linkKey, 'once more').toBe(key)
  await expect(as(bo).setPlanLink({ planID, link: 'new' })).rejects.toMatchObject({ code: 'request/not-found' })
  const renewed = (await as(ana).setPlanLink({ planID, link: 'new' })).linkKey ?? ''
  expect(renewed).not.toBe(key)
  await expect(as(cy).joinPlan({ key })).rejects.toMatchObject(closed)
  expect((await as(cy).fetchPlanLink({ key })).plan).toBeNull()
  expect((await as(ana).listPlans({})).plans[0]?.linkKey).toBe(renewed)
  await as(ana).setPlanLink({ planID, link: 'off' })
  await expect(as(cy).joinPlan({ key: renewed })).rejects.toMatchObject(closed)
  const last = (await as(ana).setPlanLink({ planID, link: 'on' })).linkKey ?? ''
  await as(ana).endPlan({ planID })
  await expect(as(cy).joinPlan({ key: last })).rejects.toMatchObject(closed)
})

test('everyone who is in a plan reads its link again once that changed, so that no one shares one that is over', async () => {
  await using plan = await linkedPlan()
  const { ana, bo, cy, planID, eventId } = plan
  await as(ana).startPlan({ eventID: eventId, friendIDs: [cy.who.userId], note: '' })
  await as(bo).answerPlan({ planID, isIn: true })
  const readersOf = async (link: 'on' | 'new' | 'off') => {
    const readers = new Set<string>()
    const notify: typeof ana.live.notify = (to) => {
      for (const id of 'users' in to ? to.users : []) readers.add(id)
    }
    await as({ ...ana, live: { ...ana.live, notify } }).setPlanLink({ planID, link })
    return readers
  }
  const everyone = new Set([ana.who.userId, bo.who.userId])
  expect([await readersOf('on'), await readersOf('new'), await readersOf('off')]).toEqual([
    new Set([ana.who.userId]),
    everyone,
    everyone,
  ])
})

test('a link is renewed once, however often the request is sent', async () => {
  await using plan = await linkedPlan()
  const { ana, cy, planID, key } = plan
  const renew = async () => (await as(ana).setPlanLink({ planID, link: 'new', replaces: key })).linkKey
  const keys = new Set(await Promise.all([renew(), renew(), renew()]))
  const [current] = keys
  expect([keys.size, keys.has(key)]).toEqual([1, false])
  expect(await as(cy).joinPlan({ key: `${current}` })).toMatchObject({ planID })
})

test('people in a plan have no link to share while it opens for no one', async () => {
  await using plan = await linkedPlan()
  const { ana, bo, planID, key } = plan
  await as(bo).answerPlan({ planID, isIn: true })
  const linksOf = async () =>
    Promise.all([ana, bo].map(async (person) => (await as(person).listPlans({})).plans[0]?.linkKey))
  await as(ana).setVisibility({ visibility: 'private' })
  expect(await linksOf()).toEqual([null, null])
  await as(ana).setVisibility({ visibility: 'friends' })
  expect(await linksOf()).toEqual([key, key])
})

test('a link is nothing to a blocked person, with a private profile, or once the show is over', async () => {
  await using plan = await linkedPlan()
  const { world, ana, planID, key } = plan
  const dee = await fan(world, { fullName: 'Dee Fox' })
  await as(ana).blockUser({ userID: dee.who.userId })
  await expect(as(dee).joinPlan({ key })).rejects.toMatchObject(closed)
  expect((await as(dee).fetchPlanLink({ key })).plan).toBeNull()

  await as(ana).setVisibility({ visibility: 'private' })
  const eve = await fan(world, { fullName: 'Eve Ray' })
  await expect(as(eve).joinPlan({ key })).rejects.toMatchObject(closed)
  await expect(as(ana).setPlanLink({ planID, link: 'new' })).rejects.toMatchObject({ code: 'plan/private' })
  await as(ana).setVisibility({ visibility: 'friends' })
  await world.setNow('2027-06-01T12:00-07:00')
  await expect(as(eve).joinPlan({ key })).rejects.toMatchObject(closed)
})

test('no one joins a plan by its link once 50 people are in it', async () => {
  await using plan = await linkedPlan()
  const { world, cy, planID, key } = plan
  // oxlint-disable-next-line no-await-in-loop -- one world
  for (let people = 2; people < 50; people += 1) {
    const { who } = await fan(world)
    await world.db
      .insertInto('plan_members')
      .values({ plan_id: planID, user_id: who.userId, answer: 'in', created_at: new Date() })
      .execute()
  }
  await expect(as(cy).joinPlan({ key })).rejects.toMatchObject({ code: 'plan/full' })
})
