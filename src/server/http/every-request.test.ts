import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { UserId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import { type Env, privateByDefault, requestLogger, securityHeaders } from './every-request.ts'

const somebody = () => ({
  userId: newId<UserId>(),
  email: 'dana@example.com',
  emailVerified: true,
  isOperator: false,
  sessionId: newId<string>(),
})

const cachingOf = async (isSignedIn: boolean, path: string) => {
  const app = new Hono<Env>()
    .use(privateByDefault)
    .use(securityHeaders('http://localhost:3000'))
    .use((c, next) => {
      c.set('who', isSignedIn ? somebody() : null)
      return next()
    })
    .get('/files/poster', (c) => c.body('…', 200, { 'Cache-Control': 'public, max-age=60' }))
    .get('/order/1', (c) => c.html('<p>Your tickets</p>'))
    .get('/order/1.data', (c) => c.body('["code"]'))
  return (await app.request(path)).headers.get('cache-control')
}

test('browsers don’t cache what a signed-in person sees', async () => {
  expect(await cachingOf(true, '/order/1')).toBe('no-store')
  expect(await cachingOf(true, '/order/1.data')).toBe('no-store')
})

test('what says itself how long it may be kept stays as it is, and what visitors see is for their own browser', async () => {
  expect(await cachingOf(true, '/files/poster')).toBe('public, max-age=60')
  expect(await cachingOf(false, '/order/1')).toBe('private')
})

test('a page that its browser gave up is logged as 499, and one that broke as 500', async () => {
  const statuses: unknown[] = []
  const log = { info: ({ status }: Record<string, unknown>) => statuses.push(status), warn: () => {}, error: () => {} }
  const app = new Hono<Env>().use(requestLogger(log)).get('/', (c) => c.body(null, 500))
  const left = new AbortController()
  left.abort()
  await app.request(new Request('http://localhost/', { signal: left.signal }))
  await app.request('/')
  expect(statuses).toEqual([499, 500])
})
