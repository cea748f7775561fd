import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Kills the PostgreSQL of a running app and keeps the app from starting it again.
 *
 * @returns lets the app start it again
 */
export async function takePostgresAway(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'postgres')
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  // A start refuses data without this file.
  const version = join(folder, 'PG_VERSION')
  await rename(version, `${version}.away`)
  process.kill(Number(pid), 'SIGKILL')
  return () => rename(`${version}.away`, version)
}
