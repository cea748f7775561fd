import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sessionMadeAgo } from '../../../../tests/support/account-builders.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { notifySearches } from './notify-searches.service.ts'

/** A Friday afternoon in Oakland. */
const friday = '2026-11-20T14:00:00-08:00'
const nearby = 'near=Oakland, CA&radius=25'

const save = (person: SignedInCtx, filters = nearby, more: object = {}) =>
  as(person).saveSearch({ filters, email: 'daily', push: false, ...more })

const mailsTo = (world: World, { who }: SignedInCtx) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text_body as text', 'unsubscribe_url as unsubscribeUrl'])
    .where('to_address', '=', who.email)
    .where('kind', '=', 'saved-searches')
    .orderBy('created_at')
    .execute()

const subjectsTo = async (world: World, person: SignedInCtx) =>
  (await mailsTo(world, person)).map(({ subject }) => subject)

/** An afternoon on which a person saved a search, and what was published in the hour after. */
async function stage(world: World, searches: [filters: string, more?: object][] = [[nearby]]) {
  const dana = await fan(world)
  await publishedShow(world, { name: 'Was there before', day: '2026-12-01' })
  for (const [filters, more] of searches) await save(dana, filters, more)
  await world.setNow('2026-11-20T15:00:00-08:00')
  return dana
}

const morning = (world: World, day: string, time = '09:00') => world.setNow(`${day}T${time}:00-08:00`)

test('new shows that a search finds are emailed the next morning, each once', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[`${nearby}&genre=Jazz`]])
  await publishedShow(world, { name: 'Harbor Lights', genre: 'Jazz', day: '2026-12-05', lineup: ['Night Ferries'] })
  await publishedShow(world, { name: 'Other genre', genre: 'Rock', day: '2026-12-05' })
  await publishedShow(world, { name: 'Far', genre: 'Jazz', day: '2026-12-05', at: { lat: 38.5816, lng: -121.4944 } })
  expect(await notifySearches(world.ctx)).toBe(0)
  await morning(world, '2026-11-21')
  expect(await notifySearches(world.ctx)).toBe(1)

  const [mail, ...others] = await mailsTo(world, dana)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New show: Harbor Lights')
  expect(mail?.text).toContain('For your saved search “Jazz within 25 mi of Oakland”:')
  expect(mail?.text).toMatch(
    /Harbor Lights\nwith Night Ferries · Sat, Dec 5 · 8:30 PM · The Blue Door, Oakland\nView show:/,
  )
  expect(mail?.text).not.toMatch(/Far|Other genre|Was there before/)
  for (const day of ['2026-11-22', '2026-11-23']) {
    await morning(world, day)
    expect(await notifySearches(world.ctx)).toBe(0)
  }
})

test('several processes at once, and one that resumes after a crash, announce a show once', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world)
  await publishedShow(world, { name: 'Harbor Lights', day: '2026-12-05' })
  await morning(world, '2026-11-21')
  const failing = {
    ...world.ctx,
    settings: {
      ...world.ctx.settings,
      get origin(): string {
        throw new Error('crash')
      },
    },
  }
  await expect(notifySearches(failing)).rejects.toThrow('crash')
  expect(await subjectsTo(world, dana)).toEqual([])
  const counts = await Promise.all([1, 2, 3].map(() => notifySearches(world.ctx)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await subjectsTo(world, dana)).toEqual(['New show: Harbor Lights'])
})

test('all of a person’s searches are in one email, where a show that two of them find appears once', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[`${nearby}&genre=Jazz`], [nearby]])
  await publishedShow(world, { name: 'Both', genre: 'Jazz', day: '2026-12-05' })
  await publishedShow(world, { name: 'One', genre: 'Rock', day: '2026-12-06' })
  await morning(world, '2026-11-21')
  await notifySearches(world.ctx)
  const [mail] = await mailsTo(world, dana)
  expect(mail?.subject).toBe('2 new shows for your searches')
  expect(mail?.text.match(/^(?:Both|One)$/gm)).toEqual(['Both', 'One'])
  expect(mail?.text.match(/Stop emails for this search:\n\S+\?search=[0-9a-f-]{36}$/gm)).toHaveLength(2)
  expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\/[0-9a-f]{32}\?search=all$/)
})

test('a search of weekends finds shows from Friday to Sunday', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[nearby, { isWeekends: true }]])
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07'])
    await publishedShow(world, { name: `On ${day}`, day })
  await morning(world, '2026-11-21')
  await notifySearches(world.ctx)
  expect((await mailsTo(world, dana))[0]?.text.match(/^On .*$/gm)).toEqual(['On 2026-12-04', 'On 2026-12-06'])
})

