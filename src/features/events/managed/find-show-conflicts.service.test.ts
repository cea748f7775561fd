import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day, wallTime } from '../../../kernel/day.ts'
import { findShowConflicts } from './find-show-conflicts.service.ts'

const venueName = 'The Blue Door'
const venueAddress = '12 Broadway, Oakland, CA 94607'

test('an overlapping show at the same venue is found, whoever hosts it; one before, after or elsewhere is not', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const eventID = await create({ eventTime: '20:00', endTime: '22:30' })
  const find = async (eventTime: string, endTime: string | null = null, over = {}) => {
    const times = { eventTime: wallTime(eventTime), endTime: endTime === null ? null : wallTime(endTime) }
    const planned = { venueName, venueAddress, days: [day('2026-11-27')], ...times, ...over }
    return (await findShowConflicts(venue.owner, planned)).shows
  }
  const show = { eventID, eventName: 'Harbor Lights', day: '2026-11-27', wallTime: '20:00' }
  expect(await find('21:00')).toEqual([show])
  expect(await find('17:00')).toEqual([show])
  expect(await find('17:00', '20:00')).toEqual([])
  expect(await find('22:30')).toEqual([])
  expect(await find('21:00', null, { venueName: 'Elsewhere', venueAddress: '9 Elm St, Oakland, CA' })).toEqual([])
  // A page that makes a show means itself by its own name, wherever its address is looked for.
  const { name } = await world.db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', venue.id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('events').set({ venue_name: name }).where('id', '=', eventID).execute()
  const atOwnPage = { venueName: name, venueAddress: '1101 Pacific Ave, Santa Cruz, CA', entityID: venue.id }
  expect(await find('21:00', null, atOwnPage)).toEqual([show])
  expect(await find('21:00', null, { ...atOwnPage, entityID: null })).toEqual([])
  expect(await find('21:00', null, { eventID })).toEqual([])
  expect(await find('21:00', null, { days: [day('2026-12-04')] })).toEqual([])
})

test('a late show overlaps the night before, a weekly show any of its dates, and drafts and canceled shows none', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const late = await create({ eventName: 'Late', eventTime: '23:00', endTime: '02:00' })
  await create({ eventName: 'Draft', eventDate: '2026-11-28', eventTime: '01:00', status: 'draft' })
  const days = [day('2026-11-21'), day('2026-11-28')]
  const find = async () =>
    (await findShowConflicts(venue.owner, { venueName, venueAddress, days, eventTime: wallTime('01:00') })).shows
  expect((await find()).map(({ eventName }) => eventName)).toEqual(['Late'])
  await world.db.updateTable('events').set({ status: 'canceled' }).where('id', '=', late).execute()
  expect(await find()).toEqual([])
})

test('a show whose time is not announced counts for its day', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const eventID = await create()
  await world.db.updateTable('events').set({ wall_time: null, end_time: null }).where('id', '=', eventID).execute()
  const planned = { venueName, venueAddress, days: [day('2026-11-27')], eventTime: wallTime('12:00') }
  expect((await findShowConflicts(venue.owner, planned)).shows).toMatchObject([{ eventID, wallTime: null }])
})
