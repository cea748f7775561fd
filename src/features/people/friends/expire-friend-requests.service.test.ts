import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { expireFriendRequests } from './expire-friend-requests.service.ts'
import { relationTo } from './relation.service.ts'

const bellOf = async (person: SignedInCtx) => (await as(person).listNotifications()).notifications

const ask = (from: SignedInCtx, to: SignedInCtx) => as(from).sendFriendRequest({ friendId: to.who.userId })

const three = async (world: World) =>
  [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ] as const

test('a declined request and an unanswered one look alike to their sender, from the first day until after the last', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  const sentState = async () => {
    const lists = await as(ana).listFriends()
    const states = await Promise.all(
      [bo, cy].map(
        async ({ who }) => (await as(ana).getUserProfileData({ profileID: who.userId })).profile.friendship?.state,
      ),
    )
    expect(states[0]).toBe(states[1])
    return [states[0], lists.sent.length]
  }
  const both = async (act: (other: SignedInCtx) => Promise<unknown>) => {
    await act(bo)
    await act(cy)
  }
  await both((other) => ask(ana, other))
  await world.setNow('2026-11-30T20:00:00-08:00')
  const [request] = await bellOf(bo)
  await as(bo).handleRequest({ action: 'deny', notification: { id: request?.id } })
  expect(await sentState()).toEqual(['sent', 2])
  await world.setNow('2026-12-20T19:59:00-08:00')
  expect(await sentState()).toEqual(['sent', 2])
  await world.setNow('2026-12-20T20:01:00-08:00')
  expect(await sentState()).toEqual(['none', 0])

  await both((other) => ask(ana, other))
  expect(await sentState()).toEqual(['sent', 2])
  expect([(await bellOf(bo)).length, (await bellOf(cy)).length]).toEqual([0, 1])
  await both((other) => as(ana).withdrawFriendRequest({ friendID: other.who.userId }))
  expect(await sentState()).toEqual(['none', 0])
  await world.setNow('2026-12-28T20:00:00-08:00')
  await both((other) => ask(ana, other))
  await world.setNow('2027-01-20T20:00:00-08:00')
  expect(await sentState()).toEqual(['sent', 2])
  await world.setNow('2027-01-28T20:00:00-08:00')
  expect(await sentState()).toEqual(['none', 0])
})

test('a request that isn’t answered in 30 days leaves its recipient’s bell and lists', async () => {
  await using world = await newWorld()
  const [ana, bo, cy] = await three(world)
  await ask(ana, bo)
  await world.setNow('2026-12-20T19:00:00-08:00')
  await ask(cy, bo)
  await expireFriendRequests(world.ctx)
  expect(await bellOf(bo)).toHaveLength(2)
  await world.setNow('2026-12-20T20:01:00-08:00')
  await expireFriendRequests(world.ctx)
  expect(await bellOf(bo)).toMatchObject([{ message: expect.stringMatching(/^Cy Moss/) }])
  expect((await as(bo).listFriends()).received).toMatchObject([{ fullName: 'Cy Moss' }])
})

test('a request of 31 days opens and accepts nothing, also before the job has closed it', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world, { fullName: 'Ana Vale' }), await fan(world)]
  await as(ana).sendFriendRequest({ friendId: bo.who.userId })
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', ana.who.userId).execute()
  const [request] = (await as(bo).listNotifications()).notifications
  expect(await relationTo(world.db, bo.who.userId, ana.who.userId)).toBe('recipient')
  await world.db
    .updateTable('friend_requests')
    .set({ created_at: new Date('2026-10-20T12:00:00Z') })
    .execute()
  expect(await relationTo(world.db, bo.who.userId, ana.who.userId)).toBe('stranger')
  await expect(as(bo).sendFriendRequest({ friendId: ana.who.userId })).rejects.toMatchObject({
    code: 'people/not-found',
  })
  const answer = await as(bo).handleRequest({ action: 'approve', notification: { id: request?.id } })
  expect(answer.message).toBe('This request has expired.')
  expect((await as(bo).listFriends()).friends).toEqual([])
  expect((await as(bo).listNotifications()).notifications).toEqual([])
})
