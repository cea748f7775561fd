import { homedir } from 'node:os'

/** Variables that the driver `pg` reads besides what a connection string says. */
const databaseVariable = /^(PG[A-Z_]+|NODE_PG_[A-Z_]+)$/

/**
 * Removes PostgreSQL's variables, which a shell may have set for psql: `DATABASE_URL` alone configures the connection.
 * Sets HOME for a user that the system does not list, as Docker does: packages look up the home directory.
 */
export function cleanEnvironment() {
  for (const name of Object.keys(process.env)) if (databaseVariable.test(name)) delete process.env[name]
  try {
    homedir()
  } catch {
    process.env['HOME'] = '/'
  }
}
