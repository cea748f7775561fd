import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { Ctx, SignedInCtx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { expireInvites } from '../entities/team/invite-answers.service.ts'

const as = callsInProcess

const bell = async (person: Ctx) => (await as(person).listNotifications()).notifications.map(({ message }) => message)

const renamed = 'bo.lund'

/** A venue whose owner has invited a fan, who has another name since. */
async function openInvite(world: World) {
  const owner = await fan(world, { username: 'olive' })
  const { id } = await approvedVenue(world, { owner })
  const bo = await fan(world, { username: 'bo.songs', fullName: 'Bo Lund' })
  await as(owner).sendManagementInvite({ entityID: id, managerUsername: 'bo.songs', role: 'editor' })
  await world.db.updateTable('fans').set({ username: renamed }).where('user_id', '=', bo.who.userId).execute()
  const invites = async () => (await as(owner).listManagers({ entityID: id })).invites
  const named = async () => (await as(owner).listActivity({ entityID: id })).lines.map(({ about }) => about)
  return { id, owner, bo, invites, named }
}

const setVisibility = (world: World, { who }: SignedInCtx, visibility: 'private' | 'public') =>
  world.db.updateTable('fans').set({ visibility }).where('user_id', '=', who.userId).execute()

test('G2: of an invited person who then went private, a page sees the name it had typed and no more', async () => {
  await using world = await newWorld()
  const { bo, invites, named } = await openInvite(world)
  expect(await invites()).toMatchObject([{ userID: bo.who.userId, username: renamed, fullName: 'Bo Lund' }])
  expect(await named()).toEqual([renamed])

  await setVisibility(world, bo, 'private')
  expect(await invites()).toMatchObject([
    { userID: null, username: 'bo.songs', fullName: null, pictureID: null, mayWithdraw: true },
  ])
  expect(await named()).toEqual([null])
  await setVisibility(world, bo, 'public')
  expect(await invites()).toMatchObject([{ username: renamed, fullName: 'Bo Lund' }])
})

test.each(['owner', 'bo'] as const)(
  'G8: a block by %s hides an invite from the invited person, and who that is now from the page',
  async (blocker) => {
    await using world = await newWorld()
    const { invites, named, ...people } = await openInvite(world)
    const { owner, bo } = people
    expect(await bell(bo)).toEqual(['@olive invited you to join The Blue Door’s team as an editor.'])

    const blocked = blocker === 'owner' ? bo : owner
    await as(people[blocker]).blockUser({ userID: blocked.who.userId })
    expect(await bell(bo)).toEqual([])
    expect(await invites()).toMatchObject([{ userID: null, username: 'bo.songs', fullName: null, pictureID: null }])
    expect(await named()).toEqual([null])
    await as(people[blocker]).unblockUser({ userID: blocked.who.userId })
    expect(await bell(bo)).toHaveLength(1)
  },
)

test('an invite that ends unanswered names its person as they were invited, in the bell and by email', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { owner, bo } = await openInvite(world)
  await setVisibility(world, bo, 'private')
  await world.setNow('2026-12-04T20:00:00-08:00')
  await expireInvites(world.ctx)
  expect(await bell(owner)).toEqual([
    '@bo.songs didn’t answer, so your invite to join The Blue Door’s team has expired.',
  ])
  const mails = await world.db.selectFrom('mails').selectAll().where('to_address', '=', owner.who.email).execute()
  expect(mails.map(({ subject }) => subject)).toContain('The Blue Door: The invite to @bo.songs has expired')
  expect(JSON.stringify(mails)).not.toContain(renamed)
})
