import { smtpMailer } from '../../src/ports/mailer/smtp.ts'
import { jobQueues } from '../../src/server/worker/jobs.ts'
import { startWorker } from '../../src/server/worker/worker.ts'
import { childCtx } from '../support/child-ctx.ts'

/** A process of its own that sends the email of a database through an SMTP server; it says when its worker works. */
const [url = '', smtpUrl = ''] = process.argv.slice(2)
const { ctx, log } = childCtx(url)
startWorker({
  url,
  queues: jobQueues({ ...ctx, mailer: smtpMailer(smtpUrl, 'LocalSound <no-reply@localhost>') }),
  log,
  onChange: (isWorking) => isWorking && console.log('working'),
  timing: { tickMs: 1_000, stallTicks: 5, freeEveryMs: 1_000 },
})
