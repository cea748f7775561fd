import { expect, test } from 'vitest'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import {
  gigCalendarOf,
  heldDay,
  type HeldBand,
  heldVenue,
  holdFor,
  ranksOf,
} from '../../../../tests/support/hold-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { expireDateHolds } from './expire-date-holds.service.ts'

const as = callsInProcess

const challenge = (page: Page, holdID: string) =>
  as(page.owner).challengeHold({ holdID, entityDetails: { id: page.id } })

const challengeIn = async (page: Page) => (await bellOf(page)).find(({ type }) => type === 'Hold Challenge')

const answer = async (page: Page, action: 'approve' | 'deny', id: string | undefined, by = page.owner) =>
  as(by).handleEntityNotification({ action, notification: { id: `${id}` }, entityDetails: { id: page.id } })

test('a challenged hold has 48 hours; without an answer it is released and the challenger moves up', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  const message = 'Hold challenged. The holder has until Sun Nov 22, 8:00 PM PST to confirm.'
  expect(await challenge(two, two.holdID)).toMatchObject({ message })
  expect(await challenge(two, two.holdID)).toMatchObject({ message })
  expect(await challengeIn(one)).toMatchObject({
    message:
      'Your first hold on Fri, Dec 4 at The Blue Door was challenged. Confirm that you’re taking the date or release your hold by Sun Nov 22, 8:00 PM PST. If you don’t respond, it will be released.',
  })
  expect((await bellOf(one)).filter(({ type }) => type === 'Hold Challenge')).toHaveLength(1)
  expect(
    await world.db.selectFrom('notifications').select('subject').where('type', '=', 'Hold Challenge').execute(),
  ).toEqual([{ subject: 'Hold challenged: Fri, Dec 4 at The Blue Door. Respond by Sun Nov 22, 8:00 PM PST' }])
  expect(JSON.stringify(await bellOf(one))).not.toContain('Two')
  expect((await bellOf(venue))[0]).toMatchObject({
    message: expect.stringContaining('Two challenged the holds ahead of theirs on Fri, Dec 4.'),
  })
  expect((await gigCalendarOf(one)).heldFor).toMatchObject([{ challengedUntil: { day: '2026-11-22', time: '20:00' } }])

  await world.setNow('2026-11-22T20:00:00-08:00')
  expect(await ranksOf(venue)).toEqual(['1 Two'])
  await expireDateHolds(world.ctx)
  expect(await challengeIn(one)).toBeUndefined()
  expect((await bellOf(one))[0]?.message).toBe(
    'Your hold on Fri, Dec 4 at The Blue Door was released because it wasn’t confirmed in time.',
  )
  expect((await bellOf(two))[0]?.message).toBe('You now have the first hold on Fri, Dec 4 at The Blue Door.')
  expect((await bellOf(venue))[0]?.message).toBe(
    'The hold for One on Fri, Dec 4 was released because it wasn’t confirmed in time.',
  )
})

test('confirming ends the challenge permanently and tells the venue and the challenger; only one of two managers confirms', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  const dana = await fan(world, { username: 'dana' })
  await fan(world, { person: one.owner, username: 'olga' })
  await manages(world, dana, one.id, 'editor')
  await challenge(two, two.holdID)
  const question = await challengeIn(one)
  const messages = (
    await Promise.all([answer(one, 'approve', question?.id), answer(one, 'approve', question?.id, dana)])
  ).map(({ message }) => message)
  expect(messages).toContain('Hold confirmed. We let The Blue Door know you want the date. It isn’t booked yet.')
  expect(messages.filter((message) => /^Already handled by (dana|olga)\.$/.test(message))).toHaveLength(1)
  expect(await answer(one, 'deny', question?.id)).toMatchObject({ message: expect.stringMatching(/^Already handled/) })
  expect((await bellOf(venue)).map(({ message }) => message)).toContain(
    'One confirmed their hold on Fri, Dec 4 and wants the date. Next: agree on terms in the booking, then create the event.',
  )
  expect((await bellOf(two))[0]?.message).toContain('was confirmed, so your challenge has ended.')
  await expect(challenge(two, two.holdID)).rejects.toMatchObject({ code: 'gigs/nothing-to-challenge' })
  await world.setNow('2026-11-23T20:00:00-08:00')
  await expireDateHolds(world.ctx)
  expect(await ranksOf(venue)).toEqual(['1 One', '2 Two'])
})

