import { expect, test } from 'vitest'
import { approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import type { Role } from '../../kernel/roles.ts'
import type { Ctx, SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { expireInvites } from '../entities/team/invite-answers.service.ts'

const as = callsInProcess

async function venue(world: World) {
  const owner = await fan(world, { username: 'olive', fullName: 'Olive Ower' })
  const { id } = await approvedVenue(world, { owner })
  return { id, owner }
}

const invite = (by: Ctx, entityID: EntityId, managerUsername: string, role: Role = 'editor') =>
  as(by).sendManagementInvite({ entityID, entityType: 'venue', entityName: 'The Blue Door', managerUsername, role })

const team = async (person: Ctx, entityID: EntityId) => await as(person).listManagers({ entityID })
const bell = async (person: Ctx) => (await as(person).listNotifications()).notifications

async function answer(person: Ctx, action: 'approve' | 'deny') {
  const [waiting] = await bell(person)
  return () => as(person).handleRequest({ action, notification: { id: waiting?.id ?? '' } })
}

const subjectsTo = async (world: World, { who }: SignedInCtx) => {
  const mails = world.db.selectFrom('mails').select('subject').where('to_address', '=', who.email)
  return (await mails.orderBy('created_at').execute()).map(({ subject }) => subject)
}

test('an invite of an owner without a profile names the page alone', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await invite(owner, id, '@bo.songs')
  expect(await bell(bo)).toMatchObject([{ message: 'You’re invited to join The Blue Door’s team as an editor.' }])
})

test('an unapproved page can invite only in the bell, and a page that operators hide can’t invite anyone', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const setStatus = (status: 'pending' | 'denied' | 'suspended') =>
    world.db.updateTable('entities').set({ status }).where('id', '=', id).execute()
  const [bo, cy] = [await fan(world, { username: 'bo.songs' }), await fan(world, { username: 'cy.songs' })]

  await setStatus('pending')
  await invite(owner, id, '@bo.songs')
  expect(await bell(bo)).toHaveLength(1)
  expect(await subjectsTo(world, bo)).toEqual([])
  for (const status of ['denied', 'suspended'] as const) {
    await setStatus(status)
    await expect(invite(owner, id, '@cy.songs')).rejects.toMatchObject({ code: 'team/page-hidden' })
  }
  expect(await bell(cy)).toEqual([])
})

test('a person invited by username accepts in the bell and gets the role, and the inviter is told', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs', fullName: 'Bo Lund' })

  expect(await as(owner).findPersonToInvite({ entityID: id, username: '@Bo.Songs' })).toMatchObject({
    person: { userID: bo.who.userId, username: 'bo.songs', fullName: 'Bo Lund' },
  })
  expect(await invite(owner, id, '@Bo.Songs')).toEqual({ success: true, message: 'Invite sent to @bo.songs.' })
  expect(await bell(bo)).toMatchObject([
    {
      type: 'Management Invite',
      message: '@olive invited you to join The Blue Door’s team as an editor.',
      entityID: id,
      senderID: owner.who.userId,
    },
  ])
  expect(await subjectsTo(world, bo)).toEqual(['You’re invited to manage The Blue Door'])
  expect((await team(owner, id)).invites).toMatchObject([
    { username: 'bo.songs', askedBy: 'entity', role: 'editor', invitedBy: 'olive', mayWithdraw: true },
  ])

  const accept = await answer(bo, 'approve')
  expect(await accept()).toMatchObject({
    success: true,
    message: 'You’re now on the team for The Blue Door as an editor.',
  })
  expect(await accept()).toMatchObject({ message: 'Already handled by you.' })
  expect(await bell(bo)).toEqual([])
  expect(await team(bo, id)).toMatchObject({ role: 'editor', invites: [] })
  expect(await bell(owner)).toMatchObject([
    {
      type: 'Team News',
      message: '@bo.songs accepted your invite and joined the team for The Blue Door as an editor.',
    },
  ])
  expect(await subjectsTo(world, owner)).toEqual(['The Blue Door: @bo.songs joined as an editor'])
  expect((await as(owner).listActivity({ entityID: id })).lines).toMatchObject([
    { action: 'manager-joined', by: 'bo.songs', about: 'bo.songs', subject: 'editor' },
    { action: 'manager-invited', by: 'olive', about: 'bo.songs', subject: 'editor' },
  ])
})

