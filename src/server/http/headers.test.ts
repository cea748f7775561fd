import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isShowOrProfilePath } from '../../kernel/path-kinds.ts'
import { scriptMark } from '../../web/script-mark.ts'
import { withSecurity } from './headers.ts'

const page = (html: string) => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const options = { isDoor: false, isHttps: false }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('check 38: a page runs the scripts that our renderer marked, and no other', async () => {
  const ownScript = 'window.ready = 1'
  const foreignScript = 'alert(1)'
  const answer = await withSecurity(
    page(`<p>x</p><script nonce="${scriptMark}" async="">${ownScript}</script><script>${foreignScript}</script>`),
    options,
  )
  expect(policyOf(answer)).toContain(`script-src 'self' ${hashOf(ownScript)};`)
  expect(policyOf(answer)).not.toContain(hashOf(foreignScript))
  expect(await answer.text()).toBe(`<p>x</p><script async="">${ownScript}</script><script>${foreignScript}</script>`)
})

test('check 38: pages load nothing from other sites, can’t be framed, use no camera and may ask for the location', async () => {
  const answer = await withSecurity(page('<p>x</p>'), options)
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"]) {
    expect(policyOf(answer)).toContain(part)
  }
  expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(answer.headers.get('permissions-policy')).toContain('camera=()')
  expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self)')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

test('the door may use the camera and its reader of codes', async () => {
  const answer = await withSecurity(page('<p>x</p>'), { isDoor: true, isHttps: true })
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(policyOf(answer)).toContain("'wasm-unsafe-eval'")
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
})

test('a response that isn’t a page may run, load and frame nothing; a policy of its own stays', async () => {
  expect(policyOf(await withSecurity(Response.json({}), options))).toContain("default-src 'none'")
  const response = new Response('x', { headers: { 'Content-Security-Policy': 'sandbox' } })
  expect(policyOf(await withSecurity(response, options))).toBe('sandbox')
})

test('check 38: only the hosts that the operator’s map style needs are let in, and no worker but our own files', async () => {
  const connect = async (mapOrigins: string[]) =>
    /connect-src[^;]*/.exec(policyOf(await withSecurity(page('<p>x</p>'), { ...options, mapOrigins })))?.[0]
  expect(await connect([])).toMatch(/^connect-src 'self'( ws:)?$/)
  expect(await connect(['https://tiles.example'])).toMatch(/^connect-src 'self' https:\/\/tiles\.example( ws:)?$/)
  expect(policyOf(await withSecurity(page('<p>x</p>'), options))).toContain("worker-src 'self';")
})

test('check 38: players of samples stand in pages of events and entities, those of six hosts; nothing else is framed', async () => {
  const frames = async (hasPlayers: boolean) =>
    /frame-src[^;]*/.exec(policyOf(await withSecurity(page('<p>x</p>'), { ...options, hasPlayers })))?.[0]
  expect(await frames(false)).toBe("frame-src 'none'")
  expect(await frames(true)).toBe(
    'frame-src https://www.youtube-nocookie.com https://open.spotify.com https://w.soundcloud.com https://bandcamp.com https://embed.music.apple.com https://player.vimeo.com',
  )
  const matches = ['/', '/discover', '/manage/x', '/event/x', '/profile/x', '/@x'].map((path) =>
    isShowOrProfilePath(path),
  )
  expect(matches).toEqual([false, false, false, true, true, true])
})
