import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPassword, goodPassword, sessionMadeAgo } from '../../../tests/support/account-builders.ts'
import { checkout, onSaleShow, sellingVenue } from '../../../tests/support/checkout-builders.ts'
import { approvedBand, approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { datesOf, publishedShow } from '../../../tests/support/event-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { soldTickets } from '../../../tests/support/ticket-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { leaveEntity } from '../entities/team/leave-entity.service.ts'
import { deleteAccount } from './delete-account.service.ts'

const as = callsInProcess

async function ownerOf(world: World, entity: { owner: SignedInCtx }) {
  await addPassword(world, entity.owner)
  return entity.owner
}

const remove = (owner: SignedInCtx, entityID: EntityId, password = goodPassword) =>
  as(owner).deleteEntity({ entityID, entityType: 'venue', password })

test('a deleted page and its shows vanish at once; managers are told, its row stays without what it said', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { username: 'bluedoor' })
  const owner = await ownerOf(world, venue)
  const admin = await world.person()
  await manages(world, admin, venue.id, 'admin')
  const { eventId } = await publishedShow(world, { hostId: venue.id })
  await as(owner).updateSocialMediaLinks({ entityID: venue.id, socialMediaLinks: { website: 'https://a.example' } })

  expect(await remove(owner, venue.id)).toEqual({ success: true, message: 'The Blue Door was deleted.' })
  for (const anyone of [world.ctx, owner, admin, await world.person({ operator: true })]) {
    await expect(as(anyone).fetchProfile({ entityID: venue.id })).rejects.toMatchObject({ code: 'entities/hidden' })
    await expect(as(anyone).fetchEvent({ eventID: eventId })).rejects.toMatchObject({ code: 'event/not-found' })
  }
  expect(await datesOf(world, eventId)).toMatchObject([{ listed: false }])
  expect(await as(owner).listManagedEntities()).toMatchObject({ entities: [] })
  expect(await world.db.selectFrom('entities').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    ...{ status: 'deleted', name: 'The Blue Door', capacity: 150, address: '12 Broadway, Oakland, CA 94607' },
    ...{ social_links: {}, bio: '', picture_id: null, contact_email: null },
  })
  expect(await as(admin).listNotifications()).toMatchObject({
    notifications: [{ type: 'Entity Deleted', message: 'The Blue Door was deleted by an owner.' }],
  })
  expect(await as(owner).listNotifications()).toMatchObject({ notifications: [] })
  const mails = await world.db.selectFrom('mails').select('to_address').where('kind', '=', 'entity-deleted').execute()
  expect(mails.map((mail) => mail.to_address).toSorted()).toEqual([owner.who.email, admin.who.email].toSorted())
  const log = await world.db.selectFrom('entity_log').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(log?.action).toBe('entity-deleted')
})

test('a deleted page leaves its followers’ favorites at once, and no one else’s favorites change (S39)', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  const followers = [await fan(world), await fan(world)]
  for (const follower of followers)
    for (const { id } of [venue, band]) await as(follower).changeFavoriteEntity({ entityID: id })
  await remove(await ownerOf(world, venue), venue.id)
  const rows = await world.db.selectFrom('favorites').select(['user_id', 'entity_id']).execute()
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(followers.map(({ who }) => who.userId)))
  expect(rows.map(({ entity_id }) => entity_id)).toEqual([band.id, band.id])
  const missing = { missingBands: [band.id], missingVenues: [venue.id], missingFestivals: [] }
  expect(await as(followers[0] ?? venue.owner).removeUserFavorites(missing)).toEqual({ success: true, removed: [] })
})

test('its username is free for others after 30 days, not before', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { username: 'bluedoor' })
  await remove(await ownerOf(world, venue), venue.id)
  const band = await approvedBand(world)
  const take = () => as(band.owner).updateEntity({ entityID: band.id, entityData: { username: 'bluedoor' } })
  await expect(take()).rejects.toMatchObject({ code: 'account/username-taken' })
  await world.setNow('2026-12-20T19:00:00-08:00')
  await expect(take()).rejects.toMatchObject({ code: 'account/username-taken' })
  await world.setNow('2026-12-20T21:00:00-08:00')
  expect(await take()).toMatchObject({ success: true })
})

