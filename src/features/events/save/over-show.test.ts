import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** A show of Nov 21 at 20:30 that is over; Bo was in with Ana, and Cy never answered. */
async function scene() {
  const world = await newWorld()
  const { save, create } = await desk(world)
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  for (const friend of [bo, cy]) await befriend(ana, friend)
  const on = (day: string | null) => ({ eventDate: day, eventTime: day && `${day}T20:30` })
  const eventID = await create(on('2026-11-21'))
  const { planID } = await as(ana).startPlan({ eventID, friendIDs: [bo.who.userId] })
  await as(bo).answerPlan({ planID, isIn: true })
  await as(ana).eventInvite({ eventID, friendID: cy.who.userId })
  await world.setNow('2026-11-22T12:00:00-08:00')
  const saveAs = (status: 'draft' | 'published', day: string | null) =>
    save({ eventID, image: null, status, ...on(day) })
  /** All that the three read of the show. */
  const read = async () => {
    const bells = await Promise.all([ana, bo, cy].map((who) => as(who).listNotifications()))
    const invites = (await as(cy).fetchEventInvites({ eventID })).received
    return {
      plans: (await as(bo).listPlans({ eventID })).plans.map(({ ownAnswer }) => ownAnswer),
      going: (await as(bo).fetchAttendance({ eventID })).own.length,
      invites: invites.length,
      news: bells.flatMap(({ notifications }) => notifications).filter((one) => one.eventID === eventID).length,
    }
  }
  return { world, bo, eventID, saveAs, read, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const nothing = { plans: [], going: 0, invites: 0, news: 0 }

test('a show that is over and takes place again has none of the plans, yeses and invites of the last time', async () => {
  for (const ways of [
    [
      ['draft', '2026-11-21'],
      ['draft', '2027-01-22'],
      ['published', '2027-01-22'],
    ],
    [
      ['draft', null],
      ['published', '2027-01-22'],
    ],
    [['published', '2027-01-22']],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await using all = await scene()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const [status, day] of ways) await all.saveAs(status, day)
    expect([ways.length, await all.read()]).toEqual([ways.length, nothing])
  }
})

test('attendance of a past show stays as long as its date does', async () => {
  await using all = await scene()
  const { world, eventID, saveAs } = all
  await saveAs('draft', '2026-11-21')
  await saveAs('published', '2026-11-21')
  const marks = () => world.db.selectFrom('attendance').select('user_id').where('event_id', '=', eventID).execute()
  expect(await marks()).toHaveLength(2)
})

test('a postponed show keeps its plans, yeses and invites past its old date, and tells those who are in of the new one', async () => {
  await using all = await scene()
  const { world, bo, saveAs, read } = all
  await world.setNow('2026-11-20T12:00:00-08:00')
  await world.db.updateTable('events').set({ status: 'postponed', postponed_at: world.ctx.now() }).execute()
  await world.setNow('2026-11-22T12:00:00-08:00')
  await saveAs('published', '2027-01-22')
  expect(await read()).toMatchObject({ plans: ['in'], going: 1, invites: 1 })
  expect((await as(bo).listNotifications()).notifications.map(({ message }) => message)).toContain(
    'Harbor Lights moved from Sat, Nov 21 to Fri, Jan 22.\nAre you still in?',
  )
})