test('a weekly alert waits for Thursday, and no one is notified at night', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[nearby, { email: 'weekly' }]])
  await publishedShow(world, { name: 'Harbor Lights', day: '2026-12-05' })
  await morning(world, '2026-11-25')
  expect(await notifySearches(world.ctx)).toBe(0)
  // The server was down by day.
  await morning(world, '2026-11-26', '23:00')
  expect(await notifySearches(world.ctx)).toBe(0)
  await morning(world, '2026-11-27')
  expect(await notifySearches(world.ctx)).toBe(1)
  await publishedShow(world, { name: 'Night Boats', day: '2026-12-30' })
  await morning(world, '2026-11-28')
  expect(await notifySearches(world.ctx)).toBe(0)
  await morning(world, '2026-12-03')
  expect(await notifySearches(world.ctx)).toBe(1)
  expect(await subjectsTo(world, dana)).toEqual(['New show: Harbor Lights', 'New show: Night Boats'])
})

test('no one is notified about drafts, canceled and past shows, hidden hosts, their own shows, or across a block', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world)
  const ownVenue = await approvedVenue(world, { owner: dana })
  await publishedShow(world, { hostId: ownVenue.id, name: 'Own' })
  const blocked = await approvedVenue(world)
  await fan(world, { person: blocked.owner })
  await publishedShow(world, { hostId: blocked.id, name: 'Blocked' })
  await as(dana).blockUser({ userID: blocked.owner.who.userId })
  for (const status of ['draft', 'canceled', 'postponed'] as const) await publishedShow(world, { name: status, status })
  const { id: hidden } = await approvedVenue(world, { status: 'suspended' })
  await publishedShow(world, { hostId: hidden, name: 'Hidden' })
  await publishedShow(world, { name: 'Tonight', day: '2026-11-20', time: '23:00' })
  await morning(world, '2026-11-21')
  expect(await notifySearches(world.ctx)).toBe(0)
})

test('a show that is unpublished and published again is announced once', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world)
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights', day: '2027-03-05' })
  await morning(world, '2026-11-21')
  await notifySearches(world.ctx)
  await setStatus(world, eventId, 'draft')
  await setStatus(world, eventId, 'published')
  await morning(world, '2026-11-22')
  expect(await notifySearches(world.ctx)).toBe(0)
  expect(await subjectsTo(world, dana)).toHaveLength(1)
})

async function setStatus(world: World, eventId: EventId, status: 'draft' | 'published') {
  await world.db.updateTable('events').set({ status }).where('id', '=', eventId).execute()
  await world.db
    .updateTable('event_occurrences')
    .set({ listed: status === 'published' })
    .where('event_id', '=', eventId)
    .execute()
}

test('a channel that is turned on later tells of what is new from then on; deleted searches and suspended accounts of nothing', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[nearby, { email: 'off' }]])
  const [deleter, suspended] = [await fan(world), await fan(world)]
  const { searchID } = await save(deleter)
  await as(deleter).deleteSavedSearch({ searchID })
  await save(suspended)
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.ctx.now() })
    .where('id', '=', suspended.who.userId)
    .execute()
  await publishedShow(world, { name: 'Before', day: '2026-12-05' })
  await world.setNow('2026-11-20T16:00:00-08:00')
  const [search] = (await as(dana).listSavedSearches({})).searches
  await as(dana).changeSavedSearch({ searchID: search!.searchID, name: '', email: 'daily', push: false })
  await world.setNow('2026-11-20T17:00:00-08:00')
  await publishedShow(world, { name: 'After', day: '2026-12-05' })
  await morning(world, '2026-11-21')
  expect(await notifySearches(world.ctx)).toBe(1)
  expect(await subjectsTo(world, dana)).toEqual(['New show: After'])
})

/** A device of someone's that shows push messages. */
async function deviceOf(world: World, person: SignedInCtx) {
  const id = newId<string>()
  await sessionMadeAgo(world, person, 1)
  const row = { id, user_id: person.who.userId, session_id: person.who.sessionId, p256dh: 'x', auth: 'y' }
  await world.db
    .insertInto('push_devices')
    .values({ ...row, endpoint: 'https://push.example.com/dana' })
    .execute()
  return id
}

test('a push goes to the devices of those who chose it, and leads to the show', async () => {
  await using world = await newWorld({ now: friday })
  const dana = await stage(world, [[nearby, { email: 'off', push: true }]])
  const id = await deviceOf(world, dana)
  const { eventId } = await publishedShow(world, { name: 'Harbor Lights', day: '2026-12-05' })
  await morning(world, '2026-11-21')
  await notifySearches(world.ctx)
  expect(await subjectsTo(world, dana)).toEqual([])
  const jobs = sql<{ payload: object }>`SELECT payload FROM graphile_worker._private_jobs AS j
    JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id WHERE t.identifier = 'send-search-push'`
  expect((await jobs.execute(world.db)).rows.map(({ payload }) => payload)).toEqual([
    {
      ...{ deviceId: id, title: 'LocalSound', body: 'New show: Harbor Lights' },
      ...{ path: `/event/${eventId}?date=2026-12-05`, tag: expect.any(String) },
    },
  ])
})
