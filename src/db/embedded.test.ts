import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const launcher = new URL('embedded.ts', import.meta.url).href

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'localsound-embedded-'))
  return {
    dataDir,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

async function untilGone(pid: number) {
  for (let tries = 0; tries < 500; tries++) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(10)
  }
  throw new Error(`process ${pid} is still there after 5 s`)
}

/** Runs the launcher in a process of its own, behind a command where one is given; resolves when it has started. */
async function startElsewhere(dataDir: string, prefix: string[] = [], prepare?: (pid: number) => Promise<void>) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(launcher)}
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: (line) => console.log(line) })
    console.log(JSON.stringify({ url: database.url, adopted: database.adopted }))
    process.once('SIGTERM', () => void database.stop().then(() => process.exit()))
    setInterval(() => {}, 1000)`
  const [command, ...options] = [...prefix, process.execPath, '--input-type=module-typescript', '--eval', program]
  const child = spawn(command, options, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()))
  if (prepare && child.pid) {
    await once(child.stdout, 'data')
    await prepare(child.pid)
    child.stdin.write('go\n')
  }
  while (!said.includes('"url"')) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(10)
  }
  return { child, said, url: /"url":"([^"]+)"/.exec(said)?.[1] ?? '', ended }
}

test('the first start makes a database and the next one finds its rows again', async () => {
  await using folder = await newFolder()
  const first = await startEmbedded(folder)
  expect(first.adopted).toBe(false)
  await ask(first.url, `CREATE TABLE shows (name text); INSERT INTO shows VALUES ('Friday at the Freight')`)
  await first.stop()
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

  await using second = await startEmbedded(folder)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'SELECT name FROM shows')).toEqual([{ name: 'Friday at the Freight' }])
  expect(await ask(second.url, 'SELECT current_database() AS name')).toEqual([{ name: 'localsound' }])
})

test('a database waits for the disk, speaks UTC and lower-cases every alphabet', async () => {
  await using folder = await newFolder()
  await using database = await startEmbedded(folder)
  const [settings] = await ask(
    database.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('timezone') AS zone, current_setting('listen_addresses') AS addresses,
       current_setting('server_encoding') AS encoding, lower('CAFÉ ÑU') AS lower`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    addresses: '127.0.0.1',
    encoding: 'UTF8',
    lower: 'café ñu',
  })
})

test('a database that may be lost waits for no disk', async () => {
  await using folder = await newFolder()
  await using database = await startEmbedded({ ...folder, durable: false })
  const names = `('fsync', 'synchronous_commit', 'full_page_writes')`
  const rows = await ask(database.url, `SELECT DISTINCT setting FROM pg_settings WHERE name IN ${names}`)
  expect(rows).toEqual([{ setting: 'off' }])
})

test('nobody gets in without the password, which only its owner can read', async () => {
  await using folder = await newFolder()
  await using database = await startEmbedded({ ...folder, durable: false })
  const without = new URL(database.url)
  without.password = ''
  await expect(ask(without.href, 'SELECT 1')).rejects.toThrow(/password/)
  without.password = 'localsound'
  await expect(ask(without.href, 'SELECT 1')).rejects.toThrow('password authentication failed')

  const file = join(folder.dataDir, 'postgres', 'localsound.password')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder.dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect(new URL(database.url).password).toBe(await readFile(file, 'utf8'))
})

test('two starts at once on an empty folder give one database', async () => {
  await using folder = await newFolder()
  const both = await Promise.all([startEmbedded(folder), startElsewhere(folder.dataDir)])
  const [here, { child, said, ended }] = both
  expect(said).toContain(here.url)
  expect(said).toContain(`"adopted":${!here.adopted}`)
  child.kill('SIGTERM')
  await ended
  await here.stop()
})