test('a person who declines isn’t on the team, and the inviter is told and may ask again', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const bo = await fan(world, { username: 'bo.songs' })
  await invite(owner, id, 'bo.songs')
  expect(await bell(bo)).toMatchObject([{ type: 'Management Invite' }])

  const decline = await answer(bo, 'deny')
  expect(await decline()).toMatchObject({ message: 'You declined the invite from The Blue Door.' })
  expect(await decline()).toMatchObject({ message: 'Already handled by you.' })
  await expect(team(bo, id)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await bell(owner)).toMatchObject([{ message: '@bo.songs declined your invite to join The Blue Door’s team.' }])
  await invite(owner, id, 'bo.songs', 'door')
  expect(await bell(bo)).toHaveLength(1)
})

test('G1: no one can invite to a role they can’t give; editors, door staff and strangers can’t invite', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const [admin, editor, stranger] = [await fan(world), await fan(world), await fan(world)]
  await manages(world, admin, id, 'admin')
  await manages(world, editor, id, 'editor')
  await fan(world, { username: 'bo.songs' })
  const refused = { code: 'request/not-allowed' }

  for (const role of ['admin', 'owner'] as const) {
    await expect(invite(admin, id, 'bo.songs', role)).rejects.toMatchObject(refused)
  }
  await expect(invite(editor, id, 'bo.songs', 'door')).rejects.toMatchObject(refused)
  await expect(invite(stranger, id, 'bo.songs', 'door')).rejects.toMatchObject({ code: 'request/not-found' })
  const look = (person: Ctx) => as(person).findPersonToInvite({ entityID: id, username: 'bo.songs' })
  await expect(look(editor)).rejects.toMatchObject(refused)
  await expect(look(stranger)).rejects.toMatchObject({ code: 'request/not-found' })
  await invite(owner, id, 'bo.songs', 'owner')
  expect((await team(admin, id)).invites).toMatchObject([{ role: 'owner', mayWithdraw: false }])
  expect((await team(editor, id)).invites).toEqual([])
})

test('check 54: no one can invite people they blocked, who blocked them, who are private or who are suspended', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const people = ['bo', 'cy', 'di', 'eve'].map((name) => fan(world, { username: `${name}.songs` }))
  const [bo, cy, di, eve] = await Promise.all(people)
  if (!bo || !cy || !di || !eve) throw new Error('four people')
  await as(owner).blockUser({ userID: bo.who.userId })
  await as(cy).blockUser({ userID: owner.who.userId })
  await as(di).setVisibility({ visibility: 'private' })
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', eve.who.userId).execute()

  const nobody = { code: 'team/nobody', message: 'We couldn’t find anyone to invite with that username.' }
  for (const username of ['bo.songs', 'cy.songs', 'di.songs', 'eve.songs', 'not.there', '']) {
    await expect(invite(owner, id, username)).rejects.toMatchObject(nobody)
    await expect(as(owner).findPersonToInvite({ entityID: id, username })).rejects.toMatchObject(nobody)
  }
  const byId = { entityID: id, managerID: bo.who.userId, managerUsername: 'di.songs', role: 'door' } as const
  await expect(as(owner).sendManagementInvite(byId)).rejects.toMatchObject(nobody)
  expect(await world.db.selectFrom('manager_invites').selectAll().execute()).toEqual([])
})

