import { expect, test } from 'vitest'
import { befriend, fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** Who stands in someone's lists, by name. */
async function listsOf(person: SignedInCtx) {
  const lists = await as(person).listFriends()
  const names = (people: { fullName: string }[]) => people.map(({ fullName }) => fullName)
  return { friends: names(lists.friends), received: names(lists.received), sent: names(lists.sent) }
}
const nobody = { friends: [], received: [], sent: [] }

const bellOf = async (person: SignedInCtx) =>
  (await as(person).listNotifications()).notifications.map(({ id, type, message }) => ({ id, type, message }))

const ask = (from: SignedInCtx, to: SignedInCtx) => as(from).sendFriendRequest({ friendId: to.who.userId })

const three = async (world: World) =>
  [
    await fan(world, { fullName: 'Ana Vale', username: 'ana.vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ] as const

const setVisibility = (world: World, { who }: SignedInCtx, visibility: 'public' | 'friends' | 'private') =>
  world.db.updateTable('fans').set({ visibility }).where('user_id', '=', who.userId).execute()

const answerFirst = async (person: SignedInCtx, action: 'approve' | 'deny') => {
  const [request] = await bellOf(person)
  return as(person).handleRequest({ action, notification: { id: request?.id } })
}

test('G37: a friend request is accepted in the bell: both get each other, and the sender is told', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  expect(await ask(ana, bo)).toEqual({ success: true, message: 'Friend request sent to Bo Lund.', state: 'sent' })
  expect(await bellOf(bo)).toEqual([
    { id: expect.any(String), type: 'Friend Request', message: 'Ana Vale (@ana.vale) wants to be friends.' },
  ])
  expect([await listsOf(ana), await listsOf(bo)]).toEqual([
    { ...nobody, sent: ['Bo Lund'] },
    { ...nobody, received: ['Ana Vale'] },
  ])

  const [{ id } = { id: '' }] = await bellOf(bo)
  for (const action of ['approve', 'approve', 'deny'] as const) {
    const { message } = await as(bo).handleRequest({ action, notification: { id } })
    expect(message).toContain('friends with Ana Vale')
  }
  expect([await listsOf(ana), await listsOf(bo)]).toEqual([
    { ...nobody, friends: ['Bo Lund'] },
    { ...nobody, friends: ['Ana Vale'] },
  ])
  expect(await bellOf(bo)).toEqual([])
  expect(await bellOf(ana)).toMatchObject([{ type: 'Friend News', message: 'Bo Lund accepted your friend request.' }])
})

test('G37: a decline is silent: a request sent again within 30 days reaches no one', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await ask(ana, bo)
  const [{ id } = { id: '' }] = await bellOf(bo)
  for (const message of ['Friend request declined.', 'Already handled by you.'])
    expect(await as(bo).handleRequest({ action: 'deny', notification: { id } })).toMatchObject({ message })
  expect([await listsOf(bo), await bellOf(ana)]).toEqual([nobody, []])
  const looksSent = async () => [
    await listsOf(ana),
    (await as(ana).getUserProfileData({ profileID: bo.who.userId })).profile.friendship,
  ]
  const waiting = [
    { ...nobody, sent: ['Bo Lund'] },
    { state: 'sent', notificationID: null },
  ]
  expect(await looksSent()).toEqual(waiting)

  const withdraw = () => as(ana).withdrawFriendRequest({ friendID: bo.who.userId })
  await withdraw()
  await withdraw()
  expect(await looksSent()).toEqual([nobody, { state: 'none', notificationID: null }])
  expect(await ask(ana, bo)).toMatchObject({ message: 'Friend request sent to Bo Lund.', state: 'sent' })
  expect(await looksSent()).toEqual(waiting)
  expect([await listsOf(bo), await bellOf(bo)]).toEqual([nobody, []])

  await world.setNow('2026-12-21T20:00:00-08:00')
  expect(await looksSent()).toEqual([nobody, { state: 'none', notificationID: null }])
  await ask(ana, bo)
  expect(await listsOf(bo)).toEqual({ ...nobody, received: ['Ana Vale'] })
})

test('a person who declined may send a request themselves; once they are friends, the decline is forgotten', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await ask(ana, bo)
  await answerFirst(bo, 'deny')
  await ask(bo, ana)
  expect(await listsOf(ana)).toEqual({ ...nobody, received: ['Bo Lund'] })
  expect(await ask(ana, bo)).toMatchObject({ state: 'friends', message: 'You’re now friends with Bo Lund.' })
  for (const _ of [1, 2]) {
    expect(await as(bo).removeFriend({ friendID: ana.who.userId })).toEqual({ success: true })
    expect([await listsOf(ana), await listsOf(bo)]).toEqual([nobody, nobody])
    expect([await bellOf(ana), await bellOf(bo)], 'no one is told').toEqual([[], []])
  }
  await ask(ana, bo)
  expect(await listsOf(bo)).toEqual({ ...nobody, received: ['Ana Vale'] })
})

test('two requests that cross make one friendship, also at the same moment, and a repeated one is sent once', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  const states = await Promise.all([ask(ana, bo), ask(bo, ana)])
  expect(states.map(({ state }) => state).toSorted()).toEqual(['friends', 'sent'])
  expect([await listsOf(ana), await listsOf(bo)]).toMatchObject([{ friends: ['Bo Lund'] }, { friends: ['Ana Vale'] }])

  await Promise.all([ask(ana, cy), ask(ana, cy), ask(ana, cy)])
  expect(await bellOf(cy)).toHaveLength(1)
  expect(await ask(ana, bo)).toMatchObject({ state: 'friends' })
  expect(await world.db.selectFrom('friendships').selectAll().execute()).toHaveLength(2)
})

