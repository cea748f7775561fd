import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { bellOf } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { changeFavoriteEntity } from '../../people/favorites/change-favorite-entity.service.ts'
import { setNotificationChoice } from '../../notifications/choices/set-notification-choice.service.ts'
import { notifyFollowers } from './new-shows.service.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

/** A Friday noon in Oakland. */
const noon = '2026-11-20T12:00:00-08:00'

const follows = async (world: World, entityID: EntityId) => {
  const person = await fan(world)
  await changeFavoriteEntity(person, { entityID })
  return person
}

const messagesFor = async (world: World, person: SignedInCtx) =>
  (await bellOf(world, person)).map(({ message }) => message)

test('followers are told about a day’s new shows together, at most once a day (G40)', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedVenue(world)
  const person = await follows(world, id)
  const stranger = await fan(world)
  await publishedShow(world, { hostId: id, name: 'Harbor Lights' })
  await weeklyShow(world, { hostId: id, name: 'Open Stage', dayOfWeek: 'Monday' })
  expect(await notifyFollowers(world.ctx)).toBe(1)
  expect(await bellOf(world, person)).toEqual([
    {
      type: 'New Show',
      message:
        '2 new shows:\nHarbor Lights at The Blue Door, Sat, Nov 21 in Oakland\nOpen Stage at The Blue Door, Mon, Nov 23 in Oakland',
    },
  ])
  expect(await messagesFor(world, stranger)).toEqual([])

  await publishedShow(world, { hostId: id, name: 'Night Boats', day: '2026-11-28' })
  await world.setNow('2026-11-20T20:00:00-08:00')
  expect(await notifyFollowers(world.ctx)).toBe(0)
  await world.setNow('2026-11-21T12:00:00-08:00')
  expect(await notifyFollowers(world.ctx)).toBe(1)
  expect((await messagesFor(world, person)).at(-1)).toBe(
    'New show: Night Boats at The Blue Door, Sat, Nov 28 in Oakland',
  )
  expect(await notifyFollowers(world.ctx)).toBe(0)
})

test('two processes at once tell a follower once', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedVenue(world)
  const person = await follows(world, id)
  await publishedShow(world, { hostId: id })
  await Promise.all([notifyFollowers(world.ctx), notifyFollowers(world.ctx), notifyFollowers(world.ctx)])
  expect(await messagesFor(world, person)).toHaveLength(1)
})

test('a show is news within the follower’s radius only, corners of the box left out (G32)', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedBand(world)
  const person = await follows(world, id)
  // Oakland to Sacramento is about 70 miles; the radius is 25.
  await publishedShow(world, { hostId: id, at: { lat: 38.5816, lng: -121.4944 } })
  // 20 miles north and 20 miles east: inside the box, 28 miles away.
  await publishedShow(world, { hostId: id, at: { lat: 37.8044 + 20 / 69, lng: -122.2712 + 20 / 54.6 } })
  expect(await notifyFollowers(world.ctx)).toBe(0)
  await world.db
    .updateTable('fans')
    .set({ search_distance_miles: 50 })
    .where('user_id', '=', person.who.userId)
    .execute()
  expect(await notifyFollowers(world.ctx)).toBe(1)
})

test('no one is notified about drafts, canceled or past shows, their own shows, or people they have blocked', async () => {
  await using world = await newWorld({ now: noon })
  const { id, owner } = await approvedVenue(world)
  const [follower, manager, blocker] = [await follows(world, id), await follows(world, id), await follows(world, id)]
  await manages(world, manager, id, 'editor')
  await fan(world, { person: owner })
  await as(blocker).blockUser({ userID: owner.who.userId })

  const draft = await publishedShow(world, { hostId: id, status: 'draft' })
  const off = await publishedShow(world, { hostId: id })
  await world.db.updateTable('events').set({ status: 'canceled' }).where('id', '=', off.eventId).execute()
  await world.db.updateTable('event_occurrences').set({ listed: false }).where('event_id', '=', off.eventId).execute()
  await publishedShow(world, { hostId: id, day: '2026-11-19' })
  expect(await notifyFollowers(world.ctx)).toBe(0)

  await world.db.updateTable('events').set({ status: 'published' }).where('id', '=', draft.eventId).execute()
  await world.db.updateTable('event_occurrences').set({ listed: true }).where('event_id', '=', draft.eventId).execute()
  await notifyFollowers(world.ctx)
  const bells = [follower, manager, blocker].map((person) => messagesFor(world, person))
  expect((await Promise.all(bells)).map((messages) => messages.length)).toEqual([1, 0, 0])
})

