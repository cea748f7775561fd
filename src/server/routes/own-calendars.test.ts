import { expect, test } from 'vitest'
import { boughtOrder, onSaleShow, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { cancelEventWithRefunds } from '../../features/checkout/lifecycle/cancel-event-with-refunds.service.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess as as } from '../calls/execute-call.ts'
import { feedRoutes } from './feeds.ts'

const get = async (world: World, path: string) => feedRoutes(world.ctx).request(path)

const linkOf = async (person: SignedInCtx, replaces: string | null = null) => {
  const { link } = await as(person).renewOwnCalendar({ replaces })
  if (!link) throw new Error('no link was created')
  return link
}

/** Names, days and states of the dates in a calendar. */
const entriesIn = async (response: Response) =>
  (await response.text())
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) =>
      ['SUMMARY:', 'DTSTART:', 'STATUS:'].map((field) =>
        entry
          .split(field)[1]
          ?.split(/[\r\n]/)[0]
          ?.slice(0, 16),
      ),
    )

test('the calendar has the shows that a person has tickets to, goes to or is in on, and no others', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  await befriend(dana, bo)
  const venue = await sellingVenue(world)
  const sold = await onSaleShow(world, { hostId: venue.id, name: 'With tickets' })
  await boughtOrder(world, { buyer: dana, eventId: sold.eventId })
  const weekly = await weeklyShow(world, { name: 'Every Friday' })
  await as(dana).toggleUserAttendance({ eventID: weekly.eventId, occurrenceDate: '2026-12-04', going: true })
  const planned = await publishedShow(world, { name: 'With friends', day: '2026-12-02' })
  const { planID } = await as(bo).startPlan({ eventID: planned.eventId, friendIDs: [dana.who.userId] })
  await publishedShow(world, { name: 'Not hers' })
  const { calendarPath, feedPath } = await linkOf(dana)
  expect((await entriesIn(await get(world, calendarPath))).map(([name]) => name)).toEqual([
    'With tickets',
    'Every Friday',
  ])

  await as(dana).answerPlan({ planID, isIn: true })
  const names = (await entriesIn(await get(world, calendarPath))).map(([name]) => name)
  expect(new Set(names)).toEqual(new Set(['Every Friday', 'With friends', 'With tickets']))
  const feed = await (await get(world, feedPath)).text()
  expect(feed).toContain('<title>My shows · LocalSound</title>')
  expect(feed.match(/<entry>/g)).toHaveLength(3)
})

test('a canceled show stays in the calendar as canceled, and one that was last week is still there', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const venue = await sellingVenue(world)
  const sold = await onSaleShow(world, { hostId: venue.id })
  await boughtOrder(world, { buyer: dana, eventId: sold.eventId })
  const { calendarPath } = await linkOf(dana)
  await cancelEventWithRefunds(venue.owner, { eventID: sold.eventId, confirm: true })
  expect((await entriesIn(await get(world, calendarPath))).map(([, , state]) => state)).toEqual(['CANCELLED'])
  await world.setNow('2026-12-10T12:00:00Z')
  expect(await entriesIn(await get(world, calendarPath))).toHaveLength(1)
  await world.setNow('2027-06-01T12:00:00Z')
  expect(await entriesIn(await get(world, calendarPath))).toEqual([])
})

test('a show leaves the calendar with its last ticket that admits', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const venue = await sellingVenue(world)
  const sold = await onSaleShow(world, { hostId: venue.id })
  await boughtOrder(world, { buyer: dana, eventId: sold.eventId, quantity: 2 })
  const { calendarPath } = await linkOf(dana)
  await as(dana).toggleUserAttendance({ eventID: sold.eventId, going: false })
  const refund = (count: number) =>
    world.db
      .updateTable('tickets')
      .set({ state: 'refunded' })
      .where('id', 'in', (tickets) =>
        tickets.selectFrom('tickets').select('id').where('state', '=', 'valid').limit(count),
      )
      .execute()
  await refund(1)
  expect(await entriesIn(await get(world, calendarPath))).toHaveLength(1)
  await refund(1)
  expect(await entriesIn(await get(world, calendarPath))).toEqual([])
})

test('a new link ends the one before, made twice it is one, and it ends with the account', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  expect(await as(dana).fetchOwnCalendar({})).toMatchObject({ link: null })
  const first = await linkOf(dana)
  expect(await linkOf(dana), 'a second tab creates no second link').toEqual(first)
  const second = await linkOf(dana, first.key)
  expect(second.key).not.toBe(first.key)
  expect(await linkOf(dana, first.key), 'sent again').toEqual(second)
  expect((await get(world, first.calendarPath)).status).toBe(404)
  const answer = await get(world, second.calendarPath)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])

  await world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).where('id', '=', dana.who.userId).execute()
  for (const path of [second.calendarPath, second.feedPath, '/calendar/mine/x.ics', '/feeds/mine/%00.atom'])
    expect((await get(world, path)).status).toBe(404)
})
