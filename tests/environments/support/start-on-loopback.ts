import { join } from 'node:path'
import { startApp } from '../../support/app.ts'
import { startSystemPostgres } from './system-postgres.ts'

// Starts PostgreSQL on the address that is the first argument, and the app on it; loopback.ts runs this in a network
// namespace of its own. The second argument is a folder for their files.

const [host, folder = ''] = process.argv.slice(2)
await using server = await startSystemPostgres({ folder, host: host === '::1' ? '::1' : '127.0.0.1' })
await using app = await startApp({ DATA_DIR: join(folder, 'app'), DATABASE_URL: server.url, DEMO: 'false' })
const home = await fetch(app.origin)
if (home.status !== 200) throw new Error(`Home answered ${home.status}`)
console.log(`ready at ${app.origin}, Home ${home.status}`)
