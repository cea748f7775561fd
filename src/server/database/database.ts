import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { background, connect, type Db, interactive } from '../../db/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../db/embedded.ts'
import type { Supervision } from '../../db/embedded/supervise.ts'
import { loadPlaces } from '../../db/load-places.ts'
import { migrate } from '../../db/migrate.ts'
import { findTown } from '../../features/places/towns.service.ts'
import { StartError } from '../../kernel/start-error.ts'
import type { Log } from '../../ports/log.ts'
import { explainDataError } from '../process/data-dir.ts'
import { checkServer } from './database-url/check-server.ts'
import { explainDatabaseError } from './database-url/explain-error.ts'
import { type Settings, WrongSettings } from '../process/env.ts'

/**
 * Opens the database that `DATABASE_URL` names, or the app's own, and brings it up to date: schema, jobs, places.
 *
 * @param outlives true for a command, whose PostgreSQL an app that starts meanwhile keeps using
 * @param onDiskFull is called for each statement of the pools that found no room on the server's disk
 * @param onShowsChanged is called after each of their transactions that has changed shows
 * @returns pools of one database, so that no kind of query can take the connections of another (decision 0114)
 * @throws {StartError} when our own server cannot start; when yours cannot be reached, is too old, is read-only, or may
 *                      lose what it acknowledged; when this version cannot use the data; and for a DEFAULT_CITY that is
 *                      not among its places
 */
export async function openDatabase(
  settings: Settings,
  log: Log,
  { outlives = false, ...events }: { outlives?: boolean; onDiskFull?: () => void; onShowsChanged?: () => void } = {},
) {
  const embedded = settings.DATABASE_URL ? null : await startOwnServer(settings, log, outlives)
  const url = settings.DATABASE_URL ?? embedded?.url ?? ''
  let isOpen = true
  const note = (line: string) => isOpen && log.warn({}, line)
  // A command may take longer than a page.
  const limits = outlives ? background : interactive
  const options = { limits, log: note, ...events }
  const requests = connect(url, { ...options, max: 16 })
  const checkout = connect(url, { ...options, max: 12 })
  const work = connect(url, { ...options, max: 6, limits: background })

  async function closeOnce() {
    isOpen = false
    await Promise.all([requests, checkout, work].map(({ db }) => db.destroy()))
    await embedded?.stop()
  }
  let closing: Promise<void> | null = null
  const close = () => (closing ??= closeOnce())

  try {
    if (settings.DATABASE_URL) await checkServer(work.db, url)
    const schema = await migrate(work.db)
    await runMigrations({ pgPool: work.pool }).catch((error: unknown) => {
      throw isNewerQueue(error) ? new StartError(newerQueue, { cause: error }) : error
    })
    const places = await loadPlaces(work.db)
    await checkCity(work.db, settings.DEFAULT_CITY)
    await setClock(work.db, settings.TEST_NOW)
    log.info({ ...schema, ...places }, 'database ready')
  } catch (error) {
    await close().catch((closeError: unknown) => log.error({ error: closeError }, 'failed to close the database'))
    throw await explainStartError(error, settings)
  }
  return { url, db: requests.db, checkoutDb: checkout.db, backgroundDb: work.db, close }
}

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

/** What the person who starts the app can do something about, as a sentence; anything else as it is. */
async function explainStartError(error: unknown, { DATABASE_URL, DATA_DIR }: Settings): Promise<unknown> {
  if (error instanceof StartError) return error
  if (!DATABASE_URL) return explainDataError(error, DATA_DIR)
  const explanation = explainDatabaseError(error, DATABASE_URL)
  return explanation ? new StartError(explanation, { cause: error }) : error
}

/** The job queue has migrations of its own; its library words this one for its own users. */
const isNewerQueue = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Database is using Graphile Worker schema revision')
const newerQueue =
  'This data is from a newer LocalSound: its job queue has migrations that this version does not know. ' +
  'Start the version that last used the data or a newer one, or restore a backup from before that upgrade.'

const startOwnServer = (settings: Settings, log: Log, outlives: boolean): Promise<EmbeddedPostgres> =>
  startEmbedded({
    dataDir: settings.DATA_DIR,
    outlives,
    // A command ends with its database.
    ...(!outlives && { supervision: supervisionOf(log) }),
    log: (line) => log.info({}, line),
  }).catch(async (error: unknown) => {
    throw await explainStartError(error, settings)
  })

const supervisionOf = (log: Log): Supervision => ({
  onFailure: (error) => log.error({ error }, 'failed to restart PostgreSQL; retrying'),
  onGiveUp(error) {
    log.error({ error }, 'failed to restart PostgreSQL; exiting, so that the restarted app can use another port')
    process.exit(1)
  },
})

/** Moves the database's clock with the process's; without TEST_NOW it is the true one again. */
async function setClock(db: Db, now: string | undefined) {
  await sql`DELETE FROM test_clock`.execute(db)
  if (now) await sql`INSERT INTO test_clock (ahead) VALUES (${now}::timestamptz - now())`.execute(db)
}

/** Home has to begin somewhere. */
async function checkCity(db: Db, name: string) {
  if (!(await findTown({ db }, name))) throw new WrongSettings(`DEFAULT_CITY must be a US city, and ${name} isn’t one`)
}