test('a withdrawn request leaves the bell, and answering it late says so', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await ask(ana, bo)
  const [{ id } = { id: '' }] = await bellOf(bo)
  await as(ana).withdrawFriendRequest({ friendID: bo.who.userId })
  expect([await bellOf(bo), await listsOf(bo), await listsOf(ana)]).toEqual([[], nobody, nobody])
  const late = await as(bo).handleRequest({ action: 'approve', notification: { id } })
  expect([late.message, await listsOf(bo)]).toEqual(['This request is no longer open.', nobody])
})

test('only its recipient can answer a request, and it can’t simply be deleted', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  await ask(ana, bo)
  const [{ id } = { id: '' }] = await bellOf(bo)
  for (const other of [ana, cy]) {
    await expect(as(other).handleRequest({ action: 'approve', notification: { id } })).rejects.toMatchObject({
      code: 'request/not-found',
    })
  }
  await expect(as(bo).handleRequest({ action: 'delete', notification: { id } })).rejects.toMatchObject({
    code: 'requests/unknown-action',
  })
  await as(cy).withdrawFriendRequest({ friendID: bo.who.userId })
  await as(bo).withdrawFriendRequest({ friendID: ana.who.userId })
  expect(await listsOf(bo)).toEqual({ ...nobody, received: ['Ana Vale'] })
})

test('G2: no one can send a request to a private fan, who may send some and is then visible to the recipients', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await setVisibility(world, bo, 'private')
  await expect(ask(ana, bo)).rejects.toMatchObject({ code: 'people/not-found', status: 404 })
  await ask(bo, ana)
  expect(await listsOf(ana)).toEqual({ ...nobody, received: ['Bo Lund'] })
  const profileOfBo = () => as(ana).getUserProfileData({ profileID: bo.who.userId })
  expect((await profileOfBo()).profile).toMatchObject({
    fullName: 'Bo Lund',
    details: null,
    friendship: { state: 'received', notificationID: expect.any(String) },
  })
  await answerFirst(ana, 'approve')
  expect((await profileOfBo()).profile).toMatchObject({ details: null, friendship: { state: 'friends' } })
  await as(bo).removeFriend({ friendID: ana.who.userId })
  await expect(profileOfBo()).rejects.toMatchObject({ code: 'people/not-found' })
})

test('a person who goes private disappears from the requests that others have sent them', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await ask(ana, bo)
  await setVisibility(world, bo, 'private')
  expect(await listsOf(ana)).toEqual(nobody)
  await expect(ask(ana, bo)).rejects.toMatchObject({ code: 'people/not-found' })
  expect(await listsOf(bo)).toEqual({ ...nobody, received: ['Ana Vale'] })
})

test('G2: friends see the details of a fan who shows them to friends, strangers do not', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  await setVisibility(world, bo, 'friends')
  await befriend(ana, bo)
  const detailsFor = async (viewer: SignedInCtx) =>
    (await as(viewer).getUserProfileData({ profileID: bo.who.userId })).profile.details
  expect(await detailsFor(ana)).not.toBeNull()
  expect(await detailsFor(cy)).toBeNull()
})

