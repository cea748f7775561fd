import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { outboxCodes, signUp } from '../support/account-builders.ts'
import { spawnApp, startApp } from '../support/app.ts'
import { answers, freePort, newServiceFolder, startService, startSystemPostgres } from '../support/system-postgres.ts'

// Starts the app behind a real PgBouncer, in each of its modes, and prints one line for each. Needs the Debian
// packages `postgresql` and `pgbouncer`.

type Pooling = { mode: 'transaction' | 'session' | 'statement'; size: number; settings?: string[] }

await using scratch = await newServiceFolder()
const { folder } = scratch
await using server = await startSystemPostgres({ folder })

/** Runs work behind a PgBouncer of its own. */
async function behindPgBouncer({ mode, size, settings = [] }: Pooling, work: (url: string) => Promise<string>) {
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const config = join(folder, `pgbouncer-${port}.ini`)
  await writeFile(users, `"localsound" "${server.password}"\n`)
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      ...settings,
    ].join('\n'),
  )
  const url = `postgres://localsound:${server.password}@127.0.0.1:${port}/localsound`
  await using _pgbouncer = await startService('/usr/sbin/pgbouncer', [config], () => answers(url))
  const outcome = await work(url)
  console.log(`PgBouncer pool_mode=${mode} default_pool_size=${size} ${settings.join(' ')}: ${outcome}`)
}

/** The sentence with which the app refuses to start. */
async function refusal(url: string, expected = /pool_mode=session|server connections/): Promise<string> {
  const app = spawnApp({ DATA_DIR: join(folder, 'refused'), DATABASE_URL: url, DEMO: 'false' })
  const code = await app.ended
  const words = /LocalSound did not start\.\n([\s\S]+?)\n\n/.exec(app.said())?.[1] ?? app.said()
  if (code !== 1 || !expected.test(words)) throw new Error(`Not refused:\n${app.said()}`)
  return `refused: ${words}`
}

/** The app is ready, an email leaves, and a tab hears a notification that the database sends. */
async function service(url: string): Promise<string> {
  const dataDir = join(folder, 'ready')
  await using app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'false' })
  const fan = await signUp(app.origin, { readCode: outboxCodes(join(dataDir, 'outbox')) })

  const stop = new AbortController()
  const stream = await fetch(`${app.origin}/api/live`, { headers: { Cookie: fan.header }, signal: stop.signal })
  const decoder = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  let heard = ''
  const sending = setInterval(() => {
    void client.query(`SELECT pg_notify('localsound_live', '[{"fact":"everything"}]')`)
  }, 200)
  const timeout = setTimeout(() => stop.abort(), 10_000)
  while (!heard.includes('everything')) heard += (await decoder?.read())?.value ?? ''
  clearInterval(sending)
  clearTimeout(timeout)
  stop.abort()
  await client.end()
  if (/"level":(50|"error")|live connection lost/.test(app.said())) throw new Error(app.said())
  return 'ready, the sign-up email left, a tab heard a notification'
}

await behindPgBouncer({ mode: 'transaction', size: 20 }, (url) => refusal(url))
await behindPgBouncer({ mode: 'transaction', size: 1 }, (url) => refusal(url))
await behindPgBouncer({ mode: 'transaction', size: 2, settings: ['server_round_robin = 1'] }, (url) => refusal(url))
await behindPgBouncer({ mode: 'statement', size: 20 }, (url) => refusal(url))
await behindPgBouncer({ mode: 'session', size: 30 }, service)
await behindPgBouncer({ mode: 'session', size: 1 }, (url) => refusal(url))
await behindPgBouncer({ mode: 'session', size: 30 }, (url) =>
  refusal(url.replace(server.password, 'wrong'), /does not accept role "localsound"/),
)
await behindPgBouncer({ mode: 'session', size: 30 }, (url) =>
  refusal(url.replace('//localsound:', '//stranger:'), /does not accept role "stranger"/),
)
await behindPgBouncer({ mode: 'session', size: 30 }, (url) =>
  refusal(url.replace(/localsound$/, 'nowhere'), /CREATE DATABASE "nowhere"/),
)
await behindPgBouncer({ mode: 'session', size: 30 }, (url) =>
  refusal(`${url}?options=-c%20work_mem%3D8MB`, /Remove that parameter from DATABASE_URL/),
)
