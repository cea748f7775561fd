import { connect } from '../../src/db/connect.ts'
import { reconcile } from '../../src/features/checkout/reconcile.service.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/env.ts'
import { jobQueues } from '../../src/server/jobs.ts'
import { makeCtx } from '../../src/server/make-ctx.ts'
import { startWorker } from '../../src/server/worker.ts'

/** A process of its own that works the jobs of a database as the app does; its parent kills it again and again. */
const [url = ''] = process.argv.slice(2)
const { db } = connect(url, { max: 12 })
const quiet = { info() {}, warn() {}, error() {} }
const ctx = makeCtx(
  parseSettings({ PORT: '3000' }),
  { ticketKey: Buffer.alloc(32), pushKeys: newPushKeys() },
  { db, url },
  quiet,
)
const queues = jobQueues({ ...ctx, mailer: { send: async () => {} } })
startWorker({ url, queues, log: quiet, onChange() {} })
// The timetable asks once a minute; a test has less time.
setInterval(() => void reconcile(ctx).catch(() => {}), 500)
