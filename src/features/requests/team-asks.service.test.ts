import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { Role } from '../../kernel/roles.ts'
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

async function answerer(ctx: Ctx, id: EntityId) {
  const [waiting] = await bellOf(ctx, id)
  const notification = { id: waiting?.id ?? '' }
  return (by: Ctx, action: 'approve' | 'deny' | 'delete', role?: Role) =>
    as(by).handleEntityNotification({ action, notification, entityDetails: { id }, ...(role && { role }) })
}

test('a person asks to join, and an owner admits them with a role', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  expect(await as(bo).askToManage({ entityID: id })).toMatchObject({
    message: 'Request sent to The Blue Door. We’ll notify you when the team answers.',
  })
  expect(await bellOf(owner, id)).toMatchObject([
    { type: 'Management Invite', message: '@bo.songs asked to join The Blue Door’s team.', senderType: 'user' },
  ])
  expect((await as(owner).listManagers({ entityID: id })).invites).toMatchObject([
    { username: 'bo.songs', askedBy: 'user', role: null, mayWithdraw: false },
  ])

  const answer = await answerer(owner, id)
  await expect(answer(owner, 'approve')).rejects.toMatchObject({ code: 'team/role-missing' })
  expect(await answer(owner, 'approve', 'editor')).toMatchObject({
    message: 'Added to the team as an editor.',
    error: null,
  })
  expect(await answer(owner, 'approve', 'owner')).toMatchObject({ message: 'Already handled by you.' })
  expect(await as(bo).listManagers({ entityID: id })).toMatchObject({ role: 'editor' })
  expect(await bell(bo)).toMatchObject([
    {
      type: 'New Entity Notification',
      message: 'You’re now on the team for The Blue Door as an editor.',
      entityID: id,
    },
  ])
  expect(await bellOf(owner, id)).toEqual([])
  expect((await as(owner).listActivity({ entityID: id })).lines).toMatchObject([
    { action: 'manager-joined', by: 'olive', about: 'bo.songs', subject: 'editor' },
    { action: 'join-asked', by: 'bo.songs', about: 'bo.songs' },
  ])
})

test('a person who is declined is told, and can’t ask again for 14 days', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id, owner, bo } = await venue(world)
  await as(bo).askToManage({ entityID: id })
  const answer = await answerer(owner, id)
  expect(await answer(owner, 'deny')).toMatchObject({ message: 'Declined.' })
  expect(await bell(bo)).toMatchObject([
    { type: 'Team News', message: 'The Blue Door declined your request to join the team.' },
  ])

  await expect(as(bo).askToManage({ entityID: id })).rejects.toMatchObject({ code: 'team/declined-lately' })
  await world.setNow('2026-12-04T20:00:01-08:00')
  await as(bo).askToManage({ entityID: id })
})

test('S37: of two simultaneous answers one takes effect, the other reports who was first', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  const admin = await fan(world, { username: 'the.admin' })
  await manages(world, admin, id, 'admin')
  for (let turn = 0; turn < 10; turn += 1) {
    await world.db.deleteFrom('manager_invites').execute()
    await world.db.deleteFrom('entity_managers').where('user_id', '=', bo.who.userId).execute()
    await as(bo).askToManage({ entityID: id })
    const answer = await answerer(owner, id)
    const responses = await Promise.all([answer(owner, 'approve', 'admin'), answer(admin, 'approve', 'door')])

    const messages = responses.map(({ message }) => message)
    const isOwnerFirst = messages[0] === 'Added to the team as an admin.'
    expect(messages).toEqual(
      isOwnerFirst
        ? ['Added to the team as an admin.', 'Already handled by olive.']
        : ['Already handled by the.admin.', 'Added to the team as door staff.'],
    )
    expect(await as(bo).listManagers({ entityID: id })).toMatchObject({ role: isOwnerFirst ? 'admin' : 'door' })
  }
})

test('an editor sees who asks and answers nothing; an admin gives no role above editor', async () => {
  await using world = await newWorld()
  const { id, bo } = await venue(world)
  const [admin, editor, stranger] = [await fan(world), await fan(world), await fan(world)]
  await manages(world, admin, id, 'admin')
  await manages(world, editor, id, 'editor')
  const elsewhere = await approvedVenue(world, { owner: stranger })
  await as(bo).askToManage({ entityID: id })
  const answer = await answerer(editor, id)

  const refused = { code: 'request/not-allowed' }
  await expect(answer(editor, 'approve', 'door')).rejects.toMatchObject(refused)
  await expect(answer(editor, 'deny')).rejects.toMatchObject(refused)
  await expect(answer(admin, 'delete')).rejects.toMatchObject({ code: 'requests/unknown-action' })
  await expect(answer(admin, 'approve', 'admin')).rejects.toMatchObject(refused)
  await expect(answer(stranger, 'deny')).rejects.toMatchObject({ code: 'request/not-found' })
  const [waiting] = await bellOf(admin, id)
  const notification = { id: waiting?.id ?? '' }
  const foreign = as(stranger).handleEntityNotification({
    action: 'deny',
    notification,
    entityDetails: { id: elsewhere.id },
  })
  await expect(foreign).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await answer(admin, 'approve', 'editor')).toMatchObject({ message: 'Added to the team as an editor.' })
})