test('releasing a challenged hold from the bell moves the challenger up', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  await challenge(venue, two.holdID)
  expect(await answer(one, 'deny', (await challengeIn(one))?.id)).toMatchObject({ message: 'Hold released.' })
  expect(await ranksOf(venue)).toEqual(['1 Two'])
  expect((await bellOf(one)).map(({ type }) => type)).not.toContain('Hold Challenge')
})

test('a challenge ends with the challenger’s hold, and leaves the bell', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  await challenge(two, two.holdID)
  const question = await challengeIn(one)
  await as(two.owner).withdrawCollabRequest({ requestID: two.requestID, entityDetails: { id: two.id } })
  expect(await challengeIn(one)).toBeUndefined()
  expect(await answer(one, 'deny', question?.id)).toMatchObject({ message: 'This challenge is over.' })
  await world.setNow('2026-11-23T20:00:00-08:00')
  expect(await ranksOf(venue)).toEqual(['1 One'])
})

test('the third hold challenges both above it; the first has nothing to challenge', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two', 'Three')
  const [one, two, three] = bands as [HeldBand, HeldBand, HeldBand]
  await expect(challenge(one, one.holdID)).rejects.toMatchObject({ code: 'gigs/nothing-to-challenge' })
  expect((await challenge(three, three.holdID)).message).toMatch(/^2 holds challenged\. Their holders have until/)
  await answer(two, 'approve', (await challengeIn(two))?.id)
  await world.setNow('2026-11-23T20:00:00-08:00')
  expect(await ranksOf(venue)).toEqual(['1 Two', '2 Three'])
})

test('the page confirms for a name, and for no other page; a band sees no hold but its own', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One')
  const [one] = bands as [HeldBand]
  const { holdID } = await holdFor(venue, { selectedDate: heldDay, holderName: 'Low Tide' })
  const confirm = (page: Page, id: string) => as(page.owner).confirmHold({ holdID: id, entityDetails: { id: page.id } })
  expect(await confirm(venue, holdID)).toMatchObject({ message: 'Hold for Low Tide confirmed.' })
  await expect(confirm(venue, one.holdID)).rejects.toMatchObject({ code: 'gigs/hold-not-found' })
  for (const call of ['releaseHold', 'challengeHold', 'confirmHold'] as const) {
    await expect(as(one.owner)[call]({ holdID, entityDetails: { id: one.id } })).rejects.toMatchObject({
      code: 'gigs/hold-not-found',
    })
  }
})

test('until a challenge is over, the calendars of both pages say until when the holds ahead have to confirm', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  const untilOf = async () => [
    (await gigCalendarOf(two)).heldFor[0]?.challengesUntil,
    (await gigCalendarOf(venue)).holds[1]?.challengesUntil,
  ]
  expect(await untilOf()).toEqual([null, null])
  await challenge(two, two.holdID)
  const until = { day: '2026-11-22', time: '20:00' }
  expect(await untilOf()).toEqual([until, until])
  await as(one.owner).confirmHold({ holdID: one.holdID, entityDetails: { id: one.id } })
  expect(await untilOf()).toEqual([null, null])
})

test('news about a hold leads to the booking of its request', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  await challenge(two, two.holdID)
  expect((await bellOf(venue))[0]).toMatchObject({ requestID: two.requestID })
  expect(await challengeIn(one)).toMatchObject({ requestID: one.requestID })
})
