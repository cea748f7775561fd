import { sql } from 'kysely'
import { errorCode } from '../kernel/error-code.ts'
import type { Db, Tx } from './connect.ts'
import { listBaselineDifferences } from './schema/baseline.ts'
import { anotherProgramsData, IncompatibleData, unreleasedData, whyIncompatible } from './schema/compatibility.ts'
import { readFunctions } from './schema/function-files.ts'
import { replaceFunctions } from './schema/functions.ts'
import { applyMigrations, FailedMigration, type History, readHistory, recordHashes } from './schema/history.ts'
import { baselineTag, isInBaseline, type Migration, readMigrations } from './schema/migration-files.ts'
import { listSchemaParts } from './schema/snapshot.ts'

const listedDifferences = 5

/**
 * Brings the schema up to date, in one transaction and under a lock, so several processes may do so at once.
 *
 * @returns the names of the migrations that were applied and of the functions that were replaced
 * @throws {IncompatibleData} if this version can't use the data; nothing was changed then
 */
export async function migrate(db: Db): Promise<{ migrations: string[]; functions: string[] }> {
  const [migrations, functionFiles] = await Promise.all([readMigrations(), readFunctions()])
  return db.transaction().execute(async (tx) => {
    await acquireLock(tx)
    const history = await readHistory(tx)
    if (history.applied.length === 0) await refuseOccupiedDatabase(tx)
    const problem = whyIncompatible(history, migrations)
    if (problem) throw new IncompatibleData(problem)

    const pending = migrations.filter(({ name }) => !history.applied.includes(name))
    await bringToBaseline(tx, history, migrations, pending.filter(isInBaseline))
    await applyMigrations(
      tx,
      pending.filter((migration) => !isInBaseline(migration)),
    )
    await recordHashes(tx, history, migrations)
    const functions = await replaceFunctions(tx, functionFiles)
    return { migrations: pending.map(({ name }) => name), functions }
  })
}

/** Data from before hashes were recorded is compared with the baseline once: an edited file leaves no other trace. */
async function bringToBaseline(tx: Tx, history: History, migrations: readonly Migration[], pending: Migration[]) {
  const isUnverified = history.applied.length > 0 && !history.hashes.has(baselineTag)
  await applyMigrations(tx, pending).catch((error: unknown) => {
    if (!isUnverified || !(error instanceof FailedMigration) || !isSchemaMismatch(error.cause)) throw error
    throw new IncompatibleData(unreleasedData(`the migration ${error.migration} does not fit it`), { cause: error })
  })
  if (!isUnverified) return

  const differences = await listBaselineDifferences(tx, migrations)
  if (differences.length === 0) return
  const more = differences.length - listedDifferences
  const list = [...differences.slice(0, listedDifferences), ...(more > 0 ? [`${more} more parts differ`] : [])]
  throw new IncompatibleData(unreleasedData(list.join(', ')))
}

/** A first start takes an empty database only: other programs have tables called `users` and `events` too. */
async function refuseOccupiedDatabase(tx: Tx) {
  const parts = await listSchemaParts(tx)
  // A first start that was cut off may have left Kysely's own tables, which are empty.
  const tables = parts
    .filter(({ kind, name }) => kind === 'table' && !name.startsWith('kysely_'))
    .map(({ name }) => name)
  if (tables.length === 0) return
  const examples = tables.toSorted().slice(0, 3).join(', ')
  throw new IncompatibleData(anotherProgramsData(`it has the tables ${examples}`))
}

/**
 * Kysely's own lock, so that a version that migrates with Kysely waits too. The limits of a visitor's connection are
 * lifted for this transaction: a migration may take minutes, and another process may wait for it.
 */
async function acquireLock(tx: Tx) {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '10min', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
}

/**
 * Whether a statement failed because of the schema or the rows that it met: SQLSTATE classes 42 and 23, except a missing
 * right. Anything else, such as a full disk or a lost connection, says nothing about the data.
 */
const isSchemaMismatch = (error: unknown) => /^(42(?!501)|23)/.test(errorCode(error))
