import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { Role } from '../../kernel/roles.ts'
import type { Ctx, SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import type { Audience, Live } from '../../ports/live/live.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { notifyTabs } from '../notifications/deliver.service.ts'
import { notify } from '../notifications/notifications.service.ts'

const as = callsInProcess
const silentLive: Live = {
  notify() {},
  onMessage: () => () => {},
  notifyChat() {},
  onChat: () => () => {},
  async close() {},
}

/** A caller whose live messages are recorded: `audiences` says to whom each one went. */
function recordLive(ctx: SignedInCtx) {
  const audiences: Audience[] = []
  return { ctx: { ...ctx, live: { ...silentLive, notify: (to: Audience) => void audiences.push(to) } }, audiences }
}

async function manager(world: World, entityId: EntityId, role: Role): Promise<SignedInCtx> {
  const person = await world.person()
  await world.db
    .insertInto('entity_managers')
    .values({ entity_id: entityId, user_id: person.who.userId, role })
    .execute()
  return person
}

/** A venue with two notifications in its bell. */
async function withTwo(world: World) {
  const venue = await approvedVenue(world)
  const to = [{ entityId: venue.id }]
  await notify(world.db, to, { type: 'Entity Approval/Denial', message: 'One.', entityId: venue.id })
  await notify(world.db, to, { type: 'New Entity Notification', message: 'Two.', entityId: venue.id })
  const entityDetails = { id: venue.id }
  const list = async (ctx: Ctx) => (await as(ctx).listNotifications({ entityDetails })).notifications
  const [first, second] = await list(venue.owner)
  return {
    venue,
    entityDetails,
    list,
    first: { id: first?.id as NotificationId },
    second: { id: second?.id as NotificationId },
  }
}

test("a manager removes an entity's notification for all, a second one reads who was first", async () => {
  await using world = await newWorld()
  const { venue, entityDetails, list, first } = await withTwo(world)
  const editor = await manager(world, venue.id, 'editor')
  await world.db.insertInto('usernames').values({ username: 'dana', user_id: venue.owner.who.userId }).execute()
  const { ctx, audiences } = recordLive(venue.owner)
  const answer = { action: 'delete' as const, notification: first, entityDetails }

  expect(await as(ctx).handleEntityNotification(answer)).toEqual({ success: true, message: 'Removed.', error: null })
  expect(audiences).toEqual([{ users: expect.arrayContaining([venue.owner.who.userId, editor.who.userId]) }])
  expect(await list(editor)).toHaveLength(1)
  expect(await as(editor).handleEntityNotification(answer)).toMatchObject({ message: 'Already handled by dana.' })
  expect(await as(venue.owner).handleEntityNotification(answer)).toMatchObject({ message: 'Already handled by you.' })
})

test("an entity's notifications are handled by its managers but the door's, and by no way around", async () => {
  await using world = await newWorld()
  const { venue, entityDetails, list, first } = await withTwo(world)
  const other = await approvedVenue(world)
  const refused: [who: SignedInCtx, entity: { id: EntityId }, code: string][] = [
    [await world.person(), entityDetails, 'request/not-found'],
    [await manager(world, venue.id, 'door'), entityDetails, 'request/not-allowed'],
    [other.owner, { id: other.id }, 'request/not-found'],
    [venue.owner, { id: newId<EntityId>() }, 'request/not-found'],
  ]
  for (const [who, entity, code] of refused) {
    const answer = { action: 'delete' as const, notification: first, entityDetails: entity }
    await expect(as(who).handleEntityNotification(answer)).rejects.toMatchObject({ code })
  }
  expect(await list(venue.owner)).toHaveLength(2)
})

test('people mark their own and their entities’ notifications as read; others are skipped', async () => {
  await using world = await newWorld()
  const { venue, list, first, second } = await withTwo(world)
  const [stranger, door] = [await world.person(), await manager(world, venue.id, 'door')]
  const editor = await manager(world, venue.id, 'editor')
  await notify(world.db, [{ userId: stranger.who.userId }], { type: 'New Entity Notification', message: 'Yours.' })
  const [ownNotification] = (await as(stranger).listNotifications()).notifications
  const all = [first.id, second, { id: ownNotification?.id as NotificationId }, newId<NotificationId>()]

  const { ctx, audiences } = recordLive(stranger)
  expect(await as(ctx).markAsRead({ notifications: all })).toEqual({ success: true })
  expect(await as(stranger).listNotifications()).toMatchObject({ notifications: [{ read: true }] })
  expect(audiences.filter((to) => 'users' in to && to.users.length > 0)).toEqual([{ users: [stranger.who.userId] }])
  await as(door).markAsRead({ notifications: all })
  expect((await list(venue.owner)).map(({ read }) => read)).toEqual([false, false])

  await as(venue.owner).markAsRead({ notifications: all })
  for (const who of [venue.owner, editor]) expect((await list(who)).map(({ read }) => read)).toEqual([true, true])
  const { ctx: again, audiences: silence } = recordLive(venue.owner)
  await as(again).markAsRead({ notifications: all })
  expect(silence).toEqual([])
})

test('a notification reaches the tabs of a person and of an entity’s managers once it is committed', async () => {
  await using world = await newWorld()
  const { venue } = await withTwo(world)
  const { ctx, audiences } = recordLive(venue.owner)
  const stranger = newId<UserId>()
  await manager(world, venue.id, 'door')
  await notifyTabs(ctx, { users: [stranger], entities: [venue.id] })
  expect(audiences).toEqual([{ users: [stranger, venue.owner.who.userId] }])

  const before = await jobs(world)
  const rollback = world.db.transaction().execute(async (tx) => {
    await notify(tx, [{ userId: venue.owner.who.userId }], { type: 'New Entity Notification', message: 'No.' })
    throw new Error('rolled back')
  })
  await expect(rollback).rejects.toThrow('rolled back')
  expect(await jobs(world)).toBe(before)
  await notify(world.db, [{ userId: venue.owner.who.userId }], { type: 'New Entity Notification', message: 'Yes.' })
  expect(await jobs(world)).toBe(before + 1)
})

const jobs = async ({ db }: World) => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM graphile_worker.jobs
    WHERE task_identifier = 'notify-tabs'`.execute(db)
  return rows[0]?.count ?? 0
}
