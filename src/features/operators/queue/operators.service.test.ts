import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { grantOperatorCommand } from '../../../cli/grant-operator.ts'
import { revokeOperatorCommand } from '../../../cli/revoke-operator.ts'
import { type ClaimId, type EntityId, isId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('operators see the queue, longest wait first; no one else learns that there is one', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  await approvedVenue(world)
  const first = await approvedBand(world, { status: 'pending' })
  const second = await approvedVenue(world, { status: 'pending', name: 'The Annex' })
  await world.db
    .updateTable('entities')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .where('id', '=', first.id)
    .execute()

  expect(await as(operator).listEntityQueue()).toMatchObject({
    waiting: 2,
    entities: [
      { profile: { id: first.id }, ownerEmail: first.owner.who.email },
      { profile: { id: second.id }, ownerEmail: second.owner.who.email },
    ],
  })
  await expect(as(first.owner).listEntityQueue()).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(world.ctx).listEntityQueue()).rejects.toMatchObject({ code: 'request/not-signed-in' })
})

test('the queue and its claims are paged: each waiting row is listed once, the longest waiting first', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const fan = await world.person()
  for (let n = 0; n < 41; n += 1) await approvedBand(world, { owner: fan, status: 'pending' })
  for (let n = 0; n < 35; n += 1) {
    const { id } = await approvedBand(world, { owner: fan, status: 'unclaimed' })
    const claim = { id: newId<ClaimId>(), entity_id: id, user_id: fan.who.userId, proof: 'I play bass.' }
    await world.db
      .insertInto('entity_claims')
      .values({ ...claim, created_at: world.ctx.now() })
      .execute()
  }

  const first = await as(operator).listEntityQueue()
  expect([first.waiting, first.entities.length, first.waitingClaims, first.claims.length]).toEqual([41, 30, 35, 30])
  const second = await as(operator).listEntityQueue({ cursor: first.nextCursor, claimCursor: first.nextClaimCursor })
  expect([second.waiting, second.entities.length, second.claims.length]).toEqual([41, 11, 5])
  expect([second.nextCursor, second.nextClaimCursor]).toEqual([null, null])
  const entities = [...first.entities, ...second.entities]
  expect(new Set(entities.map(({ profile }) => profile.id)).size).toBe(41)
  const times = entities.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted())
  expect(new Set([...first.claims, ...second.claims].map(({ claimID }) => claimID)).size).toBe(35)
})

test('a page that is sent in again while the queue is read takes no other out of it', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const fan = await world.person()
  for (let n = 0; n < 35; n += 1) await approvedBand(world, { owner: fan, status: 'pending' })
  const first = await as(operator).listEntityQueue()
  const last = first.entities.at(-1)?.profile.id ?? ''
  if (!isId<EntityId>(last)) throw new Error('The page is empty.')
  await world.db
    .updateTable('entities')
    .set({ submitted_at: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', last)
    .execute()
  const second = await as(operator).listEntityQueue({ cursor: first.nextCursor })
  expect(second.entities).toHaveLength(6)
})

test('the command line makes a verified account an operator, once', async () => {
  await using world = await newWorld()
  const fan = await world.person()
  const unverified = await world.person({ verified: false })
  const lines: string[] = []
  const grant = (...args: string[]) => grantOperatorCommand(world.ctx, args, (line) => lines.push(line))

  expect(await grant(fan.who.email.toUpperCase())).toBe(0)
  expect(await grant(fan.who.email)).toBe(0)
  expect(lines).toEqual([
    `${fan.who.email.toUpperCase()} is now an operator.`,
    `${fan.who.email} is already an operator.`,
  ])
  expect(await world.db.selectFrom('operators').select('user_id').execute()).toEqual([{ user_id: fan.who.userId }])

  expect(await grant(unverified.who.email)).toBe(1)
  expect(await grant('nobody@example.com')).toBe(1)
  expect(await grant()).toBe(2)
  expect(await grant('not-an-address')).toBe(2)
})

test('the command line takes operator access away, and the last operator’s only when told to', async () => {
  await using world = await newWorld()
  const [first, last] = [await world.person({ operator: true }), await world.person({ operator: true })]
  const stranger = await world.person()
  const lines: string[] = []
  const revoke = (...args: string[]) => revokeOperatorCommand(world.ctx, args, (line) => lines.push(line))
  const operators = async () => (await world.db.selectFrom('operators').select('user_id').execute()).length

  expect([await revoke(first.who.email.toUpperCase()), await revoke(stranger.who.email)]).toEqual([0, 0])
  expect([await revoke(last.who.email), await operators()]).toEqual([1, 1])
  expect([await revoke(last.who.email, '--even-last'), await operators()]).toEqual([0, 0])
  expect(lines).toEqual([
    `${first.who.email.toUpperCase()} is no longer an operator.`,
    `${stranger.who.email} isn’t an operator.`,
    'No other operator can log in. Make someone else an operator first, or add --even-last.',
    `${last.who.email} is no longer an operator.`,
  ])
  expect(await revoke('nobody@example.com')).toBe(1)
  expect([await revoke(), await revoke('not-an-address'), await revoke(first.who.email, 'more')]).toEqual([2, 2, 2])
})

test('a suspended account is not made an operator, and does not count as another one', async () => {
  await using world = await newWorld()
  const [operator, suspended] = [await world.person({ operator: true }), await world.person({ operator: true })]
  const fan = await world.person()
  const suspend = (who: typeof fan.who) =>
    world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).where('id', '=', who.userId).execute()
  await suspend(suspended.who)
  await suspend(fan.who)
  const lines: string[] = []
  const say = (line: string) => lines.push(line)

  expect(await grantOperatorCommand(world.ctx, [fan.who.email], say)).toBe(1)
  expect(await revokeOperatorCommand(world.ctx, [operator.who.email], say)).toBe(1)
  expect(lines).toEqual([
    'This account is suspended. Reinstate it first.',
    'No other operator can log in. Make someone else an operator first, or add --even-last.',
  ])
  expect(await revokeOperatorCommand(world.ctx, [suspended.who.email], say)).toBe(0)
})

test('an account’s activity tells when the command line granted and revoked operator access', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  const fan = await world.person()
  await grantOperatorCommand(world.ctx, [fan.who.email], () => {})
  await revokeOperatorCommand(world.ctx, [fan.who.email], () => {})
  expect((await as(operator).fetchAccountFile({ userID: fan.who.userId })).log).toMatchObject([
    { action: 'operator-revoked', by: 'the command line' },
    { action: 'operator-granted', by: 'the command line' },
  ])
})