test('a server that already runs is adopted and never stopped', async () => {
  await using folder = await newFolder()
  await using owner = await startEmbedded({ ...folder, durable: false })
  const guest = await startEmbedded({ ...folder, durable: false })
  expect(guest).toMatchObject({ adopted: true, url: owner.url })
  await guest.stop()
  expect(await ask(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('after a kill of the server the next start has every committed row', async () => {
  await using folder = await newFolder()
  const lines: string[] = []
  const killed = await startEmbedded({ ...folder, log: (line) => lines.push(line) })
  await ask(killed.url, `CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  const pid = await serverPid(folder.dataDir)
  const busy = ask(killed.url, 'SELECT pg_sleep(60)').catch(() => {})
  process.kill(pid, 'SIGKILL')

  await using next = await startEmbedded(folder)
  expect(next.adopted).toBe(false)
  expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  expect(lines).toContain('PostgreSQL ended unexpectedly; the next start recovers its data')
  await busy
  await killed.stop()
})

test('after a kill of one connection the server heals itself and can be adopted', async () => {
  await using folder = await newFolder()
  await using database = await startEmbedded(folder)
  const client = new Client(database.url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const cutOff = new Promise((resolve) => client.once('end', resolve))
  process.kill(Number(rows[0]?.pid), 'SIGKILL')
  await cutOff

  await using guest = await startEmbedded(folder)
  expect(guest.adopted).toBe(true)
  expect(await ask(guest.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('after a kill of the app the next start has every committed row', async () => {
  await using folder = await newFolder()
  const { child, url, ended } = await startElsewhere(folder.dataDir)
  await ask(url, `CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
  const pid = await serverPid(folder.dataDir)
  child.kill('SIGKILL')
  await ended

  const next = await startEmbedded(folder)
  expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  await next.stop()
  if (next.adopted) process.kill(pid, 'SIGINT')
  await untilGone(pid)
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'root starts it as a lesser account where user namespaces are refused, below a folder of its own too',
  async () => {
    await using folder = await newFolder()
    const refuseNamespaces = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"'
    const prefix = [
      'unshare',
      '--user',
      'sh',
      '-c',
      `echo waits; read go; exec sh -c '${refuseNamespaces}' sh "$@"`,
      'sh',
    ]
    const { child, said, url, ended } = await startElsewhere(folder.dataDir, prefix, async (pid) => {
      for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${pid}/${map}`, '0 0 65536')
    })
    expect(said).toMatch(/started PostgreSQL \d+ as (postgres|nobody)/)
    expect((await stat(folder.dataDir)).mode & 0o777).toBe(0o700)
    await ask(url, `CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)`)
    child.kill('SIGKILL')
    await ended

    await using next = await startEmbedded(folder)
    expect(await ask(next.url, 'SELECT id FROM orders')).toEqual([{ id: 1 }])
  },
)

test('a number in postmaster.pid that now belongs to another program does not block the start', async () => {
  await using folder = await newFolder()
  const first = await startEmbedded({ ...folder, durable: false })
  const file = join(folder.dataDir, 'postgres', 'postmaster.pid')
  const written = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, written.replace(/^\d+/, String(process.ppid)))

  await using second = await startEmbedded({ ...folder, durable: false })
  expect(second.adopted).toBe(false)
})

test('a cluster that was half made when its maker was killed is made anew', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.dataDir, 'postgres.new', 'data'), { recursive: true })
  await writeFile(join(folder.dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18\n')
  await using database = await startEmbedded({ ...folder, durable: false })
  expect(await ask(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('data of another major version is refused in a sentence and left alone', async () => {
  await using folder = await newFolder()
  await mkdir(join(folder.dataDir, 'postgres'))
  await writeFile(join(folder.dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startEmbedded(folder)).rejects.toThrow(
    /^The data in .*postgres was written by PostgreSQL 12, but this app brings PostgreSQL 18\. Install PostgreSQL 12/,
  )
  expect(await readFile(join(folder.dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n')
})

test('a lost password is named with its file', async () => {
  await using folder = await newFolder()
  await (await startEmbedded({ ...folder, durable: false })).stop()
  const file = join(folder.dataDir, 'postgres', 'localsound.password')
  await rename(file, `${file}.lost`)
  await expect(startEmbedded(folder)).rejects.toThrow(`${file} cannot be read`)
})

test('a start that fails says what PostgreSQL said', async () => {
  await using folder = await newFolder()
  await (await startEmbedded({ ...folder, durable: false })).stop()
  await writeFile(join(folder.dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(startEmbedded(folder)).rejects.toThrow('unrecognized configuration parameter "no_such_setting"')
})
