import { expect, test } from 'vitest'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const search = async (who: SignedInCtx, searchTerm: string) => (await as(who).searchUsers({ searchTerm })).users
const namesFor = async (who: SignedInCtx, term: string) => (await search(who, term)).map(({ fullName }) => fullName)

const hide = (world: World, { who }: SignedInCtx) =>
  world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', who.userId).execute()

test('people are found by the beginning of a username or of a part of the name, and with a typo', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const harriet = await fan(world, { fullName: 'Harriet Okonkwo-Lane', username: 'hokonkwo' })
  await fan(world, { fullName: 'Bo Lund', username: 'bo.songs' })

  for (const term of ['hokon', '@HOKONKWO', ' harriet ', 'Okonk', 'HARRIET OK', 'hariet', 'hokonkow']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([term, await namesFor(ana, term)]).toEqual([term, ['Harriet Okonkwo-Lane']])
  }
  expect(await namesFor(ana, 'lund')).toEqual(['Bo Lund'])
  for (const term of ['zzzz', '%', '_', '100%', '\\', "'; --"]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([term, await namesFor(ana, term)]).toEqual([term, []])
  }
  expect(await search(ana, 'harriet')).toEqual([
    {
      userID: harriet.who.userId,
      username: 'hokonkwo',
      fullName: 'Harriet Okonkwo-Lane',
      image: null,
      friendship: { state: 'none', notificationID: null },
    },
  ])
})

test('an exact username comes first, then beginnings, then similar names; at most 20', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  await fan(world, { fullName: 'Marla Someone', username: 'mx.one' })
  await fan(world, { fullName: 'Marlow Finch', username: 'mx.two' })
  await fan(world, { fullName: 'Zed Last', username: 'marl' })
  expect((await namesFor(ana, 'marl'))[0]).toBe('Zed Last')
  expect(new Set(await namesFor(ana, 'marl'))).toEqual(new Set(['Zed Last', 'Marla Someone', 'Marlow Finch']))
  // oxlint-disable-next-line no-await-in-loop -- one world
  for (let n = 0; n < 22; n += 1) await fan(world, { fullName: `Twin ${n}` })
  expect(await namesFor(ana, 'twin')).toHaveLength(20)
})

test('G2: private, suspended and blocked people are not found, even by friends, and people don’t find themselves', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Quill Asker' })
  const [hidden, out, blocked, blocker] = [
    await fan(world, { fullName: 'Quill One' }),
    await fan(world, { fullName: 'Quill Two' }),
    await fan(world, { fullName: 'Quill Three' }),
    await fan(world, { fullName: 'Quill Four' }),
  ]
  await fan(world, { fullName: 'Quill Five' })
  await befriend(ana, hidden)
  await hide(world, hidden)
  await world.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', out.who.userId).execute()
  await as(ana).blockUser({ userID: blocked.who.userId })
  await as(blocker).blockUser({ userID: ana.who.userId })
  expect(await namesFor(ana, 'quill')).toEqual(['Quill Five'])
})

test('a result shows the friend status with a person, and a declined request looks sent', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const people = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const name of ['Friend', 'Sender', 'Waiting', 'Decliner'])
    people.push(await fan(world, { fullName: `Quill ${name}` }))
  const [friend, sender, waiting, decliner] = people
  if (!friend || !sender || !waiting || !decliner) throw new Error('There are no people.')
  await befriend(ana, friend)
  await as(sender).sendFriendRequest({ friendId: ana.who.userId })
  for (const { who } of [waiting, decliner]) await as(ana).sendFriendRequest({ friendId: who.userId })
  const [request] = (await as(decliner).listFriends()).received
  await as(decliner).handleRequest({ action: 'deny', notification: { id: request?.notificationID } })

  const results = await search(ana, 'quill')
  expect(Object.fromEntries(results.map(({ fullName, friendship }) => [fullName, friendship.state]))).toEqual({
    'Quill Friend': 'friends',
    'Quill Sender': 'received',
    'Quill Waiting': 'sent',
    'Quill Decliner': 'sent',
  })
})

test('a search needs a term, and a session', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  for (const term of ['', '  ', '@', ' @ ']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await expect(search(ana, term)).rejects.toMatchObject({
      code: 'people/no-search-term',
      message: 'Search term is required.',
    })
  }
  await expect(as(world.ctx).searchUsers({ searchTerm: 'a' })).rejects.toMatchObject({ code: 'request/not-signed-in' })
})
