import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One SQL file of `db/migrations`; its name has no extension. */
export type Migration = { name: string; text: string; sha256: string }

const folder = join(import.meta.dirname, '../migrations')

/** Marks data whose schema after `lastBaselineMigration` is known to be the baseline (decision 0105). */
export const baselineTag = '0000_baseline'
const lastBaselineMigration = '0029_local_sessions_in_columns'

export const isInBaseline = ({ name }: { name: string }) => name <= lastBaselineMigration

/** All migrations in the order in which they apply. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => toMigration(file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8'))),
  )
}

/** Line endings become LF first: Git may check the files out with CRLF, and function bodies are stored as written. */
export function toMigration(name: string, source: string): Migration {
  const text = source.replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}
