import { connect } from '../../src/db/connect.ts'
import { smtpMailer } from '../../src/ports/mailer/smtp.ts'
import { newPushKeys } from '../../src/ports/push/web-push.ts'
import { parseSettings } from '../../src/server/env.ts'
import { jobQueues } from '../../src/server/jobs.ts'
import { makeCtx } from '../../src/server/make-ctx.ts'
import { startWorker } from '../../src/server/worker.ts'

/** A process of its own that sends the mail of a database through an SMTP server; it says when its worker works. */
const [url = '', smtpUrl = ''] = process.argv.slice(2)
const { db } = connect(url, { max: 4 })
const quiet = { info() {}, warn() {}, error() {} }
const ctx = makeCtx(
  parseSettings({ PORT: '3000' }),
  { ticketKey: Buffer.alloc(32), pushKeys: newPushKeys() },
  { db, url },
  quiet,
)
startWorker({
  url,
  queues: jobQueues({ ...ctx, mailer: smtpMailer(smtpUrl, 'LocalSound <no-reply@localhost>') }),
  log: quiet,
  onChange: (isWorking) => isWorking && console.log('working'),
  timing: { tickMs: 1_000, stallTicks: 5, freeEveryMs: 1_000 },
})