test('check 54: a block silently ends a friendship and open requests, and hides their notifications', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  await befriend(ana, bo)
  await ask(cy, bo)
  await ask(bo, await fan(world, { fullName: 'Dee' }))
  expect((await bellOf(ana)).map(({ type }) => type)).toEqual(['Friend News'])

  await setVisibility(world, bo, 'private')
  for (const { who } of [ana, cy]) await as(bo).blockUser({ userID: who.userId })
  await as(ana)
    .blockUser({ userID: bo.who.userId })
    .catch(() => null)
  expect([await listsOf(ana), await listsOf(cy)]).toEqual([nobody, nobody])
  expect(await listsOf(bo)).toEqual({ ...nobody, sent: ['Dee'] })
  expect([await bellOf(ana), await bellOf(bo)]).toEqual([[], []])
  for (const other of [ana, cy]) {
    await expect(ask(other, bo)).rejects.toMatchObject({ code: 'people/not-found' })
    await expect(ask(bo, other)).rejects.toMatchObject({ code: 'people/not-found' })
  }
})

test('a private friend can be blocked', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await befriend(ana, bo)
  await setVisibility(world, bo, 'private')
  await as(ana).blockUser({ userID: bo.who.userId })
  await as(ana).blockUser({ userID: bo.who.userId })
  expect((await as(ana).listBlockedUsers()).users).toMatchObject([{ userID: bo.who.userId }])
})

test('suspended people disappear from lists and bells, and are back when they are reinstated', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  await befriend(ana, bo)
  await ask(bo, cy)
  const suspend = (at: Date | null) =>
    world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', bo.who.userId).execute()
  const [{ id } = { id: '' }] = await bellOf(cy)
  await suspend(world.ctx.now())
  expect([await listsOf(ana), await listsOf(cy), await bellOf(cy), await bellOf(ana)]).toEqual([nobody, nobody, [], []])
  await expect(as(cy).handleRequest({ action: 'approve', notification: { id } })).rejects.toMatchObject({
    code: 'request/not-found',
  })
  await expect(ask(cy, bo)).rejects.toMatchObject({ code: 'people/not-found' })
  await suspend(null)
  expect([await listsOf(ana), await listsOf(cy)]).toMatchObject([{ friends: ['Bo Lund'] }, { received: ['Bo Lund'] }])
  expect((await bellOf(cy)).map(({ type }) => type)).toEqual(['Friend Request'])
})

test('a fan sends 20 requests in 24 hours; answers and repetitions do not count', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await ask(bo, ana)
  for (let n = 0; n < 20; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one person
    const other = await fan(world)
    // oxlint-disable-next-line no-await-in-loop -- one person
    await ask(ana, other)
    // oxlint-disable-next-line no-await-in-loop -- one person
    await ask(ana, other)
  }
  const twentyFirst = await fan(world)
  await expect(ask(ana, twentyFirst)).rejects.toMatchObject({
    code: 'request/too-many',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await ask(ana, bo)).toMatchObject({ state: 'friends' })
  await world.setNow('2026-11-21T20:00:01-08:00')
  expect(await ask(ana, twentyFirst)).toMatchObject({ state: 'sent' })
})

test('G37: requests to a person who declined count toward the limit like any other', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  const sendAgainTo = async (person: SignedInCtx) => {
    await as(ana).withdrawFriendRequest({ friendID: person.who.userId })
    return ask(ana, person)
  }
  await ask(ana, bo)
  await answerFirst(bo, 'deny')
  // oxlint-disable-next-line no-await-in-loop -- one person
  for (let sent = 1; sent < 20; sent += 1) await sendAgainTo(bo)
  await expect(sendAgainTo(bo)).rejects.toMatchObject({ code: 'request/too-many' })
  await expect(ask(ana, cy)).rejects.toMatchObject({ code: 'request/too-many' })
  expect([await listsOf(bo), await bellOf(bo)]).toEqual([nobody, []])
})

test('requests to oneself, to a nonexistent person, or without a profile are refused', async () => {
  await using world = await newWorld()
  const [ana, bo] = await three(world)
  await expect(ask(ana, ana)).rejects.toMatchObject({ code: 'people/yourself' })
  const unfinished = await world.person()
  for (const friendId of [newId<string>(), unfinished.who.userId]) {
    await expect(as(ana).sendFriendRequest({ friendId })).rejects.toMatchObject({ code: 'people/not-found' })
  }
  await expect(ask(unfinished, bo)).rejects.toMatchObject({ code: 'account/no-profile' })
  await expect(as(world.ctx).listFriends()).rejects.toMatchObject({ code: 'request/not-signed-in' })
})
