import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { Fact } from '../../../kernel/fact.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { Role } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** A venue with one person in each role; usernames are the roles. */
async function venueWithTeam(world: World) {
  const owner = await fan(world, { username: 'the.owner', fullName: 'Olive Ower' })
  const { id } = await approvedVenue(world, { owner })
  const join = async (role: Role) => {
    const person = await fan(world, { username: `the.${role}`, fullName: `${role} person` })
    await manages(world, person, id, role)
    return person
  }
  return { id, owner, admin: await join('admin'), editor: await join('editor'), door: await join('door') }
}

const roleOf = async (world: World, id: EntityId, { who }: SignedInCtx) =>
  (
    await world.db
      .selectFrom('entity_managers')
      .select('role')
      .where('entity_id', '=', id)
      .where('user_id', '=', who.userId)
      .executeTakeFirst()
  )?.role ?? null

const mailsTo = (world: World, { who }: SignedInCtx) =>
  world.db.selectFrom('mails').select('subject').where('to_address', '=', who.email).orderBy('created_at').execute()

test('check 4: everyone in a team sees who is in it, without addresses; only owners and admins see what they may do', async () => {
  await using world = await newWorld()
  const { id, owner, admin, editor, door } = await venueWithTeam(world)

  const response = await as(door).listManagers({ entityID: id })
  expect(response.managers.map(({ username, role }) => [username, role])).toEqual([
    ['the.owner', 'owner'],
    ['the.admin', 'admin'],
    ['the.editor', 'editor'],
    ['the.door', 'door'],
  ])
  for (const { who } of [owner, admin, editor, door]) expect(JSON.stringify(response)).not.toContain(who.email)
  expect(JSON.stringify(await as(owner).listManagers({ entityID: id }))).not.toMatch(/@example\.com/)

  const may = async (person: SignedInCtx) =>
    (await as(person).listManagers({ entityID: id })).managers.map((one) => [one.rolesFor.length, one.mayRemove])
  const nothing = [0, false]
  expect(await may(door)).toEqual([nothing, nothing, nothing, nothing])
  expect(await may(editor)).toEqual([nothing, nothing, nothing, nothing])
  expect(await may(admin)).toEqual([nothing, [2, false], [1, true], [1, true]])
  expect(await may(owner)).toEqual([
    [3, false],
    [3, true],
    [3, true],
    [3, true],
  ])
})

test('another team’s list, log and calls are not found by anyone who isn’t on it', async () => {
  await using world = await newWorld()
  const { id, editor } = await venueWithTeam(world)
  const { owner: stranger } = await approvedBand(world)

  for (const entityID of [id, newId<EntityId>()]) {
    const calls = as(stranger)
    const answers = await Promise.allSettled([
      calls.listManagers({ entityID }),
      calls.listActivity({ entityID }),
      calls.changeRole({ entityID, userID: editor.who.userId, role: 'door' }),
      calls.removeManager({ entityID, removeUserID: editor.who.userId }),
      calls.leaveEntity({ entityID }),
    ])
    expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: { code: 'request/not-found' } })))
  }
})

test('G1: an admin can change and remove editors and door staff, and no one above', async () => {
  await using world = await newWorld()
  const { id, owner, admin, editor, door } = await venueWithTeam(world)
  const other = await fan(world)
  await manages(world, other, id, 'admin')
  const change = (userID: SignedInCtx, role: Role) =>
    as(admin).changeRole({ entityID: id, userID: userID.who.userId, role })
  const remove = ({ who }: SignedInCtx) => as(admin).removeManager({ entityID: id, removeUserID: who.userId })
  const refused = { code: 'request/not-allowed' }

  await expect(change(editor, 'admin')).rejects.toMatchObject(refused)
  await expect(change(door, 'owner')).rejects.toMatchObject(refused)
  await expect(change(other, 'editor')).rejects.toMatchObject(refused)
  await expect(remove(other)).rejects.toMatchObject(refused)
  await expect(remove(owner)).rejects.toMatchObject(refused)
  await change(editor, 'door')
  expect(await roleOf(world, id, editor)).toBe('door')
  await remove(door)
  expect(await roleOf(world, id, door)).toBeNull()

  const low = await fan(world)
  for (const role of ['editor', 'door'] as const) {
    await manages(world, low, id, role)
    const calls = as(low)
    await expect(calls.removeManager({ entityID: id, removeUserID: other.who.userId })).rejects.toMatchObject(refused)
    await expect(calls.listActivity({ entityID: id })).rejects.toMatchObject(refused)
  }
})

