import { type AddressInfo, connect, createConnection, createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareTab, enter, processOf, tab, withSession } from '../../../tests/support/live-desk.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { UserId } from '../../kernel/ids.ts'
import { drain } from '../process/listen.ts'

const until = (is: () => boolean) => expect.poll(is, { timeout: 8_000, interval: 20 }).toBe(true)

test('a tab receives its person’s facts from another process within a second, and no one else’s', async () => {
  await using world = await newWorld()
  await using oneProcess = await processOf(world)
  await using otherProcess = await processOf(world)
  const [dana, eve] = [await enter(world), await enter(world)]
  const [danas, eves] = [await tab(oneProcess, dana), await tab(oneProcess, eve)]
  await until(() => danas.lines.length > 0 && eves.lines.length > 0)

  const start = performance.now()
  for (let times = 0; times < 50; times += 1)
    otherProcess.ctx.live.notify({ users: [dana.userId] }, { fact: 'notifications' })
  await until(() => danas.facts().includes('notifications'))
  expect(performance.now() - start).toBeLessThan(1_000)
  oneProcess.ctx.live.notify({ users: [eve.userId] }, { fact: 'user' })
  await until(() => eves.facts().includes('user'))
  expect(danas.facts().filter((fact) => fact === 'notifications')).toHaveLength(1)
  expect(eves.facts()).not.toContain('notifications')
  expect(danas.facts()).not.toContain('user')

  expect(danas.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(danas.answer.headers.get('content-encoding')).toBeNull()
  expect(danas.answer.headers.get('cache-control')).toContain('no-store')
  expect(danas.answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a tab whose page was loaded before the news gets it as its stream opens', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const dana = await enter(world)
  const first = await tab(site, dana)
  await until(() => first.lines.length > 0)
  await sleep(1_000)
  site.ctx.live.notify({ users: [dana.userId] }, { fact: 'notifications' })
  await until(() => first.facts().includes('notifications'))

  const [read, fresh, old] = [
    await tab(site, dana, '?page-age=900'),
    await tab(site, dana, '?page-age=0'),
    await tab(site, dana, '?page-age=3600000'),
  ]
  await until(() => read.facts().length > 0 && old.facts().length > 0)
  expect(read.facts()).toEqual(['notifications'])
  expect(old.facts()).toEqual(['everything'])
  expect(fresh.facts()).toEqual([])
})

test('more people than fit into one notice hear of it all the same', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const dana = await enter(world)
  const open = await tab(site, dana)
  await until(() => open.lines.length > 0)
  const crowd = Array.from({ length: 900 }, () => crypto.randomUUID() as UserId)
  site.ctx.live.notify({ users: [...crowd, dana.userId] }, { fact: 'user' })
  await expect.poll(open.facts, { timeout: 8_000 }).toContain('user')
})

test('S30: when the connection for facts dies, tabs reload and keep receiving', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const dana = await enter(world)
  const open = await tab(site, dana)
  site.ctx.live.notify({ users: [dana.userId] }, { fact: 'user' })
  await until(() => open.facts().includes('user'))
  const before = open.facts().filter((fact) => fact === 'everything').length

  const killed = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'localsound live' AND datname = current_database()`.execute(world.db)
  expect(killed.rows).not.toHaveLength(0)
  site.ctx.live.notify({ users: [dana.userId] }, { fact: 'notifications' })
  await until(() => open.facts().filter((fact) => fact === 'everything').length > before)
  site.ctx.live.notify({ users: [dana.userId] }, { fact: 'entity', id: dana.userId as never })
  await until(() => open.facts().includes('entity'))
})

test('check 44: visitors, other sites and a hundred and first tab are turned away', { timeout: 40_000 }, async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const [dana, eve] = [await enter(world), await enter(world)]
  const refusals: [headers: Record<string, string>, status: number][] = [
    [{}, 401],
    [{ cookie: 'localsound=made.up' }, 401],
    [{ authorization: 'Bearer wrong' }, 401],
    [{ cookie: dana.header, origin: 'https://evil.test' }, 403],
    [{ cookie: dana.header, origin: 'null' }, 403],
    [{ cookie: dana.header, 'sec-fetch-site': 'cross-site' }, 403],
    [{ cookie: dana.header, 'sec-fetch-site': 'same-site' }, 403],
  ]
  for (const [headers, status] of refusals) {
    const answer = await site.ask(headers)
    expect([headers, answer.status]).toEqual([headers, status])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answer.json()).toMatchObject({ success: false })
  }

  const tabs = await Promise.all(Array.from({ length: 100 }, () => tab(site, dana)))
  expect(tabs.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 100 }, () => 200))
  const more = await site.ask({ cookie: dana.header })
  expect(more.status).toBe(429)
  expect(Number(more.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tab(site, eve)).answer.status).toBe(200)

  tabs[0]?.close()
  await expect.poll(async () => (await tab(site, dana)).answer.status, { timeout: 5_000 }).toBe(200)
})

test('check 11: a tab whose session ended is told and closed within five seconds, immediately if it is known', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const [dana, eve] = [await enter(world), await enter(world)]
  const [danas, eves] = [await tab(site, dana), await tab(site, eve)]
  await until(() => danas.lines.length > 0 && eves.lines.length > 0)

  site.ctx.live.notify({ users: [eve.userId] }, { fact: 'session-ended' })
  const start = performance.now()
  await world.db.deleteFrom('sessions').where('user_id', '=', dana.userId).execute()
  await danas.ended
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(danas.facts()).toContain('session-ended')
  // What was told of her was not so: her session lives.
  expect(eves.facts()).not.toContain('session-ended')

  await world.db.deleteFrom('sessions').where('user_id', '=', eve.userId).execute()
  const notifiedAt = performance.now()
  site.ctx.live.notify({ users: [eve.userId] }, { fact: 'session-ended' })
  await eves.ended
  expect(performance.now() - notifiedAt).toBeLessThan(1_000)
  expect((await site.ask({ cookie: eve.header })).status).toBe(401)
})

test('S29: a tab that reads too slowly is cut off, and the others keep receiving', { timeout: 60_000 }, async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const dana = await enter(world)
  const good = await tab(site, dana)
  const slow = createConnection({ port: site.port, host: '127.0.0.1' })
  slow.on('error', () => {})
  slow.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${dana.header}\r\n\r\n`)
  await once(slow, 'readable')
  slow.pause()

  const connections = () =>
    new Promise<number>((resolve) => site.servers[0]?.getConnections((_, count) => resolve(count)))
  expect(await connections()).toBe(2)
  const facts = Array.from({ length: 900 }, () => ({ fact: 'entity' as const, id: crypto.randomUUID() as never }))
  let cutOff = false
  for (let round = 0; round < 200 && !cutOff; round += 1) {
    for (const fact of facts) site.ctx.live.notify({ users: [dana.userId] }, fact)
    await sleep(30)
    cutOff = (await connections()) < 2
  }
  expect(cutOff).toBe(true)
  site.ctx.live.notify({ users: [dana.userId] }, { fact: 'user' })
  await until(() => good.facts().includes('user'))
  slow.destroy()
})

