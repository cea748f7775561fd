import { connect } from '../../src/db/connect.ts'
import { reconcile } from '../../src/features/checkout/reconcile.service.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/env.ts'
import { freeJobsOfTheDead } from '../../src/server/free-jobs.ts'
import { startJobs } from '../../src/server/jobs.ts'
import { makeCtx } from '../../src/server/make-ctx.ts'

/** A process of its own that works the jobs of a database as the app does; its parent kills it again and again. */
const [url = ''] = process.argv.slice(2)
const { db, pool } = connect(url, { max: 12 })
const quiet = { info() {}, warn() {}, error() {} }
const ctx = makeCtx(
  parseSettings({ PORT: '3000' }),
  { ticketKey: Buffer.alloc(32), pushKeys: newPushKeys() },
  { db, url },
  quiet,
)
await freeJobsOfTheDead(pool, quiet)
await startJobs({ ...ctx, mailer: { send: async () => {} } }, pool)
// The timetable asks once a minute; a test has less time.
setInterval(() => void reconcile(ctx).catch(() => {}), 500)
