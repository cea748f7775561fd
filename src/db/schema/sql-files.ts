import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An SQL file of this version. */
export type SqlFile = {
  /** Without folder and extension. */
  name: string
  text: string
  sha256: string
}

/** The SQL files of a folder, by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => toSqlFile(file.replace(/\.sql$/, ''), await readFile(join(folder, file), 'utf8'))),
  )
}

/** Line endings become LF first: Git may check the files out with CRLF, and function bodies are stored as written. */
export function toSqlFile(name: string, source: string): SqlFile {
  const text = source.replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}
