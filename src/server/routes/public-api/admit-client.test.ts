import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { connect } from '../../../db/connect.ts'
import { createApiKey } from '../../../features/accounts/api-keys/create-api-key.service.ts'
import { revokeApiKey } from '../../../features/accounts/api-keys/revoke-api-key.service.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { callLimits, limitedCalls } from '../../http/call-limits.ts'
import { publicApiRoutes } from './public-api.ts'

const address = '192.0.2.1'
const network = () => ({ host: address, site: null })

/** A client whose requests are counted, and cost no search: they have a parameter that doesn't exist. */
function client(ctx: AppCtx, limits = callLimits(ctx)) {
  const app = publicApiRoutes(ctx, limits, 'x-address')
  const ask = async (key?: string, path = '/shows?typo=1') =>
    app.request(`http://localhost:3000/api/public/v1${path}`, {
      headers: { 'x-address': address, ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    })
  /** The statuses of requests one after the other. */
  async function askOften(times: number, key: () => string | undefined) {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- they are counted
      const { status } = await ask(key())
      statuses.push(status)
    }
    return [...new Set(statuses)]
  }
  return { limits, ask, askOften }
}

const wrongKey = () => `ls_${randomBytes(32).toString('base64url')}`

/** What a response says of a limit, and of how long to wait. */
const limitIn = ({ status, headers }: Response) =>
  [status, ...['limit', 'remaining', 'policy'].map((name) => headers.get(`ratelimit-${name}`))] as const

test('an address has 60 requests a minute without a key, and what shared caches keep says nothing of them', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { ask, askOften } = client(world.ctx)
  const search = '/shows?near=94607'
  const first = await ask(undefined, search)
  expect(limitIn(first)).toEqual([200, null, null, null])
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, no-transform')
  expect(await askOften(59, () => undefined)).toEqual([400])
  const refused = await ask(undefined, search)
  expect(limitIn(refused)).toEqual([429, '60', '0', '60;w=60'])
  expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'))
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')

  const { key } = await createApiKey(dana, { name: 'Newsletter' })
  const keyed = await ask(key, search)
  expect(limitIn(keyed)).toEqual([200, '600', '599', '600;w=60'])
  expect(keyed.headers.get('cache-control')).toBe('private, max-age=60, no-transform')
})

test('a person has 600 requests a minute with all keys together, a new one included', async () => {
  await using world = await newWorld()
  const [dana, eve] = [await fan(world), await fan(world)]
  const { ask, askOften } = client(world.ctx)
  const [first, second] = [await createApiKey(dana, { name: 'First' }), await createApiKey(dana, { name: 'Second' })]
  expect(await askOften(300, () => first.key)).toEqual([400])
  expect(await askOften(300, () => second.key)).toEqual([400])
  await revokeApiKey(dana, first)
  const { key } = await createApiKey(dana, { name: 'Third' })
  expect(limitIn(await ask(key))).toEqual([429, '600', '0', '600;w=60'])
  const { key: other } = await createApiKey(eve, { name: 'Other' })
  expect(limitIn(await ask(other))).toEqual([400, '600', '599', '600;w=60'])
})

test('a key that doesn’t exist or was revoked is refused, and one without a key’s form is not looked up', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  const { key, apiKeyID } = await createApiKey(dana, { name: 'Newsletter' })
  await revokeApiKey(dana, { apiKeyID })
  const { ask } = client(world.ctx)
  for (const wrong of [key, wrongKey()]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await ask(wrong)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"'])
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await refused.json()).toMatchObject({ success: false, code: 'request/bad-api-key' })
  }
  const { db } = connect('postgres://nobody@127.0.0.1:1/none')
  const withoutDatabase = client({ ...world.ctx, db })
  for (const wrong of ['ls_none', `${key}x`, 'eDp5', '']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([wrong, (await withoutDatabase.ask(wrong)).status]).toEqual([wrong, 401])
  }
  expect((await withoutDatabase.ask(key)).status).toBe(503)
  await db.destroy()
})

test('after 60 wrong keys, none of an address is looked up until the minute ends', async () => {
  await using world = await newWorld()
  const { key } = await createApiKey(await fan(world), { name: 'Newsletter' })
  const { limits, ask, askOften } = client(world.ctx)
  expect(await askOften(60, wrongKey)).toEqual([401])
  const { db } = connect('postgres://nobody@127.0.0.1:1/none')
  const withoutDatabase = client({ ...world.ctx, db }, limits)
  for (const each of [wrongKey(), key]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(limitIn(await withoutDatabase.ask(each))).toEqual([429, '60', '0', '60;w=60'])
  }
  await db.destroy()
  expect((await ask()).status).toBe(400)
})

test('all requests of an address are limited together, and don’t count toward those of the site', async () => {
  await using world = await newWorld()
  const { key } = await createApiKey(await fan(world), { name: 'Newsletter' })
  const { limits, ask } = client(world.ctx)
  await ask()
  expect(await limits.takeAddress('anonymous', network)).toMatchObject({
    remaining: (limitedCalls['anonymous']?.attempts ?? 0) - 1,
  })
  for (let count = 1; count < 3_000; count += 1) await limits.takeAddress('publicApiAll', network)
  for (const each of [key, undefined]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(limitIn(await ask(each))).toEqual([429, '3000', '0', '3000;w=60'])
  }
})
