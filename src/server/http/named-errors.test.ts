import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './every-request.ts'
import { namedErrors } from './named-errors.ts'

const requestId = '0197c5d2-5b0e-7000-8000-0123456789ab'
const asPerson = { headers: { accept: 'text/html,application/xhtml+xml' } }

const app = new Hono<Env>()
  .use((c, next) => {
    c.set('requestId', requestId)
    return next()
  })
  .use(namedErrors)
  .onError(() => Response.json({ success: false, message: 'Unknown error.' }, { status: 500 }))
  .get('/broken', (c) => c.html('<code>Unexpected Server Error</code><script>"Unexpected Server Error"</script>', 500))
  .get('/broken.data', (c) =>
    c.body('["SanitizedError","Unexpected Server Error"]', 500, { 'Content-Type': 'text/x-script' }),
  )
  .get('/undrawn', (c) => c.text('Unexpected Server Error', 500))
  .get('/fine', (c) => c.html('Unexpected Server Error'))
  .all('*', () => {
    throw new Error('secret at file.ts:3')
  })

test('a screen that failed has its request’s id, on the server and in the browser', async () => {
  const page = await (await app.request('/broken', asPerson)).text()
  expect(page).toBe(`<code>${requestId}</code><script>"${requestId}"</script>`)
  expect(await (await app.request('/broken.data')).text()).toBe(`["SanitizedError","${requestId}"]`)
  expect(await (await app.request('/fine', asPerson)).text()).toBe('Unexpected Server Error')
})

test.each(['/undrawn', '/thrown'])(
  'check 48: an error outside of the screens is a page that tells only its id: %s',
  async (path) => {
    const answer = await app.request(path, asPerson)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('Something went wrong on our end')
    expect(page).toContain(requestId)
    expect(page).not.toMatch(/secret|file\.ts/)
  },
)

test('programs get the answer that they know, whatever they say they take', async () => {
  for (const path of ['/api/fetchEvent', '/webhooks/stripe']) {
    const answer = await app.request(path, asPerson)
    expect(await answer.json()).toEqual({ success: false, message: 'Unknown error.' })
  }
  expect((await app.request('/thrown')).headers.get('content-type')).toContain('json')
})