test('no one is invited twice, or to a team that they are on; two admins at the same time send one invite', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const [admin] = [await fan(world), await fan(world, { username: 'bo.songs' })]
  await manages(world, admin, id, 'admin')

  const results = await Promise.allSettled([invite(owner, id, 'bo.songs'), invite(admin, id, 'bo.songs')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(invite(owner, id, 'bo.songs', 'admin')).rejects.toMatchObject({ code: 'team/invited' })
  await expect(invite(owner, id, 'olive')).rejects.toMatchObject({ code: 'team/in-team' })
  expect(await world.db.selectFrom('manager_invites').select('id').execute()).toHaveLength(1)
})

test('a withdrawn invite leaves the bell and can’t be accepted anymore', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const [bo, stranger] = [await fan(world, { username: 'bo.songs' }), await fan(world)]
  await invite(owner, id, 'bo.songs')
  const accept = await answer(bo, 'approve')
  const inviteID = (await team(owner, id)).invites[0]?.inviteID ?? ''

  for (const other of [stranger, bo]) {
    const withdrawing = as(other).withdrawManagementInvite({ inviteID })
    await expect(withdrawing).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect(await as(owner).withdrawManagementInvite({ inviteID })).toMatchObject({ message: 'Withdrawn.' })
  expect(await as(owner).withdrawManagementInvite({ inviteID })).toMatchObject({
    message: 'This invite is no longer open.',
  })
  expect(await bell(bo)).toEqual([])
  expect(await accept()).toMatchObject({ message: 'This invite was withdrawn.' })
  await expect(team(bo, id)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('an invite ends after 14 days: at the answer, and by the job for those who never answer', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id, owner } = await venue(world)
  const [bo, cy] = [await fan(world, { username: 'bo.songs' }), await fan(world, { username: 'cy.songs' })]
  await invite(owner, id, 'bo.songs')
  await invite(owner, id, 'cy.songs')
  const accept = await answer(bo, 'approve')

  await world.setNow('2026-12-04T19:59:59-08:00')
  await expireInvites(world.ctx)
  expect((await team(owner, id)).invites).toHaveLength(2)

  await world.setNow('2026-12-04T20:00:00-08:00')
  expect(await accept()).toMatchObject({ message: 'This invite has expired.' })
  await expireInvites(world.ctx)
  expect(await bell(cy)).toEqual([])
  expect(await team(owner, id)).toMatchObject({ managers: [{ username: 'olive' }], invites: [] })
  expect((await bell(owner)).map(({ message }) => message)).toContain(
    '@cy.songs didn’t answer, so your invite to join The Blue Door’s team has expired.',
  )
  const { lines } = await as(owner).listActivity({ entityID: id })
  expect(lines.filter(({ action }) => action === 'invite-expired')).toHaveLength(2)
  await expireInvites(world.ctx)
  expect((await as(owner).listActivity({ entityID: id })).lines).toHaveLength(lines.length)
})

test('a manager who leaves or is demoted loses the open invites that they may no longer send', async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const second = await fan(world, { username: 'second' })
  await manages(world, second, id, 'owner')
  const [bo] = [await fan(world, { username: 'bo.songs' }), await fan(world, { username: 'cy.songs' })]
  await invite(second, id, 'bo.songs', 'admin')
  await invite(second, id, 'cy.songs', 'door')
  const accept = await answer(bo, 'approve')

  await as(owner).changeRole({ entityID: id, userID: second.who.userId, role: 'admin' })
  expect((await team(owner, id)).invites).toMatchObject([{ username: 'cy.songs' }])
  expect(await accept()).toMatchObject({ message: 'This invite was withdrawn.' })
  await as(owner).removeManager({ entityID: id, removeUserID: second.who.userId })
  expect((await team(owner, id)).invites).toEqual([])
})

test("other people's invites are not there, and an invite is answered, not deleted", async () => {
  await using world = await newWorld()
  const { id, owner } = await venue(world)
  const [bo, eve] = [await fan(world, { username: 'bo.songs' }), await fan(world)]
  await invite(owner, id, 'bo.songs')
  const [waiting] = await bell(bo)
  const notification = { id: waiting?.id ?? '' }

  for (const action of ['approve', 'deny', 'delete'] as const) {
    const foreign = as(eve).handleRequest({ action, notification })
    await expect(foreign).rejects.toMatchObject({ code: 'request/not-found' })
  }
  const deleting = as(bo).handleRequest({ action: 'delete', notification })
  await expect(deleting).rejects.toMatchObject({ code: 'requests/unknown-action' })
  expect(await bell(bo)).toHaveLength(1)
})

test('a person can send 20 invites a day, and the 21st the day after', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { id, owner } = await venue(world)
  const names = Array.from({ length: 21 }, (_, n) => `singer.${n}x`)
  await Promise.all(names.map((username) => fan(world, { username })))
  for (const username of names.slice(0, 20)) await invite(owner, id, username)

  await expect(invite(owner, id, 'singer.20x')).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.closeTo(86_400, -2) },
  })
  await world.setNow('2026-11-21T20:00:01-08:00')
  await invite(owner, id, 'singer.20x')
})