test('an act’s followers are told about a show once the act has confirmed it', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedBand(world, { name: 'Night Ferries' })
  const person = await follows(world, id)
  const { eventId } = await publishedShow(world, { lineup: ['Night Ferries'] })
  await world.db.updateTable('event_acts').set({ entity_id: id }).where('event_id', '=', eventId).execute()
  expect(await notifyFollowers(world.ctx)).toBe(0)
  await world.db
    .updateTable('event_acts')
    .set({ accepted_at: world.ctx.now() })
    .where('event_id', '=', eventId)
    .execute()
  await notifyFollowers(world.ctx)
  expect(await messagesFor(world, person)).toEqual([
    'New show: Harbor Lights with Night Ferries, Sat, Nov 21 in Oakland',
  ])
})

test('shows published before following the page, or over two weeks ago, are not news', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedVenue(world)
  await publishedShow(world, { hostId: id, day: '2026-12-30' })
  await world.setNow('2026-11-20T12:01:00-08:00')
  const person = await follows(world, id)
  expect(await notifyFollowers(world.ctx)).toBe(0)

  await world.setNow('2026-12-05T12:01:00-08:00')
  await world.db
    .updateTable('favorites')
    .set({ since: new Date('2026-11-01') })
    .execute()
  expect(await notifyFollowers(world.ctx)).toBe(0)
  expect(await messagesFor(world, person)).toEqual([])
})

test('a show that is unpublished and published again weeks later is not new again', async () => {
  await using world = await newWorld({ now: noon })
  const { id } = await approvedVenue(world)
  const person = await follows(world, id)
  await publishedShow(world, { hostId: id, name: 'Harbor Lights', day: '2027-03-20' })
  await notifyFollowers(world.ctx)
  for (const at of ['2026-12-05', '2026-12-20', '2027-01-04']) {
    await world.setNow(`${at}T12:00:00-08:00`)
    await notifyFollowers(world.ctx)
    for (const status of ['draft', 'published'] as const) await world.db.updateTable('events').set({ status }).execute()
    await notifyFollowers(world.ctx)
  }
  expect(await messagesFor(world, person)).toHaveLength(1)

  await world.setNow('2027-03-22T12:00:00-08:00')
  await notifyFollowers(world.ctx)
  expect(await world.db.selectFrom('new_shows').selectAll().execute()).toEqual([])
})

test('a show that was unpublished before anyone was told is new when it is finally published', async () => {
  await using world = await newWorld({ now: '2026-11-20T03:00:00-08:00' })
  const { id } = await approvedVenue(world)
  const person = await follows(world, id)
  await publishedShow(world, { hostId: id, name: 'Harbor Lights', day: '2027-03-20' })
  await world.db.updateTable('events').set({ status: 'draft' }).execute()
  await world.setNow('2026-12-20T12:00:00-08:00')
  await world.db.updateTable('events').set({ status: 'published' }).execute()
  await notifyFollowers(world.ctx)
  expect(await messagesFor(world, person)).toHaveLength(1)
})

test('no one is notified at night, and email goes to those who asked for it', async () => {
  await using world = await newWorld({ now: '2026-11-20T03:00:00-08:00' })
  const { id } = await approvedVenue(world)
  const [bell, mail] = [await follows(world, id), await follows(world, id)]
  await setNotificationChoice(mail, { topic: 'following', channel: 'email', isOn: true })
  await publishedShow(world, { hostId: id, name: 'Bcc: <b>all</b>' })
  expect(await notifyFollowers(world.ctx)).toBe(0)
  await world.setNow('2026-11-20T09:00:00-08:00')
  expect(await notifyFollowers(world.ctx)).toBe(2)

  const mails = await world.db.selectFrom('mails').selectAll().where('kind', '=', 'new-shows').execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual([mail.who.email])
  expect(mails[0]?.subject).toBe('New show: Bcc: <b>all</b>')
  expect(mails[0]?.html_body).toContain('Bcc: &lt;b&gt;all&lt;/b&gt;')
  expect(mails[0]?.text_body).toMatch(/\n\nSat, Nov 21 · 8:30 PM · The Blue Door, Oakland\n\nView show:\nhttp/)
  expect(mails[0]?.text_body).toContain('/account/following')
  expect(await messagesFor(world, bell)).toHaveLength(1)
})
