import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { expireInvites } from '../entities/team/invite-answers.service.ts'

const as = callsInProcess

async function venue(world: World) {
  const owner = await fan(world, { username: 'olive' })
  const { id } = await approvedVenue(world, { owner })
  const bo = await fan(world, { username: 'bo.songs' })
  return { id, owner, bo }
}

const bellOf = async (ctx: Ctx, id: EntityId) =>
  (await as(ctx).listNotifications({ entityDetails: { id } })).notifications
const bell = async (ctx: Ctx) => (await as(ctx).listNotifications()).notifications

test('G8: to a person who has a block with an owner, a request looks sent, and the owner isn’t told', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id, owner, bo } = await venue(world)
  await as(owner).blockUser({ userID: bo.who.userId })
  const silence = async () => [
    await bellOf(owner, id),
    (await as(owner).listManagers({ entityID: id })).invites,
    (await as(owner).listActivity({ entityID: id })).lines,
    await world.db.selectFrom('mails').select('subject').where('to_address', '=', owner.who.email).execute(),
  ]
  const ask = () => as(bo).askToManage({ entityID: id })
  expect(await ask()).toMatchObject({
    message: 'Request sent to The Blue Door. We’ll notify you when the team answers.',
  })
  await expect(ask()).rejects.toMatchObject({ code: 'team/you-asked' })
  expect(await silence()).toEqual([[], [], [], []])

  const { id: inviteID } = await world.db.selectFrom('manager_invites').select('id').executeTakeFirstOrThrow()
  await as(bo).withdrawManagementInvite({ inviteID })
  await ask()
  await world.setNow('2026-12-04T20:00:00-08:00')
  await expireInvites(world.ctx)
  expect(await silence()).toEqual([[], [], [], []])
  expect(await bell(bo)).toMatchObject([
    { message: 'Your request to join The Blue Door’s team expired without an answer.' },
  ])
})

test('G8: to the other managers, a request from a person who has a block with an owner is like any other', async () => {
  const seenBy = async (isBlocked: boolean) => {
    await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
    const { id, owner, bo } = await venue(world)
    const admin = await fan(world, { username: 'the.admin' })
    await manages(world, admin, id, 'admin')
    if (isBlocked) await as(owner).blockUser({ userID: bo.who.userId })
    const state = async () => ({
      bell: (await bellOf(admin, id)).map(({ message }) => message),
      unread: (await as(admin).listUnread({})).accounts.map(({ notifications }) => notifications),
      list: (await as(admin).listManagers({ entityID: id })).invites.map(({ username }) => username),
      log: (await as(admin).listActivity({ entityID: id })).lines.map(({ action, about }) => [action, about]),
      emails: (
        await world.db.selectFrom('mails').select('subject').where('to_address', '=', admin.who.email).execute()
      ).map(({ subject }) => subject),
    })
    await as(bo).askToManage({ entityID: id })
    const firstState = await state()
    const { id: inviteID } = await world.db.selectFrom('manager_invites').select('id').executeTakeFirstOrThrow()
    await as(bo).withdrawManagementInvite({ inviteID })
    await as(bo).askToManage({ entityID: id })
    await world.setNow('2026-12-04T20:00:00-08:00')
    await expireInvites(world.ctx)
    return [firstState, await state()]
  }
  const usual = await seenBy(false)
  expect(usual).toMatchObject([
    { bell: [expect.any(String)], list: ['bo.songs'] },
    { bell: [], list: [] },
  ])
  expect(usual[1]?.log.map(([action]) => action)).toEqual([
    'invite-expired',
    'join-asked',
    'invite-withdrawn',
    'join-asked',
  ])
  expect(await seenBy(true)).toEqual(usual)
})

test('G8: a block removes a person’s request from the bell and list of the owner it separates them from', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  const admin = await fan(world, { username: 'the.admin' })
  await manages(world, admin, id, 'admin')
  await as(bo).askToManage({ entityID: id })
  const openFor = async (ctx: Ctx) => (await as(ctx).listManagers({ entityID: id })).invites.map((one) => one.username)
  expect([await openFor(owner), await openFor(admin)]).toEqual([['bo.songs'], ['bo.songs']])
  const [notification] = await bellOf(owner, id)
  await as(owner).blockUser({ userID: bo.who.userId })
  expect([await bellOf(owner, id), await openFor(owner), await openFor(admin)]).toEqual([[], [], ['bo.songs']])
  expect([(await bellOf(admin, id)).length, (await as(owner).listActivity({ entityID: id })).lines]).toEqual([1, []])

  const denial = { action: 'deny' as const, notification: { id: notification?.id ?? '' }, entityDetails: { id } }
  expect(await as(admin).handleEntityNotification(denial)).toMatchObject({ message: 'Declined.' })
  const mails = world.db.selectFrom('mails').select('subject').where('to_address', '=', owner.who.email)
  expect(await mails.where('subject', 'like', '%declined%').execute(), 'what a co-manager answered').toEqual([])
})
