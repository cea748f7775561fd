import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { isBlockedBetween } from '../../../db/blocks.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('check 54: a block separates two people both ways, until the person who made it removes it', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world, { username: 'bo.songs', fullName: 'Bo Lund' })]
  const apart = async () => [
    await isBlockedBetween(world.db, ana.who.userId, bo.who.userId),
    await isBlockedBetween(world.db, bo.who.userId, ana.who.userId),
  ]
  expect(await apart()).toEqual([false, false])
  const cy = await fan(world)
  await as(ana).blockUser({ userID: cy.who.userId })
  await as(cy).blockUser({ userID: bo.who.userId })
  expect(await apart(), 'by no one else’s block').toEqual([false, false])
  await as(ana).unblockUser({ userID: cy.who.userId })

  await as(ana).blockUser({ userID: bo.who.userId })
  await as(ana).blockUser({ userID: bo.who.userId })
  expect(await apart()).toEqual([true, true])
  expect((await as(ana).listBlockedUsers()).users).toEqual([
    { userID: bo.who.userId, username: 'bo.songs', fullName: 'Bo Lund', since: expect.any(String) },
  ])
  expect((await as(bo).listBlockedUsers()).users, 'the other one does not learn of it').toEqual([])

  await as(bo).unblockUser({ userID: ana.who.userId })
  expect(await apart(), 'only the person who made it can remove it').toEqual([true, true])
  await as(ana).unblockUser({ userID: bo.who.userId })
  await as(ana).unblockUser({ userID: bo.who.userId })
  expect(await apart()).toEqual([false, false])
})

test('a block reveals nothing about a private or suspended fan: to a stranger they don’t exist', async () => {
  await using world = await newWorld()
  const [ana, hidden, out] = [await fan(world), await fan(world), await fan(world)]
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', hidden.who.userId).execute()
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', out.who.userId).execute()
  for (const { who } of [hidden, out]) {
    await expect(as(ana).blockUser({ userID: who.userId })).rejects.toMatchObject({ code: 'request/not-found' })
  }
  expect((await as(ana).listBlockedUsers()).users).toEqual([])
})

test('a list of blocked people does not follow the names of those who went private or block back', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = [await fan(world), await fan(world), await fan(world)]
  await as(ana).blockUser({ userID: bo.who.userId })
  await as(ana).blockUser({ userID: cy.who.userId })
  const namesOf = async () => (await as(ana).listBlockedUsers()).users.filter(({ username }) => username).length
  expect(await namesOf()).toBe(2)

  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', bo.who.userId).execute()
  expect(await namesOf()).toBe(1)
  await world.db
    .insertInto('blocks')
    .values({ blocker_id: cy.who.userId, blocked_id: ana.who.userId, created_at: new Date() })
    .execute()
  expect(await namesOf()).toBe(0)
  expect((await as(ana).listBlockedUsers()).users).toHaveLength(2)
})

test('a person who was blocked learns nothing by blocking or reporting back', async () => {
  await using world = await newWorld()
  const [ana, bo, hidden] = [await fan(world), await fan(world), await fan(world)]
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', hidden.who.userId).execute()
  await as(ana).blockUser({ userID: bo.who.userId })
  for (const { who } of [ana, hidden]) {
    await expect(as(bo).blockUser({ userID: who.userId })).rejects.toMatchObject({ code: 'request/not-found' })
  }
  const answers = await Promise.all(
    [ana.who.userId, hidden.who.userId, newId<UserId>()].map((id) =>
      as(bo).report({ type: 'user', id, reason: 'spam', text: '' }),
    ),
  )
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
})

test('people can’t block themselves or a nonexistent person', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  const noProfile = await world.person()

  await expect(as(ana).blockUser({ userID: ana.who.userId })).rejects.toMatchObject({ code: 'people/yourself' })
  for (const userID of [newId<string>(), noProfile.who.userId]) {
    await expect(as(ana).blockUser({ userID })).rejects.toMatchObject({ code: 'request/not-found' })
  }
  await expect(as(world.ctx).blockUser({ userID: ana.who.userId })).rejects.toMatchObject({
    code: 'request/not-signed-in',
  })
})
