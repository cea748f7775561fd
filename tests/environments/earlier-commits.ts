import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { applyMigrations } from '../../src/db/schema/history.ts'
import { IncompatibleData } from '../../src/db/schema/incompatible-data.ts'
import { toMigration } from '../../src/db/schema/migration-files.ts'

// Makes data with the migrations of each commit that changed them, and opens it with this version: either it is
// upgraded, and its schema is the baseline's, or it is refused. Prints one line a commit; needs the Git history.

const root = join(import.meta.dirname, '../..')
const folder = 'src/db/migrations/'

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
      toMigration(file.slice(folder.length).replace('.sql', ''), `${await git('show', `${commit}:${file}`)}\n`),
    ),
  )
}

/** What this version does with the data that a commit makes. */
async function open(serverUrl: string, commit: string): Promise<string> {
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
    return await migrate(db).then(
      (applied) => `upgraded by ${applied.length} migrations, its schema is the baseline`,
      (error: unknown) => {
        if (error instanceof IncompatibleData) return `refused: ${error.message}`
        throw error
      },
    )
  } finally {
    await db.destroy()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'localsound-commits-'))
const server = await startEmbedded({ dataDir, durable: false })
try {
  const commits = (await git('log', '--reverse', '--format=%h %s', '--', `${folder}*.sql`)).split('\n')
  for (const line of commits) {
    const [commit = '', ...subject] = line.split(' ')
    // oxlint-disable-next-line no-await-in-loop -- one database after the other
    console.log(`${commit} ${subject.join(' ').slice(0, 50).padEnd(50)} ${await open(server.url, commit)}`)
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
