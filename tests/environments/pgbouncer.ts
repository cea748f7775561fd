import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outboxCodes, signUp } from '../support/account-builders.ts'
import { startApp } from '../support/app.ts'
import { freePort } from '../support/free-port.ts'
import type { Environment } from './support/environment.ts'
import { openTab } from './support/open-tab.ts'
import { startServer } from './support/program.ts'
import { newFolder } from './support/folders.ts'
import { waitUntil } from './support/running.ts'
import { expectRefusal } from './support/expect-refusal.ts'
import { acceptsClients, startSystemPostgres } from './support/system-postgres.ts'

type Pooling = { mode: 'transaction' | 'session' | 'statement'; size: number; setting?: string }
type Refusal = { pooling: Pooling; change?: (url: string) => string; expected: RegExp }

const sessions: Pooling = { mode: 'session', size: 30 }
const notificationDeadlineMs = 10_000
const wrongPool = /pool_mode=session|server connections/

const refusals: Refusal[] = [
  { pooling: { mode: 'transaction', size: 20 }, expected: wrongPool },
  { pooling: { mode: 'transaction', size: 1 }, expected: wrongPool },
  { pooling: { mode: 'transaction', size: 2, setting: 'server_round_robin = 1' }, expected: wrongPool },
  { pooling: { mode: 'statement', size: 20 }, expected: wrongPool },
  { pooling: { mode: 'session', size: 1 }, expected: wrongPool },
  {
    pooling: sessions,
    change: (url) => url.replace(/:\w+@/, ':wrong@'),
    expected: /does not accept role "localsound"/,
  },
  {
    pooling: sessions,
    change: (url) => url.replace('//localsound:', '//stranger:'),
    expected: /does not accept role "stranger"/,
  },
  {
    pooling: sessions,
    change: (url) => url.replace(/localsound$/, 'nowhere'),
    expected: /CREATE DATABASE "nowhere"/,
  },
  {
    pooling: sessions,
    change: (url) => `${url}?options=-c%20work_mem%3D8MB`,
    expected: /Remove that parameter from DATABASE_URL/,
  },
]

export const environments: Environment[] = [
  {
    name: 'PgBouncer of Debian 12, in each of its modes',
    needs: { postgres: 'postgresql', pgbouncer: 'pgbouncer' },
    run: startBehindPgBouncer,
  },
]

async function startBehindPgBouncer(): Promise<string> {
  await using folder = await newFolder('postgres')
  await using server = await startSystemPostgres({ folder: folder.path })

  for (const { pooling, change = (url: string) => url, expected } of refusals) {
    await using pooler = await startPgBouncer(folder.path, server, pooling)
    const settings = { DATA_DIR: join(folder.path, 'refused'), DATABASE_URL: change(pooler.url) }
    await expectRefusal(settings, expected, server.password)
  }

  await using pooler = await startPgBouncer(folder.path, server, sessions)
  await serve(pooler.url, join(folder.path, 'ready'), server)
  return `session mode: ready, the sign-up email left, a tab heard a notification; ${refusals.length} wrong settings refused, each with its reason`
}

type Server = Awaited<ReturnType<typeof startSystemPostgres>>

async function startPgBouncer(folder: string, { port, password }: Server, { mode, size, setting = '' }: Pooling) {
  const ownPort = await freePort()
  const [users, config] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"localsound" "${password}"\n`)
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      `default_pool_size = ${size}`,
      setting,
    ].join('\n'),
  )
  const url = `postgres://localsound:${password}@127.0.0.1:${ownPort}/localsound`
  const program = await startServer(['pgbouncer', config], { user: 'postgres', stopSignal: 'SIGINT' }, () =>
    acceptsClients(url),
  )
  return { ...program, url }
}

/** The app is ready, an email leaves, and a tab hears a notification that the database sends. */
async function serve(url: string, dataDir: string, server: Server): Promise<void> {
  await using app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'false' })
  const fan = await signUp(app.origin, { readCode: outboxCodes(join(dataDir, 'outbox')) })
  const tab = await openTab(app.origin, fan.idToken)
  try {
    const sentAt = performance.now()
    await waitUntil(
      async () => {
        await server.query(`SELECT pg_notify('localsound_live', '[{"fact":"everything"}]')`, 'localsound')
        return tab.refreshedAfter(sentAt) !== null
      },
      notificationDeadlineMs,
      app.output,
    )
  } finally {
    await tab.close()
  }
  if (/"level":(50|"error")|live connection lost/.test(app.output())) throw new Error(app.output())
}
