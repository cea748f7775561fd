import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** An SQL file of this version. */
export type SqlFile = {
  /** Without folder and extension. */
  name: string
  text: string
  sha256: string
}

/** The SQL files of a folder and of the folders in it, by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const files = await Promise.all(
    paths.map(async (path) => toSqlFile(basename(path, '.sql'), await readFile(join(folder, path), 'utf8'))),
  )
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Line endings become LF first: Git may check the files out with CRLF, and function bodies are stored as written. */
export function toSqlFile(name: string, source: string): SqlFile {
  const text = source.replaceAll('\r\n', '\n')
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
}
