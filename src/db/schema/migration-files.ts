import { join } from 'node:path'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

/** One SQL file of `db/migrations`; its name has no extension. */
export type Migration = SqlFile

const folder = join(import.meta.dirname, '../migrations')

/** Marks data whose schema after `lastBaselineMigration` is known to be the baseline (decision 0105). */
export const baselineTag = '0000_baseline'
const lastBaselineMigration = '0029_local_sessions_in_columns'

export const isInBaseline = ({ name }: { name: string }) => name <= lastBaselineMigration

/** All migrations in the order in which they apply. */
export const readMigrations = (): Promise<Migration[]> => readSqlFiles(folder)
