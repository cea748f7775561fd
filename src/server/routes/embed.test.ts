import { expect, test } from 'vitest'
import { htmlProblems } from '../../../tests/support/valid-html.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { withSecurity } from '../http/headers.ts'
import { embedRoutes } from './embed.ts'

const get = async (world: World, path: string, headers: Record<string, string> = {}) =>
  withSecurity(await embedRoutes(world.ctx).request(path, { headers }), { isDoor: false, isHttps: true })

test('a venue’s list can be framed by any site, runs no script, and its links open in a new tab', async () => {
  await using world = await newWorld()
  const { hostId, eventId } = await publishedShow(world, {
    name: '<script>alert(1)</script> "Night"',
    ticketTypes: [{ priceCents: 2000 }],
  })
  await publishedShow(world, { hostId, name: 'Draft', status: 'draft' })
  const answer = await get(world, `/embed/${hostId}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors \*$/)
  expect(answer.headers.has('x-frame-options')).toBe(false)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('Draft')
  expect(html).toContain(`href="${world.ctx.settings.origin}/event/${eventId}?date=2026-11-21"`)
  expect(html).toContain('>Tickets</span>')
  expect(html).toContain('Sat · 8:30 PM')
  const links = html.match(/<a [^>]*>/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toContain('target="_blank" rel="noopener noreferrer"')
  expect(await htmlProblems(html)).toEqual([])
})

test('a date of another year says its year', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world, { day: '2026-12-31' })
  await publishedShow(world, { hostId, day: '2027-01-02' })
  const html = await (await get(world, `/embed/${hostId}`)).text()
  expect(html).toContain('<b>31</b></p>')
  expect(html).toContain('<b>2</b><small>2027</small></p>')
})

test('its address says the theme and how many shows, and what it doesn’t know is as by default', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world)
  for (let n = 0; n < 11; n++) await publishedShow(world, { hostId, day: `2026-12-${10 + n}` })
  const read = async (query: string) => {
    const html = await (await get(world, `/embed/${hostId}${query}`)).text()
    return [/<html lang="en" class="(\w+)">/.exec(html)?.[1], html.split('<li>').length - 1]
  }
  expect(await read('')).toEqual(['auto', 10])
  expect(await read('?theme=dark&shows=5')).toEqual(['dark', 5])
  expect(await read('?theme="><script>&shows=1000')).toEqual(['auto', 10])
})

test('an unchanged list isn’t sent again, and a hidden page has none', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world)
  const etag = (await get(world, `/embed/${hostId}`)).headers.get('etag') ?? ''
  expect((await get(world, `/embed/${hostId}`, { 'if-none-match': etag })).status).toBe(304)
  await world.db.updateTable('entities').set({ status: 'suspended' }).execute()
  for (const id of [hostId, 'x', '019e0000-0000-7000-8000-000000000000']) {
    const answer = await get(world, `/embed/${id}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).toContain('This list of shows isn’t available.')
  }
})
