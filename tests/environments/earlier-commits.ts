import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { applyMigrations } from '../../src/db/schema/history.ts'
import { IncompatibleData } from '../../src/db/schema/compatibility.ts'
import { toSqlFile } from '../../src/db/schema/sql-files.ts'
import type { Environment } from './support/environment.ts'
import { newFolder } from './support/folders.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'src/db/migrations/'

export const environments: Environment[] = [
  { name: 'data of every earlier commit', needs: { git: 'git' }, run: openDataOfEarlierCommits },
]

/** Makes data with the migrations of each commit that changed them, and opens it with this version. */
async function openDataOfEarlierCommits(): Promise<string> {
  await using data = await newFolder('postgres')
  const server = await startEmbedded({ dataDir: data.path, durable: false })
  try {
    const commits = (await git('log', '--format=%h', '--', `${folder}*.sql`)).split('\n')
    const counts = { upgraded: 0, refused: 0 }
    for (const commit of commits) counts[await open(server.url, commit)] += 1
    const { upgraded, refused } = counts
    return `${upgraded} of ${commits.length} commits upgraded, the other ${refused} refused by name`
  } finally {
    await server.stop()
  }
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
  return stdout.trim()
}

async function migrationsAt(commit: string) {
  const files = (await git('ls-tree', '--name-only', commit, folder))
    .split('\n')
    .filter((file) => file.endsWith('.sql'))
  return Promise.all(
    files.map(async (file) =>
      toSqlFile(file.slice(folder.length).replace('.sql', ''), `${await git('show', `${commit}:${file}`)}\n`),
    ),
  )
}

/**
 * What this version does with the data that a commit makes. Upgraded data has the schema of the baseline.
 *
 * @throws for anything but a refusal that names what does not fit
 */
async function open(serverUrl: string, commit: string): Promise<'upgraded' | 'refused'> {
  const name = `commit_${commit}`
  const url = new URL(serverUrl)
  const server = connect(serverUrl, { max: 1 })
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server.db)
  await server.db.destroy()
  url.pathname = `/${name}`
  const { db } = connect(url.href, { max: 2 })
  try {
    const migrations = await migrationsAt(commit)
    await db.transaction().execute((tx) => applyMigrations(tx, migrations))
    await migrate(db)
    return 'upgraded'
  } catch (error) {
    if (error instanceof IncompatibleData) return 'refused'
    throw new Error(`Data of ${commit} is neither upgraded nor refused`, { cause: error })
  } finally {
    await db.destroy()
  }
}
