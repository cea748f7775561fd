import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../../tests/support/account-builders.ts'
import { approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deleteAccount } from '../../leaving/delete-account.service.ts'
import { setCollaborating } from '../page/set-collaborating.service.ts'
import * as entities from '../page/entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { isSoleOwner } from '../rules/team.ts'
import { changeRole } from './change-role.service.ts'
import { leaveEntity } from './leave-entity.service.ts'
import { removeManager } from './remove-manager.service.ts'
import * as store from './team.store.ts'

const times = 200
/** Races of entities of their own run side by side. */
const lanes = 8

/** Starts both in the same instant, and counts who came through. */
async function together(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const settled = await Promise.allSettled([one(), other()])
  return settled.map(({ status }) => status === 'fulfilled')
}

const ownersOf = async (world: World, id: EntityId) =>
  (await store.listTeam(world.db, id)).filter(({ role }) => role === 'owner').length

async function twoOwners(world: World, [ana, bo]: [SignedInCtx, SignedInCtx]) {
  const { id } = await approvedVenue(world, { owner: ana })
  await manages(world, bo, id, 'owner')
  return id
}

/** Runs a race 200 times in all, one after the other in each lane. */
const race = (run: (lane: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = 0; turn < times / lanes; turn += 1) await run(lane)
    }),
  )

test('S38: of two owners who leave in the same instant one stays, 200 times', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world)]
  const ids = await Promise.all(Array.from({ length: lanes }, () => twoOwners(world, [ana, bo])))
  await race(async (lane) => {
    const id = ids[lane]!
    const [anaLeft, boLeft] = await together(
      () => leaveEntity(ana, { entityID: id }),
      () => leaveEntity(bo, { entityID: id }),
    )
    expect(anaLeft).not.toBe(boLeft)
    expect(await ownersOf(world, id)).toBe(1)
    await manages(world, anaLeft ? ana : bo, id, 'owner')
  })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('S38: one owner stays whichever ways two of them go at once', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world)]
  const ways: ((me: SignedInCtx, other: SignedInCtx, entityID: EntityId) => Promise<unknown>)[] = [
    (me, _, entityID) => leaveEntity(me, { entityID }),
    (me, other, entityID) => removeManager(me, { entityID, removeUserID: other.who.userId }),
    (me, _, entityID) => changeRole(me, { entityID, userID: me.who.userId, role: 'admin' }),
    (me, other, entityID) => changeRole(me, { entityID, userID: other.who.userId, role: 'door' }),
  ]
  for (const first of ways) {
    for (const second of ways) {
      const id = await twoOwners(world, [ana, bo])
      await together(
        () => first(ana, bo, id),
        () => second(bo, ana, id),
      )
      expect(await ownersOf(world, id)).toBe(1)
    }
  }
})

test('S38: an owner who leaves while the other deletes the account leaves one owner', async () => {
  await using world = await newWorld()
  for (let turn = 0; turn < 3; turn += 1) {
    const [ana, bo] = [await fan(world), await fan(world)]
    await addPassword(world, bo)
    const id = await twoOwners(world, [ana, bo])
    const cameThrough = await together(
      () => leaveEntity(ana, { entityID: id }),
      () => deleteAccount(bo, { password: goodPassword }),
    )
    expect(cameThrough.filter(Boolean)).toHaveLength(1)
    expect(await ownersOf(world, id)).toBe(1)
  }
})

test('S38, negative control: leaving without the lock leaves no owner, and I9 reports it', async () => {
  await using world = await newWorld()
  const [ana, bo] = [await fan(world), await fan(world)]
  const id = await twoOwners(world, [ana, bo])
  let waiting = 0
  let open = () => {}
  const barrier = new Promise<void>((resolve) => (open = resolve))

  const leaveUnlocked = ({ who }: SignedInCtx) =>
    world.db.transaction().execute(async (tx) => {
      const people = await store.listTeam(tx, id)
      const team = people.map(({ user_id: userId, role }) => ({ userId, role }))
      if (isSoleOwner(team, who.userId)) throw new Error('the only owner')
      waiting += 1
      if (waiting === 2) open()
      await barrier
      await store.removeFromTeam(tx, { entityId: id, userId: who.userId })
    })
  expect(
    await together(
      () => leaveUnlocked(ana),
      () => leaveUnlocked(bo),
    ),
  ).toEqual([true, true])
  expect(Object.keys(await brokenInvariants(world.db))).toEqual([expect.stringMatching(/^I9/)])
})

test('S38: a manager who is removed while saving has either saved before that or not at all, 200 times', async () => {
  await using world = await newWorld()
  const [owner, editor] = [await fan(world), await fan(world)]
  const venues = await Promise.all(Array.from({ length: lanes }, () => approvedVenue(world, { owner })))
  await race(async (lane) => {
    const { id } = venues[lane]!
    await manages(world, editor, id, 'editor')
    await entities.setCollaborating(world.db, id, false)
    const [hasSaved] = await together(
      () => setCollaborating(editor, { entityID: id, collaborating: true }),
      () => removeManager(owner, { entityID: id, removeUserID: editor.who.userId }),
    )
    const row = await entities.findEntity(world.db, id)
    expect(row?.collaborating).toBe(hasSaved)
    const late = setCollaborating(editor, { entityID: id, collaborating: true })
    await expect(late).rejects.toMatchObject({ code: 'request/not-found' })
  })
})

test('S38: a save whose manager is being removed waits for that, and is refused', async () => {
  await using world = await newWorld()
  const [owner, editor] = [await fan(world), await fan(world)]
  const { id } = await approvedVenue(world, { owner })
  await manages(world, editor, id, 'editor')
  const { promise: isRemoved, resolve: remove } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()

  const removal = world.db.transaction().execute(async (tx) => {
    await store.lockTeam(tx, id)
    lock()
    await isRemoved
    await store.removeFromTeam(tx, { entityId: id, userId: editor.who.userId })
  })
  await isLocked
  const save = setCollaborating(editor, { entityID: id, collaborating: true })
  remove()
  // Together: the save may be refused before the removal's transaction is known to be over.
  await Promise.all([removal, expect(save).rejects.toMatchObject({ code: 'request/not-found' })])
  expect(await entities.findEntity(world.db, id)).toMatchObject({ collaborating: false })
})

test('S38, negative control: a role that is checked outside the transaction saves after the removal', async () => {
  await using world = await newWorld()
  const [owner, editor] = [await fan(world), await fan(world)]
  const { id } = await approvedVenue(world, { owner })
  await manages(world, editor, id, 'editor')

  await requireRole(editor, id, rolesThat.edit)
  await removeManager(owner, { entityID: id, removeUserID: editor.who.userId })
  await entities.setCollaborating(world.db, id, true)
  expect(await entities.findEntity(world.db, id)).toMatchObject({ collaborating: true })
})
