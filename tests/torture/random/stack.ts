import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '../../../src/db/connect.ts'
import { startEmbedded } from '../../../src/db/embedded.ts'
import { buildIfNeeded } from '../../../src/server/builder/build.ts'
import { isReady } from '../../support/app.ts'
import { freePort } from '../../support/free-port.ts'
import { startBalancer } from './balancer.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { supervise, type Supervised } from './supervisor.ts'

/** Two processes of the product on one database, behind a balancer, with a mail server. */
export type Stack = {
  origin: string
  apps: [Supervised, Supervised]
  mail: MailServer
  /** Where the database's files are. */
  postgresFolder: string
  /** A connection of the examiner's own, which no fault of the app concerns. */
  database: Connection
  /** Whether both processes can serve. */
  areReady(): Promise<boolean>
  [Symbol.asyncDispose](): Promise<void>
}

const startMs = 90_000

/** Starts everything in a temporary folder, which disposal removes. */
export async function startStack(): Promise<Stack> {
  await buildIfNeeded((line) => console.log(line))
  const folder = await mkdtemp(join(tmpdir(), 'localsound-torture-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const mail = await startMailServer()
  const ports = [await freePort(), await freePort()] as const
  const balancer = await startBalancer([...ports])
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'false',
    ORIGIN: balancer.origin,
    SMTP_URL: mail.url,
    AUTO_APPROVE_ENTITIES: 'true',
    CLIENT_ADDRESS_HEADER: 'X-Real-IP',
  }
  const first = supervise(settings, ports[0])
  const readiness = (app: Supervised) => isReady(`http://localhost:${app.port}`)
  await waitUntil(() => readiness(first), first)
  const second = supervise(settings, ports[1])
  await waitUntil(() => readiness(second), second)
  const database = await connectTo(dataDir)

  return {
    origin: balancer.origin,
    apps: [first, second],
    mail,
    postgresFolder: join(dataDir, 'postgres'),
    database,
    areReady: async () => (await Promise.all([first, second].map(readiness))).every(Boolean),
    async [Symbol.asyncDispose]() {
      await database.db.destroy()
      await Promise.all([first.stop(), second.stop()])
      await balancer[Symbol.asyncDispose]()
      await mail[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntil(isTrue: () => Promise<boolean>, app: Supervised): Promise<void> {
  const deadline = performance.now() + startMs
  while (!(await isTrue())) {
    if (performance.now() > deadline || app.unexpectedEnds.length > 0) {
      throw new Error(`The app was not ready:\n${app.output().slice(-4_000)}`)
    }
    await sleep(100)
  }
}

/** The app's own server has its password in the data; it goes on with the app. */
async function connectTo(dataDir: string): Promise<Connection> {
  await using server = await startEmbedded({ dataDir, outlives: true })
  return connect(server.url, { max: 4, log: () => {} })
}
