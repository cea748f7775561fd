import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { apiKeys } from '../../../kernel/limits/api-limits.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { applyApiKey } from './apply-api-key.service.ts'
import { createApiKey } from './create-api-key.service.ts'
import { listApiKeys } from './list-api-keys.service.ts'
import { revokeApiKey } from './revoke-api-key.service.ts'

/** To the minute, on a clock that goes on running. */
const lastUse = async (world: World) =>
  (await world.db.selectFrom('api_keys').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
    ?.toISOString()
    .slice(0, 16)

test('a key is shown once, is stored as a hash, and its list shows how it begins', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { key, apiKeyID } = await createApiKey(dana, { name: 'Newsletter' })
  expect(key).toMatch(/^ls_[\w-]{43}$/)
  const { apiKeys: keys } = await listApiKeys(dana)
  expect(keys).toEqual([
    {
      apiKeyID,
      name: 'Newsletter',
      prefix: key.slice(0, 9),
      createdAt: expect.stringMatching(/^2026-11-21T04:00:00/),
      lastUsedAt: null,
    },
  ])
  const { key_hash: keyHash, ...row } = await world.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
  expect(keyHash.toString('hex')).toBe(createHash('sha256').update(key).digest('hex'))
  expect(JSON.stringify(row)).not.toContain(key)
})

test('a use is recorded once a minute', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { key } = await createApiKey(dana, { name: 'Newsletter' })
  expect(await applyApiKey(world.ctx, key)).toBe(dana.who.userId)
  expect(await lastUse(world)).toBe('2026-11-21T04:00')
  await world.setNow('2026-11-20T20:00:40-08:00')
  await applyApiKey(world.ctx, key)
  expect(await lastUse(world)).toBe('2026-11-21T04:00')
  await world.setNow('2026-11-20T20:01:30-08:00')
  await Promise.all([applyApiKey(world.ctx, key), applyApiKey(world.ctx, key)])
  expect(await lastUse(world)).toBe('2026-11-21T04:01')
})

test('a person has five keys at most, also when they are made at once, and revoking one makes room', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const attempts = Array.from({ length: apiKeys.most + 3 }, (_, n) => createApiKey(dana, { name: `Key ${n}` }))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(createApiKey(dana, { name: 'One more' })).rejects.toMatchObject({
    ...{ code: 'account/too-many-api-keys', message: 'You can have up to 5 API keys. Revoke one to create another.' },
  })
  const [first] = (await listApiKeys(dana)).apiKeys
  await revokeApiKey(dana, { apiKeyID: first!.apiKeyID })
  await createApiKey(dana, { name: 'One more' })
})

test('a key ends when its owner revokes it, and no one else can', async () => {
  await using world = await newWorld()
  const [dana, eve] = [await fan(world), await fan(world)]
  const { key, apiKeyID } = await createApiKey(dana, { name: 'Newsletter' })
  await expect(revokeApiKey(eve, { apiKeyID })).rejects.toMatchObject({ status: 404 })
  expect(await applyApiKey(world.ctx, key)).toBe(dana.who.userId)
  await revokeApiKey(dana, { apiKeyID })
  expect(await applyApiKey(world.ctx, key)).toBeNull()
  await expect(revokeApiKey(dana, { apiKeyID })).rejects.toMatchObject({ status: 404 })
})

test('the keys of a suspended account end, and don’t come back with it', async () => {
  await using world = await newWorld()
  const [dana, operator] = [await fan(world), await fan(world, { operator: true })]
  const { key } = await createApiKey(dana, { name: 'Newsletter' })
  await as(operator).suspendUser({ userID: dana.who.userId, reason: 'Reported.' })
  expect(await applyApiKey(world.ctx, key)).toBeNull()
  await as(operator).reinstateUser({ userID: dana.who.userId })
  expect(await applyApiKey(world.ctx, key)).toBeNull()
})

test('a suspended or deleted account gets no key, also from a call that began before', async () => {
  await using world = await newWorld()
  const [dana, eve, operator] = [await fan(world), await fan(world), await fan(world, { operator: true })]
  await as(operator).suspendUser({ userID: dana.who.userId, reason: 'Reported.' })
  await world.db.updateTable('users').set({ deleted_at: world.ctx.now() }).where('id', '=', eve.who.userId).execute()
  for (const person of [dana, eve]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(createApiKey(person, { name: 'Newsletter' })).rejects.toMatchObject({
      code: 'request/not-signed-in',
    })
  }
  expect(await world.db.selectFrom('api_keys').selectAll().execute()).toEqual([])
})

test('the keys of a deleted account end', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { key } = await createApiKey(dana, { name: 'Newsletter' })
  await world.db.updateTable('users').set({ deleted_at: world.ctx.now() }).where('id', '=', dana.who.userId).execute()
  expect(await applyApiKey(world.ctx, key)).toBeNull()
})

test('a malformed key is refused', async () => {
  await using world = await newWorld()
  const { apiKeyID } = await createApiKey(await fan(world), { name: 'Newsletter' })
  for (const text of ['', 'ls_', apiKeyID, `ls_${'x'.repeat(43)}`, 'x'.repeat(100_000)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await applyApiKey(world.ctx, text)).toBeNull()
  }
})
