import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadSecrets } from '../src/server/process/secrets.ts'
import { parseSettings } from '../src/server/process/env.ts'
import { spawnApp, startApp } from './support/app.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'localsound-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')

/** The process number of the PostgreSQL on a folder; null without one. */
async function postgresPid(dataFolder: string): Promise<number | null> {
  const text = await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').catch(() => null)
  return text ? Number(text.split('\n')[0]) : null
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Asks the app's own database, with the password that lies beside it. */
async function askDatabase(dataFolder: string, query: string) {
  const password = (await readFile(join(dataFolder, 'postgres/localsound.password'), 'utf8')).trim()
  const port = (await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  const client = new pg.Client({
    connectionString: `postgres://localsound:${password}@127.0.0.1:${port}/localsound`,
  })
  await client.connect()
  try {
    return await client.query(query)
  } finally {
    await client.end()
  }
}

test('the first start serves the product, and Ctrl-C stops all of it', { timeout: 90_000 }, async () => {
  await using app = await startApp({ DATA_DIR: dataDir() })
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${app.origin}/readyz`)).json()).toMatchObject({ database: true, worker: true })

  const home = await fetch(app.origin)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('LocalSound')
  expect((await stat(join(dataDir(), 'secrets.json'))).mode & 0o777).toBe(0o600)
  await askDatabase(dataDir(), 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (42)')

  const server = await postgresPid(dataDir())
  expect(server).not.toBeNull()
  expect(await app.stop('SIGINT')).toBe(0)
  expect(isAlive(server ?? 0)).toBe(false)
  expect(await postgresPid(dataDir())).toBeNull()
})

test('Ctrl-C during the first fill with the demo scene is a normal stop', { timeout: 90_000 }, async () => {
  const DATA_DIR = join(folder, 'filling')
  await using app = spawnApp({ DATA_DIR })
  await expect.poll(app.output, { timeout: 60_000, interval: 20 }).toContain('"msg":"database ready"')
  const server = await postgresPid(DATA_DIR)
  expect(await app.stop('SIGINT')).toBe(0)
  expect(app.output()).not.toContain('filled an empty database')
  expect(app.output()).not.toMatch(/did not start|stop failed|"msg":"ready"/)
  expect(isAlive(server ?? 0)).toBe(false)
  expect(await postgresPid(DATA_DIR)).toBeNull()
})

test(
  'starts after a stop, a kill of the app and a kill of its PostgreSQL keep everything',
  { timeout: 120_000 },
  async () => {
    const secrets = await loadSecrets(parseSettings({ DATA_DIR: dataDir() }))
    const storedRows = async () => (await askDatabase(dataDir(), 'SELECT n FROM kept')).rows

    await using second = await startApp({ DATA_DIR: dataDir() })
    expect(await storedRows()).toEqual([{ n: 42 }])
    expect(second.output()).not.toContain('0001_places')
    expect(await second.stop('SIGKILL')).toBe('SIGKILL')

    await using third = await startApp({ DATA_DIR: dataDir() })
    expect(await storedRows()).toEqual([{ n: 42 }])
    const killed = await postgresPid(dataDir())
    process.kill(killed ?? 0, 'SIGKILL')
    const start = performance.now()
    const readiness = async () => (await fetch(`${third.origin}/readyz`)).status
    const startsOf = () => third.output().match(/started PostgreSQL/g)?.length
    await expect.poll(startsOf, { timeout: 10_000 }).toBe(2)
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(await postgresPid(dataDir())).not.toBe(killed)
    expect(await storedRows()).toEqual([{ n: 42 }])
    expect((await fetch(`${third.origin}/healthz`)).status).toBe(200)
    expect(await third.stop('SIGTERM')).toBe(0)

    await using fourth = await startApp({ DATA_DIR: dataDir() })
    expect(await storedRows()).toEqual([{ n: 42 }])
    expect(await loadSecrets(parseSettings({ DATA_DIR: dataDir() }))).toEqual(secrets)
    await fourth.stop()
  },
)

test('a wrong setting stops the start with its name, without a stack and for good under systemd', async () => {
  expect(await readFile('deploy/localsound.service', 'utf8')).toContain('\nRestartPreventExitStatus=78\n')
  const app = spawnApp({ DATA_DIR: join(folder, 'wrong'), PORT: 'eighty', SMTP_URL: 'mail.example' })
  expect(await app.ended).toBe(78)
  expect(app.output()).toContain('PORT must be a port number')
  expect(app.output()).toContain('SMTP_URL must start with smtp://')
  expect(app.output()).not.toContain('    at ')
})

test('a default city that isn’t a US city stops the start and names the setting', async () => {
  const app = spawnApp({ DATA_DIR: dataDir(), DEFAULT_CITY: 'Atlantis, CA' })
  expect(await app.ended).toBe(78)
  expect(app.output()).toContain('DEFAULT_CITY must be a US city, and Atlantis, CA isn’t one')
  expect(app.output()).not.toContain('    at ')
})

test('a port in use is reported with what to do', async () => {
  await using taker = createServer().listen(0)
  await once(taker, 'listening')
  const address = taker.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const app = spawnApp({ DATA_DIR: join(folder, 'taken'), PORT: String(port) })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain(`PORT ${port} is taken by another program`)
})

test('a server that may lose what it acknowledged is refused', async () => {
  const app = spawnApp({ DATA_DIR: join(folder, 'unsafe'), DATABASE_URL: inject('clusterUrl') })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain('DATABASE_URL names a server that has fsync=off')
})

test('a broken file of secrets stops the start rather than void the tickets that were sold', async () => {
  await mkdir(join(folder, 'broken'), { recursive: true })
  await writeFile(join(folder, 'broken/secrets.json'), '{"ticketKey":')
  await expect(loadSecrets(parseSettings({ DATA_DIR: join(folder, 'broken') }))).rejects.toThrow(
    'DATA_DIR holds a broken',
  )
})
