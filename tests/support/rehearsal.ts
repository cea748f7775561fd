import { type ControlledTransaction, sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import type { Tables } from '../../src/db/tables.ts'
import type { AppCtx } from '../../src/ports/ctx.ts'
import { moduleState } from '../../src/ports/module-state.ts'

/**
 * Does some work for good and takes it back: the work's own transactions become steps of one that never commits.
 *
 * @returns what the work came to, and how many rows it wrote, those of its own undone steps too
 */
export const rehearse = <Result>(db: Db, work: (db: Db) => Promise<Result>) =>
  undone(db, async (tx) => {
    const before = await rowsWritten(tx)
    const result = await work(nesting(tx))
    return { result, writtenRows: (await rowsWritten(tx)) - before }
  })

/** Does some work and takes it back, also when the work left the transaction broken. */
export const takeBack = <Result>(db: Db, work: (db: Db) => Promise<Result>) => undone(db, (tx) => work(nesting(tx)))

async function undone<Result>(db: Db, work: (tx: Open) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/**
 * The same on a database that goes away right after the first transaction that writes: every later query fails.
 *
 * @returns what the work came to, and whether a transaction of its own had written by then
 */
export async function rehearseUntilCommit<Result>(db: Db, work: (db: Db) => Promise<Result>) {
  let hasCommitted = false
  const goingAway = (tx: Open): Open => {
    const inner = nesting(tx)
    const transaction = () => ({
      execute: async (use: (db: Open) => Promise<unknown>) => {
        const before = await rowsWritten(tx)
        const result = await step(tx, () => use(inner))
        hasCommitted = (await rowsWritten(tx)) > before
        return result
      },
    })
    return new Proxy(inner, {
      get(target, key) {
        if (hasCommitted) throw new Error('Connection terminated unexpectedly')
        return key === 'transaction' ? transaction : Reflect.get(target, key, target)
      },
    })
  }
  const result = await undone(db, (tx) => work(goingAway(tx)))
  return { result, hasCommitted }
}

/** The same context with all of its connections on one database. */
export const onDatabase = <Context extends AppCtx>(ctx: Context, db: Db): Context => ({
  ...ctx,
  db,
  checkoutDb: db,
  queues: moduleState(),
  caches: moduleState(),
  backgroundDb: db,
})

async function rowsWritten(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
      + pg_stat_get_xact_tuples_deleted(oid))::bigint AS count
    FROM pg_class WHERE relkind = 'r' AND (relnamespace = 'public'::regnamespace OR relnamespace >= 16384)`.execute(db)
  return rows[0]?.count ?? 0
}

type Open = ControlledTransaction<Tables>
type Overrides = Record<string, (...args: never[]) => unknown>

/** A transaction in which others may begin. */
function nesting(tx: Open): Open {
  const inner: Open = withOverrides(tx, {
    transaction: () => ({ execute: (work: (db: Open) => Promise<unknown>) => step(tx, () => work(inner)) }),
    startTransaction: () => ({
      execute: async () => {
        await sql`SAVEPOINT begun`.execute(tx)
        return withOverrides(tx, { rollback: () => ({ execute: () => sql`ROLLBACK TO SAVEPOINT begun`.execute(tx) }) })
      },
    }),
  })
  return inner
}

async function step<Result>(tx: Open, work: () => Promise<Result>): Promise<Result> {
  await sql`SAVEPOINT step`.execute(tx)
  try {
    const result = await work()
    await sql`RELEASE SAVEPOINT step`.execute(tx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT step`.execute(tx)
    await sql`RELEASE SAVEPOINT step`.execute(tx)
    throw error
  }
}

const withOverrides = (tx: Open, overrides: Overrides): Open =>
  new Proxy(tx, {
    get(target, key) {
      const override = typeof key === 'string' ? overrides[key] : undefined
      if (override) return override
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** A database that throws on use: a refused actor never reaches it. */
export const untouchable = (db: Db): Db =>
  new Proxy(db, {
    get(_, key) {
      throw new Error(`The database was asked for ${String(key)}.`)
    },
  })