test(
  'S29: five thousand tabs hear facts and a heartbeat every 15 seconds, and cost little memory',
  { timeout: 90_000 },
  async () => {
    await using world = await newWorld()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await using site = await processOf(world)
    const people = await Promise.all(Array.from({ length: 50 }, () => withSession(world)))
    const before = process.memoryUsage.rss()
    const tabs: ReturnType<typeof bareTab>[] = []
    // Not by `expect.poll`, which moves the timers on.
    const all = async (text: string) => {
      const end = performance.now() + 40_000
      while (performance.now() < end && !tabs.every(({ output }) => output().includes(text))) await sleep(20)
      expect(tabs.filter(({ output }) => !output().includes(text))).toHaveLength(0)
    }
    for (const { token } of people) {
      tabs.push(...Array.from({ length: 100 }, () => bareTab(site, token)))
      await all('retry: ')
    }
    expect((process.memoryUsage.rss() - before) / tabs.length).toBeLessThan(65_536)

    site.ctx.live.notify({ users: people.map(({ userId }) => userId) }, { fact: 'user' })
    await all('"fact":"user"')
    vi.advanceTimersByTime(14_900)
    expect(tabs.filter(({ output }) => output().includes('event: heartbeat\n'))).toEqual([])
    vi.advanceTimersByTime(100)
    await all('\nevent: heartbeat\ndata\n\n')
    expect(tabs.filter(({ output }) => output().split('"fact":"user"').length !== 2)).toEqual([])
    for (const { socket } of tabs) socket.destroy()
  },
)

/** A proxy that cuts a connection which brings nothing for so long. */
async function idleProxy(port: number, idleMs: number) {
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    upstream.setTimeout(idleMs, () => client.destroy())
    client.pipe(upstream).pipe(client)
    client.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return { port: (proxy.address() as AddressInfo).port, [Symbol.asyncDispose]: async () => void proxy.close() }
}

test(
  'S29: a proxy that drops idle connections after 60 seconds leaves a stream open',
  { timeout: 30_000 },
  async () => {
    await using world = await newWorld()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await using site = await processOf(world)
    // A second here is half a minute there.
    await using proxy = await idleProxy(site.port, 2_000)
    const { userId, token } = await withSession(world)
    const { socket, output } = bareTab(proxy, token)
    for (let beat = 0; beat < 10; beat += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sleep(500)
      vi.advanceTimersByTime(15_000)
    }
    await sleep(100)
    expect(output().split('event: heartbeat')).toHaveLength(11)
    site.ctx.live.notify({ users: [userId] }, { fact: 'user' })
    await sleep(500)
    expect([output().includes('"fact":"user"'), socket.closed]).toEqual([true, false])
    await once(socket, 'close')
    expect(output().split('event: heartbeat'), 'without heartbeats it is cut').toHaveLength(11)
  },
)

test('a shutdown closes all streams, tells tabs to come back, and opens no more', async () => {
  await using world = await newWorld()
  await using site = await processOf(world)
  const dana = await enter(world)
  const open = await tab(site, dana)
  await until(() => open.lines.length > 0)
  site.streams.end()
  await open.ended
  expect(open.lines.filter((line) => /^retry: \d{4}$/.test(line))).toHaveLength(2)
  expect((await site.ask({ cookie: dana.header })).status).toBe(503)

  const start = performance.now()
  await drain(site.servers, 25_000)
  expect(performance.now() - start).toBeLessThan(3_000)
})