test('the only owner stays until someone else is an owner, whichever way they try to leave', async () => {
  await using world = await newWorld()
  const { id, owner, admin } = await venueWithTeam(world)
  const { userId } = owner.who
  const stuck = { code: 'team/sole-owner', message: 'Make someone else owner first.' }

  await expect(as(owner).leaveEntity({ entityID: id })).rejects.toMatchObject(stuck)
  await expect(as(owner).removeManager({ entityID: id, removeUserID: userId })).rejects.toMatchObject(stuck)
  await expect(as(owner).changeRole({ entityID: id, userID: userId, role: 'door' })).rejects.toMatchObject(stuck)
  expect((await as(owner).listManagers({ entityID: id })).isSoleOwner).toBe(true)

  await as(owner).changeRole({ entityID: id, userID: admin.who.userId, role: 'owner' })
  expect((await as(owner).listManagers({ entityID: id })).isSoleOwner).toBe(false)
  await as(owner).leaveEntity({ entityID: id })
  expect(await roleOf(world, id, owner)).toBeNull()
  await expect(as(admin).leaveEntity({ entityID: id })).rejects.toMatchObject(stuck)
})

test('every change is logged, and emailed to the person it is about and to the owners and admins who didn’t make it', async () => {
  await using world = await newWorld()
  const { id, owner, admin, editor, door } = await venueWithTeam(world)
  await as(owner).changeRole({ entityID: id, userID: editor.who.userId, role: 'admin' })
  await as(admin).removeManager({ entityID: id, removeUserID: door.who.userId })
  await as(admin).leaveEntity({ entityID: id })

  const { lines, nextCursor } = await as(owner).listActivity({ entityID: id })
  expect(lines.map(({ action, by, about, subject }) => [action, by, about, subject])).toEqual([
    ['manager-left', 'the.admin', 'the.admin', ''],
    ['manager-removed', 'the.admin', 'the.door', ''],
    ['role-changed', 'the.owner', 'the.editor', 'admin'],
  ])
  expect(nextCursor).toBeNull()
  expect(lines.map(({ isBySelf, isAboutSelf }) => [isBySelf, isAboutSelf])).toEqual([
    [false, false],
    [false, false],
    [true, false],
  ])

  const subjects = async (person: SignedInCtx) => (await mailsTo(world, person)).map(({ subject }) => subject)
  expect(await subjects(owner)).toEqual([
    'The Blue Door: @the.admin removed @the.door',
    'The Blue Door: @the.admin left',
  ])
  expect(await subjects(door)).toEqual(['You’re no longer on the team for The Blue Door'])
  expect((await as(door).listNotifications()).notifications).toMatchObject([
    { type: 'Team News', message: 'You’re no longer on the team for The Blue Door.' },
  ])
  expect(await subjects(editor)).toContain('You’re now an admin for The Blue Door')
})

test('the log comes in pages, the latest line first, without a line lost or doubled', async () => {
  await using world = await newWorld()
  const { id, owner, door } = await venueWithTeam(world)
  const roles = ['editor', 'door'] as const
  for (let turn = 0; turn < 45; turn += 1) {
    await as(owner).changeRole({ entityID: id, userID: door.who.userId, role: roles[turn % 2] ?? 'door' })
  }

  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>['listActivity']>> = await as(owner).listActivity({
      entityID: id,
      cursor,
    })
    read.push(...page.lines.map((line) => line.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(read).size).toBe(45)
  expect(read).toEqual(read.toSorted().toReversed())
})

test('a removed manager loses their rights at the next call, and their tab is told', async () => {
  await using world = await newWorld()
  const { id, owner, editor } = await venueWithTeam(world)
  const messages: { fact: Fact; users: readonly string[] }[] = []
  world.ctx.live.onMessage(({ fact, to }) => messages.push({ fact, users: to && 'users' in to ? to.users : [] }))
  const collaborate = () => as(editor).setCollaborating({ entityID: id, collaborating: true })
  await collaborate()

  const isEditorNotified = () =>
    messages.some(({ fact, users }) => fact.fact === 'entity' && users.includes(editor.who.userId))
  await as(owner).changeRole({ entityID: id, userID: editor.who.userId, role: 'door' })
  await expect(collaborate()).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect.poll(isEditorNotified).toBe(true)

  messages.length = 0
  await as(owner).removeManager({ entityID: id, removeUserID: editor.who.userId })
  await expect(collaborate()).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(editor).listManagers({ entityID: id })).rejects.toMatchObject({ code: 'request/not-found' })
  expect((await as(editor).listManagedEntities()).entities).toEqual([])
  await expect.poll(isEditorNotified).toBe(true)
})
