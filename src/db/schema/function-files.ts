import { join } from 'node:path'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

const folder = join(import.meta.dirname, '../functions')

/** The functions and views of `db/functions`, in the order in which they can be created. */
export const readFunctions = async (): Promise<SqlFile[]> => sortByUse(await readSqlFiles(folder))

/**
 * Sorts each file behind those whose names its statement contains: PostgreSQL resolves what a view or a BEGIN ATOMIC
 * body uses when it is created. Functions that use each other stay in the order in which they were given.
 */
export function sortByUse(files: readonly SqlFile[]): SqlFile[] {
  const sorted = new Set<SqlFile>()
  const visited = new Set<SqlFile>()
  function visit(file: SqlFile) {
    if (visited.has(file)) return
    visited.add(file)
    const words = new Set(file.text.replaceAll(/--.*/g, '').match(/\w+/g))
    for (const other of files) if (words.has(other.name)) visit(other)
    sorted.add(file)
  }
  for (const file of files) visit(file)
  return [...sorted]
}