test('future dates with tickets and open orders prevent it, and are named; past ones don’t', async () => {
  await using world = await newWorld({ now: '2026-11-18T20:00:00-08:00' })
  const venue = await sellingVenue(world)
  const owner = await ownerOf(world, venue)
  const past = await onSaleShow(world, { hostId: venue.id, name: 'Yesterday', day: '2026-11-19' })
  await soldTickets(world, past.eventId, { buyer: await fan(world) })
  await world.setNow('2026-11-20T20:00:00-08:00')
  const show = await onSaleShow(world, { hostId: venue.id, name: 'Tomorrow' })
  await soldTickets(world, show.eventId, { buyer: await fan(world), quantity: 2 })
  await checkout(await fan(world), show.eventId, { key: 'held' })

  await expect(remove(owner, venue.id)).rejects.toMatchObject({
    code: 'entities/unsettled',
    message: expect.stringMatching(
      /^Tickets have been sold or are in checkout for Tomorrow on .*Nov 21.* \(3 tickets\)\. 1 order/,
    ),
    data: { dates: [{ eventID: show.eventId, day: '2026-11-21', tickets: 3 }], orders: 1 },
  })
  expect(await as(world.ctx).fetchProfile({ entityID: venue.id })).toMatchObject({ profile: { status: 'approved' } })

  await world.db
    .updateTable('orders')
    .set({ state: 'expired', closed_at: world.ctx.now() })
    .where('state', 'in', ['held', 'paying'])
    .execute()
  await world.db.updateTable('ticket_stock').set({ held: 0 }).execute()
  await world.setNow('2026-11-22T12:00:00-08:00')
  const before = await world.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  expect(await remove(owner, venue.id)).toMatchObject({ success: true })
  expect(
    await world.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst(),
  ).toEqual(before)
})

test('only an owner can delete, with the password; everyone else learns as little as before', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const owner = await ownerOf(world, venue)
  await expect(remove(owner, venue.id, 'not this one')).rejects.toMatchObject({ code: 'account/wrong-password' })
  for (const role of ['admin', 'editor', 'door'] as const) {
    const person = await world.person()
    await manages(world, person, venue.id, role)
    await expect(remove(person, venue.id)).rejects.toMatchObject({ code: 'request/not-allowed' })
  }
  for (const other of [await world.person(), await world.person({ operator: true })]) {
    await expect(remove(other, venue.id)).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect(await as(world.ctx).fetchProfile({ entityID: venue.id })).toMatchObject({ profile: { status: 'approved' } })
})

/** Waits until so many connections wait for a row. */
async function waiting(world: World, count: number): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.db)
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(20)
  }
}

test('S38: a page that is being deleted sells nothing more, even to a buyer who is a moment too late', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const owner = await ownerOf(world, venue)
  const { eventId } = await onSaleShow(world, { hostId: venue.id })
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const gate = world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('entities').select('id').where('id', '=', venue.id).forNoKeyUpdate().execute()
    locked.resolve()
    await release.promise
  })
  await locked.promise

  // The deletion has looked at what is sold, and waits for its page's row.
  const deleting = remove(owner, venue.id)
  await waiting(world, 1)
  const buying = checkout(await fan(world), eventId, { key: 'late' })
  await Promise.race([buying.catch(() => null), waiting(world, 2)])
  release.resolve()

  const [deleted, bought] = await Promise.allSettled([deleting, buying, gate])
  expect([deleted.status, bought.status]).toEqual(['fulfilled', 'rejected'])
  expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('shows of others at a deleted venue keep the room that their taxes depend on', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { capacity: 320, nonProfit: true })
  const band = await approvedBand(world)
  const { eventId } = await publishedShow(world, { hostId: band.id, venueEntityId: venue.id })
  await remove(await ownerOf(world, venue), venue.id)
  const event = await world.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
  expect(event).toMatchObject({ venue_entity_id: null, own_capacity: 320, own_exemption: 'nonprofit' })
  expect(await as(world.ctx).fetchEvent({ eventID: eventId })).toMatchObject({ event: { venue: null } })
})

test('S38: a page is deleted while one owner leaves it and another the product, 40 times: no error', async () => {
  await using world = await newWorld()
  const [owner, leaver] = [await fan(world), await fan(world)]
  await sessionMadeAgo(world, owner, 0)
  for (let turn = 0; turn < 40; turn += 1) {
    const goer = await fan(world)
    await sessionMadeAgo(world, goer, 0)
    const { id } = await approvedVenue(world, { owner })
    await manages(world, leaver, id, 'owner')
    await manages(world, goer, id, 'owner')
    const [deleted, leaving, accountDeletion] = await Promise.allSettled([
      remove(owner, id, ''),
      leaveEntity(leaver, { entityID: id }),
      deleteAccount(goer, { password: '' }),
    ])
    expect([deleted.status, accountDeletion.status]).toEqual(['fulfilled', 'fulfilled'])
    // The second one finds no team to leave.
    expect(leaving.status === 'fulfilled' || leaving.reason.code).toBeOneOf([true, 'request/not-found'])
  }
  expect(await world.db.selectFrom('entity_managers').selectAll().execute()).toEqual([])
})
