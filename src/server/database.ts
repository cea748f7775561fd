import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { connect, type Db } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts'
import { loadPlaces } from '../db/load-places.ts'
import { migrate } from '../db/migrate.ts'
import { IncompatibleData } from '../db/schema/incompatible-data.ts'
import { findTown } from '../features/places/places.service.ts'
import type { Log } from '../ports/log.ts'
import { type Settings, WrongSettings } from './env.ts'

const oldestMajor = 15

/**
 * Opens the database that `DATABASE_URL` names, or the app's own, and brings it up to date: schema, jobs, places.
 *
 * @param outlives true for a command, whose PostgreSQL an app that starts meanwhile goes on with
 * @returns two pools of one database: jobs never take a visitor's connection
 * @throws {WrongSettings} when the server cannot be reached, is too old, is read-only, or may lose what it
 *                         acknowledged, when this version cannot use its data, and for a DEFAULT_CITY that is not
 *                         among its places
 */
export async function openDatabase(settings: Settings, log: Log, { outlives = false } = {}) {
  const own = settings.DATABASE_URL ? null : await startOwn(settings, log, outlives)
  const url = settings.DATABASE_URL ?? own?.url ?? ''
  let isOpen = true
  const note = (line: string) => isOpen && log.warn({}, line)
  const requests = connect(url, { max: 16, log: note })
  const jobs = connect(url, { max: 8, log: note })

  async function close() {
    isOpen = false
    await requests.db.destroy()
    await jobs.pool.end() // only the worker uses it: Kysely has not opened it and would not close it
    await own?.stop()
  }

  try {
    if (!own) await checkServer(requests.db)
    const schema = await migrate(requests.db)
    await runMigrations({ pgPool: jobs.pool }).catch((error: unknown) => {
      throw isNewerQueue(error) ? new IncompatibleData(newerQueue, { cause: error }) : error
    })
    const places = await loadPlaces(requests.db)
    await checkCity(requests.db, settings.DEFAULT_CITY)
    await setClock(requests.db, settings.TEST_NOW)
    log.info({ migrations: schema, ...places }, 'database ready')
  } catch (error) {
    await close()
    throw error instanceof IncompatibleData ? new WrongSettings(error.message, { cause: error }) : error
  }
  return { url, db: requests.db, jobsPool: jobs.pool, close }
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

/** The job queue has migrations of its own; its library words this one for its own users. */
const isNewerQueue = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Database is using Graphile Worker schema revision')
const newerQueue =
  'This data is from a newer LocalSound: its job queue has migrations that this version does not know. ' +
  'Start the version that last used the data or a newer one, or restore a backup from before that upgrade.'

const startOwn = ({ DATA_DIR }: Settings, log: Log, outlives: boolean): Promise<EmbeddedPostgres> =>
  startEmbedded({ dataDir: DATA_DIR, outlives, log: (line) => log.info({}, line) })

/** Moves the database's clock with the process's; without TEST_NOW it is the true one again. */
async function setClock(db: Db, now: string | undefined) {
  await sql`DELETE FROM test_clock`.execute(db)
  if (now) await sql`INSERT INTO test_clock (ahead) VALUES (${now}::timestamptz - now())`.execute(db)
}

/** Home has to begin somewhere. */
async function checkCity(db: Db, name: string) {
  if (!(await findTown({ db }, name))) throw new WrongSettings(`DEFAULT_CITY should be a US town, ${name} is none`)
}

/** What a server of one's own must be: new enough, and waiting for its disk before it says "saved" (P4). */
async function checkServer(db: Db) {
  const { rows } = await sql<{ version: number; fsync: string; commit: string; readOnly: string }>`SELECT
    current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commit, current_setting('transaction_read_only') AS "readOnly"`
    .execute(db)
    .catch((error: unknown) => {
      throw new WrongSettings(`DATABASE_URL names a server that does not let us in: ${wordsOf(error)}`)
    })
  const [server] = rows
  if (!server) return

  const problems = [
    ...(server.version < oldestMajor * 10_000 ? [`is older than PostgreSQL ${oldestMajor}`] : []),
    ...(server.fsync === 'off' ? ['has fsync=off: it may lose sold tickets'] : []),
    ...(server.commit === 'off' ? ['has synchronous_commit=off: it may lose sold tickets'] : []),
    ...(server.readOnly === 'on' ? ['is read-only, such as a standby: it should name the primary'] : []),
  ]
  if (problems.length > 0) throw new WrongSettings(`DATABASE_URL names a server that ${problems.join(', and ')}`)
}

/** A refused connection to several addresses of a name has its words inside. */
const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
