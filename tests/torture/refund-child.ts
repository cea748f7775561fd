import { reconcile } from '../../src/features/checkout/settle/reconcile.service.ts'
import { jobQueues } from '../../src/server/worker/jobs.ts'
import { startWorker } from '../../src/server/worker/worker.ts'
import { childCtx } from '../support/child-ctx.ts'

/** A process of its own that works the jobs of a database as the app does; its parent kills it again and again. */
const [url = ''] = process.argv.slice(2)
const { ctx, log } = childCtx(url, { maxConnections: 12 })
const queues = jobQueues({ ...ctx, mailer: { send: async () => {} } })
startWorker({ url, queues, log, onChange() {} })
// The timetable asks once a minute; a test has less time.
setInterval(() => void reconcile(ctx).catch(() => {}), 500)
