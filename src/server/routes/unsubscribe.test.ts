import { expect, test } from 'vitest'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { newId } from '../../ports/ids.ts'
import { callLimits, limitedCalls } from '../http/call-limits.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

/** A mail provider or a person with a link; the proxy in front of the app writes where they are. */
function sender(world: World) {
  const routes = unsubscribeRoutes(world.ctx, callLimits(world.ctx), 'X-Real-IP')
  return (key: string, address: string, method = 'POST') =>
    routes.request(`/unsubscribe/${key}`, { method, headers: { 'X-Real-IP': address } })
}

const someKey = () => newId<string>().replaceAll('-', '')

test('a mail provider unsubscribes hundreds of people from one address, and then has to wait', async () => {
  await using world = await newWorld()
  const send = sender(world)
  const { who } = await fan(world)
  const { unsubscribe_key: key } = await world.db
    .selectFrom('fans')
    .select('unsubscribe_key')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow()
  const { attempts } = limitedCalls['unsubscribe']!
  const statuses = new Set<number>()
  for (let count = 1; count < attempts; count += 1) statuses.add((await send(`none-${count}`, '192.0.2.1')).status)
  expect([...statuses]).toEqual([404])
  expect((await send(key, '192.0.2.1')).status).toBe(200)

  const refused = await send(key, '192.0.2.1')
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Your email settings didn’t change.')
  expect((await send(key, '192.0.2.1', 'GET')).status).toBe(429)
  expect((await send(key, '192.0.2.2')).status).toBe(200)
})

test('one link is answered some thirty times a minute, wherever the requests come from', async () => {
  await using world = await newWorld()
  const send = sender(world)
  const key = someKey()
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async (_, n) => (await send(key, `192.0.2.${n}`, n % 2 ? 'GET' : 'POST')).status),
  )
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await send(someKey(), '192.0.2.1')).status).toBe(404)
})
