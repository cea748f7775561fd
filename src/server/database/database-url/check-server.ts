import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { StartError } from '../../../kernel/start-error.ts'
import { findMissingSessionFeature } from './session-features.ts'

export type ServerState = {
  version: number
  fsync: string
  commit: string
  readOnly: string
  /** Whether the extension by which people are found is in the database, or can be created there by its owner. */
  trigrams: 'installed' | 'available' | 'not-allowed' | 'missing'
}

/** Why a server is unsuitable for the app's data (P4: what was acknowledged as saved survives). */
const problems: [problem: string, applies: (server: ServerState) => boolean][] = [
  ['is older than PostgreSQL 15. Upgrade it, or use another server', ({ version }) => version < 150_000],
  ['has fsync=off and may lose sold tickets. Turn fsync on', ({ fsync }) => fsync === 'off'],
  [
    'has synchronous_commit=off and may lose sold tickets. Turn synchronous_commit on',
    ({ commit }) => commit === 'off',
  ],
  ['is read-only, such as a standby. Use the primary server', ({ readOnly }) => readOnly === 'on'],
  [
    'lacks the extension pg_trgm. Install its contrib package, such as postgresql-contrib',
    ({ trigrams }) => trigrams === 'missing',
  ],
  [
    'lets superusers alone create the extension pg_trgm. As one, run in that database: CREATE EXTENSION pg_trgm',
    ({ trigrams }) => trigrams === 'not-allowed',
  ],
]

/** @returns one sentence or two for each problem; none for a server that fits */
export const serverProblems = (server: ServerState): string[] =>
  problems.filter(([, applies]) => applies(server)).map(([problem]) => `DATABASE_URL names a server that ${problem}.`)

/**
 * Checks an external server before anything is written to it.
 *
 * @throws {StartError} when it is too old, may lose what it acknowledged, cannot be written to, or is behind a
 *                      pooler that keeps no sessions
 */
export async function checkServer(db: Db, url: string): Promise<void> {
  const { rows } = await sql<ServerState>`SELECT
    current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commit, current_setting('transaction_read_only') AS "readOnly",
    CASE WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN 'installed'
      WHEN NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN 'missing'
      WHEN EXISTS (SELECT FROM pg_available_extension_versions WHERE name = 'pg_trgm' AND trusted)
        OR current_setting('is_superuser') = 'on' THEN 'available'
      ELSE 'not-allowed' END AS trigrams`.execute(db)
  const serverMessages = rows.flatMap(serverProblems)
  if (serverMessages.length > 0) throw new StartError(serverMessages.join('\n'))

  const missingFeature = await findMissingSessionFeature(url)
  if (missingFeature) {
    throw new StartError(
      `DATABASE_URL goes through a connection pooler without sessions, such as PgBouncer with transaction pooling: ` +
        `${missingFeature} does not work there. Set pool_mode=session for this database, or name the PostgreSQL server itself.`,
    )
  }
}
