import { expect, test } from 'vitest'
import { boughtOrder, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { desk, form, general } from '../../../../tests/support/event-desk.ts'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const first = '2026-11-28'
const sale = { internalTickets: true, ticketList: [general] }

/** Mara's plan for Fog on Sat, Nov 28: she is a friend of Theo, who is in, and of Priya, who has not answered; both are strangers. */
async function scene() {
  const world = await newWorld()
  const [mara, theo, priya] = [
    await fan(world, { fullName: 'Mara Okafor' }),
    await fan(world, { fullName: 'Theo Lind' }),
    await fan(world, { fullName: 'Priya Raman' }),
  ]
  for (const friend of [theo, priya]) {
    await befriend(mara, friend)
    await world.db.updateTable('fans').set({ visibility: 'friends' }).where('user_id', '=', friend.who.userId).execute()
  }
  const { venue, create, save } = await desk(world, await sellingVenue(world))
  const show = { ...sale, eventName: 'Fog', eventTime: '20:30' }
  const eventID = await create({ ...show, eventDate: first })
  const friendIDs = [theo, priya].map(({ who }) => who.userId)
  const { planID } = await as(mara).startPlan({ eventID, friendIDs, note: 'Front row?' })
  await as(theo).answerPlan({ planID, isIn: true })
  const moveTo = (eventDate: string | null, over = {}) => save({ ...show, eventID, eventDate, ...over })
  /** The same for a show with buyers, who are offered a refund. */
  const moveWithOffers = (eventDate: string) =>
    as(venue.owner).offerRefund({
      eventID,
      newEventTime: '20:30',
      event: { ...form({ ...show, eventDate }), eventID, image: null },
    })
  const all = { world, mara, theo, priya, venue, eventID, planID, moveTo, moveWithOffers, create, save, show }
  return { ...all, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const texts = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications
    .filter(({ eventID }) => eventID !== null)
    .map(({ type, message }) => `${type}: ${message}`)
const ownAnswer = async (person: SignedInCtx) => {
  const [plan] = (await as(person).listPlans({})).plans
  return [plan?.ownAnswer, plan?.ownMovedFrom]
}

test('an answer keeps its date where the show was a draft without one in between', async () => {
  await using all = await scene()
  const { mara, theo, create, save } = all
  const show = { eventName: 'Rain', eventTime: '20:30' }
  const eventID = await create({ ...show, eventDate: first })
  await as(mara).eventInvite({ eventID, friendID: theo.who.userId })
  await as(theo).toggleUserAttendance({ eventID, going: true })
  const read = async () => {
    const { sent: invites } = await as(mara).fetchEventInvites({ eventID })
    return [invites[0]?.answer, invites[0]?.movedFrom, (await as(theo).fetchAttendance({ eventID })).ownMovedFrom]
  }
  expect(await read()).toEqual(['going', null, null])
  await save({ ...show, eventID, status: 'draft', eventDate: null })
  await save({ ...show, eventID, status: 'published', eventDate: '2026-12-12' })
  expect(await read()).toEqual(['going', first, first])
  await save({ ...show, eventID, status: 'draft', eventDate: null })
  await save({ ...show, eventID, status: 'published', eventDate: first })
  expect(await read(), 'back at its date').toEqual(['going', null, null])
})

test('a show that moves back asks no one whose yes still stands', async () => {
  await using all = await scene()
  const { mara, theo, moveTo } = all
  await moveTo('2026-12-05')
  await moveTo(first)
  const news = 'Plan Update: Fog moved from Sat, Dec 5 to Sat, Nov 28 at 8:30 PM.\nYour plan stays on.'
  expect(await texts(theo)).toEqual([news])
  expect((await texts(mara))[0]).toBe(news)
  expect(await ownAnswer(theo)).toEqual(['in', null])
})

test('a changed note, an invite and an answer while the show is postponed say what became of its date', async () => {
  await using all = await scene()
  const { world, mara, theo, priya, venue, eventID, planID, moveTo } = all
  await moveTo('2026-12-05')
  await as(mara).changePlanNote({ planID, note: 'Balcony?' })
  const question = 'Plan Invite: Mara Okafor is getting a group together for Fog'
  expect(await texts(priya)).toEqual([`${question} on Sat, Dec 5 (moved from Sat, Nov 28). Are you in?\n“Balcony?”`])
  await as(venue.owner).postponeEvent({ eventID })
  await as(mara).changePlanNote({ planID, note: '' })
  expect(await texts(priya)).toEqual([`${question} (postponed from Sat, Nov 28). Are you in?`])
  const ana = await fan(world, { fullName: 'Ana Vale' })
  await befriend(mara, ana)
  await as(mara).eventInvite({ eventID, friendID: ana.who.userId })
  expect(await texts(ana)).toEqual(['Event Invite: Mara Okafor invited you to Fog (postponed from Sat, Dec 5).'])
  await as(theo).answerPlan({ planID, isIn: true })
  expect(await texts(mara)).toContain('Plan Update: Theo Lind is in for Fog on Sat, Dec 5 (postponed).')

  await moveTo('2026-12-12')
  expect(await texts(priya)).toEqual([`${question} on Sat, Dec 12 (moved from Sat, Nov 28). Are you in?`])
  expect(await texts(ana)).toEqual([
    'Event Invite: Mara Okafor invited you to Fog on Sat, Dec 12 (moved from Sat, Dec 5).',
  ])
  expect(await texts(mara)).toContain('Plan Update: Theo Lind is in for Fog on Sat, Dec 5 (now Sat, Dec 12).')
  expect(await ownAnswer(theo)).toEqual(['in', '2026-12-05'])
})

test('a person in the plan of a suspended starter is asked in another, or told as one who goes', async () => {
  await using all = await scene()
  const { world, mara, theo, eventID, moveTo } = all
  const lee = await fan(world, { fullName: 'Lee Ash' })
  await befriend(lee, theo)
  await as(lee).startPlan({ eventID, friendIDs: [theo.who.userId] })
  const suspend = (person: SignedInCtx) =>
    world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).where('id', '=', person.who.userId).execute()
  await suspend(mara)
  await moveTo('2026-12-05')
  expect(await texts(theo)).toContain('Plan Invite: Fog moved from Sat, Nov 28 to Sat, Dec 5.\nAre you still in?')
  await suspend(lee)
  await moveTo('2026-12-12')
  expect(await texts(theo)).toEqual([
    'Show Update: Fog moved from Sat, Dec 5 to Sat, Dec 12 at 8:30 PM.\nAre you still going?',
  ])
})

test('a no to a date that one has not said yes to is one to the new date', async () => {
  await using all = await scene()
  const { mara, theo, planID, moveTo } = all
  await moveTo('2026-12-05')
  await as(theo).answerPlan({ planID, isIn: false })
  expect(await texts(mara)).toContain('Plan Update: Theo Lind can’t make it to Fog on Sat, Dec 5.')
})

test('a buyer in a plan is asked whether they are still in, and keeping the tickets tells the plan, strangers too', async () => {
  await using all = await scene()
  const { world, mara, theo, priya, eventID, moveWithOffers } = all
  const { orderID } = await boughtOrder(world, { buyer: theo, eventId: eventID })
  await moveWithOffers('2026-12-05')
  expect(await texts(theo)).toContain('Plan Invite: Fog moved from Sat, Nov 28 to Sat, Dec 5.\nAre you still in?')
  const theoFor = async (reader: SignedInCtx) => {
    const people = (await as(reader).listPlans({})).plans[0]?.people ?? []
    return people.flatMap(({ fullName, answer, movedFrom }) => (fullName === 'Theo Lind' ? [answer, movedFrom] : []))
  }
  expect([await theoFor(mara), await theoFor(priya)]).toEqual([
    ['in', first],
    ['in', first],
  ])
  await as(theo).respondRefundOffer({ orderID, answer: 'keep' })
  expect([await theoFor(mara), await theoFor(priya)]).toEqual([
    ['in', null],
    ['in', null],
  ])
  expect((await texts(theo)).filter((text) => text.includes('still in'))).toEqual([])
})

test('a mark at the top answers a plan that one has answered before, and no other that tells a stranger', async () => {
  await using all = await scene()
  const { mara, theo, priya, eventID, planID } = all
  await as(theo).toggleUserAttendance({ eventID, going: false })
  expect(await ownAnswer(theo)).toEqual(['out', null])
  await as(theo).toggleUserAttendance({ eventID, going: true })
  await as(priya).toggleUserAttendance({ eventID, going: true })
  expect([await ownAnswer(theo), await ownAnswer(priya)]).toEqual([
    ['in', null],
    [null, null],
  ])
  const [plan] = (await as(priya).listPlans({})).plans
  expect(plan?.people.map(({ fullName, answer }) => [fullName, answer])).toContainEqual(['Theo Lind', 'in'])
  expect(await texts(mara)).toContain('Plan Update: Theo Lind is in for Fog on Sat, Nov 28.')

  await as(theo).setVisibility({ visibility: 'private' })
  await as(theo).answerPlan({ planID, isIn: false })
  await as(theo).toggleUserAttendance({ eventID, going: true })
  expect(await ownAnswer(theo), 'a private person’s mark tells no one').toEqual(['out', null])
})

test('a question that is back after an undo says the date that the show has by then', async () => {
  await using all = await scene()
  const { priya, planID, moveTo } = all
  const { undo } = await as(priya).answerPlan({ planID, isIn: false })
  await moveTo('2026-12-05')
  if (undo) await as(priya).undoAnswer(undo)
  expect(await texts(priya)).toEqual([
    'Plan Invite: Mara Okafor is getting a group together for Fog on Sat, Dec 5 (moved from Sat, Nov 28). Are you in?\n“Front row?”',
  ])
})