test('no one can ask twice, or ask a team that they are in or invited to', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  const cy = await fan(world, { username: 'cy.songs' })
  const ask = (by: Ctx, entityID = id) => as(by).askToManage({ entityID })

  await ask(bo)
  const again = await ask(bo).catch((error: unknown) => error)
  expect(again).toMatchObject({ code: 'team/you-asked', data: { inviteID: expect.any(String) } })
  const inviting = as(owner).sendManagementInvite({ entityID: id, managerUsername: 'bo.songs', role: 'door' })
  await expect(inviting).rejects.toMatchObject({ code: 'team/asked' })
  await as(owner).sendManagementInvite({ entityID: id, managerUsername: 'cy.songs', role: 'door' })
  await expect(ask(cy)).rejects.toMatchObject({ code: 'team/you-are-invited' })
  await expect(ask(owner)).rejects.toMatchObject({ code: 'team/you-are-in' })

  const unclaimed = await approvedVenue(world, { status: 'unclaimed' })
  await expect(ask(bo, unclaimed.id)).rejects.toMatchObject({ code: 'team/unclaimed' })
  const hidden = await approvedVenue(world, { status: 'pending' })
  await expect(ask(bo, hidden.id)).rejects.toMatchObject({ code: 'entities/hidden' })
  await expect(ask(await world.person())).rejects.toMatchObject({ code: 'account/no-profile' })
})

test('the person who asked can withdraw the request, and it expires after 14 days', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id, owner, bo } = await venue(world)
  const open = async () => (await as(owner).listManagers({ entityID: id })).invites
  await as(bo).askToManage({ entityID: id })
  const inviteID = (await open())[0]?.inviteID ?? ''
  await expect(as(owner).withdrawManagementInvite({ inviteID })).rejects.toMatchObject({ code: 'request/not-allowed' })
  await as(bo).withdrawManagementInvite({ inviteID })
  expect(await bellOf(owner, id)).toEqual([])

  await as(bo).askToManage({ entityID: id })
  await world.setNow('2026-12-04T20:00:00-08:00')
  await expireInvites(world.ctx)
  expect(await open()).toEqual([])
  expect(await bell(bo)).toMatchObject([
    { message: 'Your request to join The Blue Door’s team expired without an answer.' },
  ])
})

test('a team of fifty admits no one else', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  await as(bo).askToManage({ entityID: id })
  for (let people = 1; people < 50; people += 1) await manages(world, await world.person(), id, 'door')
  const answer = await answerer(owner, id)
  await expect(answer(owner, 'approve', 'editor')).rejects.toMatchObject({ code: 'team/full' })
  expect(await answer(owner, 'deny')).toMatchObject({ message: 'Declined.' })
})

test('an expired request that can’t be closed doesn’t block others, and is reported', async () => {
  await using world = await newWorld()
  const { id, bo } = await venue(world)
  const second = await fan(world, { username: 'cy.keys' })
  await as(bo).askToManage({ entityID: id })
  await as(second).askToManage({ entityID: id })
  await world.setNow('2026-12-04T20:00:00-08:00')
  await sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$;
  `.execute(world.db)
  await sql`
    CREATE TRIGGER refuse BEFORE UPDATE ON manager_invites FOR EACH ROW
    WHEN (OLD.user_id = ${sql.lit(bo.who.userId)}) EXECUTE FUNCTION refuse()
  `.execute(world.db)
  await expect(expireInvites(world.ctx)).rejects.toThrow('not this one')
  const openRows = await world.db
    .selectFrom('manager_invites')
    .select('user_id')
    .where('closed_at', 'is', null)
    .execute()
  expect(openRows).toEqual([{ user_id: bo.who.userId }])
})

test('a person can ask five times a day', async () => {
  await using world = await newWorld()
  const { bo } = await venue(world)
  const pages = await Promise.all(Array.from({ length: 6 }, () => approvedVenue(world)))
  for (const { id } of pages.slice(0, 5)) await as(bo).askToManage({ entityID: id })
  const sixth = as(bo).askToManage({ entityID: pages[5]?.id ?? '' })
  await expect(sixth).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.closeTo(86_400, -2) },
  })
})

test('a deleted account’s requests and invites are gone; the only owner must make someone else owner first', async () => {
  await using world = await newWorld()
  const { id, owner, bo } = await venue(world)
  const cy = await fan(world, { username: 'cy.songs' })
  await Promise.all([owner, bo].map((person) => addPassword(world, person)))
  await as(bo).askToManage({ entityID: id })
  await as(owner).sendManagementInvite({ entityID: id, managerUsername: 'cy.songs', role: 'owner' })

  await as(bo).deleteAccount({ password: goodPassword })
  expect(await bellOf(owner, id)).toEqual([])
  const leaving = () => as(owner).deleteAccount({ password: goodPassword })
  await expect(leaving()).rejects.toMatchObject({ message: 'Make someone else owner first.' })
  const [waiting] = await bell(cy)
  await as(cy).handleRequest({ action: 'approve', notification: { id: waiting?.id ?? '' } })
  await leaving()
  expect(await as(cy).listManagers({ entityID: id })).toMatchObject({ isSoleOwner: true, invites: [] })
  expect((await as(cy).listActivity({ entityID: id })).lines.map(({ by, about }) => [by, about])).toEqual([
    [null, null],
    ['cy.songs', 'cy.songs'],
    [null, 'cy.songs'],
    [null, null],
  ])
})
