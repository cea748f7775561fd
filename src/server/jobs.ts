import { type CronItem, Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { drawDemoPosters } from '../cli/demo/draw-posters.ts'
import type { Jobs } from '../db/jobs.ts'
import { reconcile } from '../features/checkout/reconcile.service.ts'
import { returnFee } from '../features/checkout/fee-returns.service.ts'
import { tellOffer } from '../features/checkout/refund-offers.service.ts'
import { refundOrder } from '../features/checkout/refund.service.ts'
import { giveUpOrder } from '../features/checkout/settle.service.ts'
import { processWebhook } from '../features/checkout/webhooks.service.ts'
import { sendMail } from '../features/accounts/mails.service.ts'
import { mailPasswordReset } from '../features/accounts/password-reset.service.ts'
import { expireInvites } from '../features/entities/invite-answers.service.ts'
import { tellFollowers } from '../features/events/new-shows.service.ts'
import { rollOccurrences } from '../features/events/occurrences.service.ts'
import { sendPush, tellTabs } from '../features/notifications/deliver.service.ts'
import { forgetOnceMore } from '../features/leaving/delete-account.service.ts'
import { forgetPicture } from '../features/pictures/pictures.service.ts'
import { sweepPictures } from '../features/pictures/sweep.service.ts'
import { finishLocalRefunds } from '../ports/payments/local-refunds.ts'
import { expireLocalSessions } from '../ports/payments/local-sessions.ts'
import { deliverLocalWebhook } from '../ports/payments/local-webhooks.ts'
import { withoutAddresses } from '../kernel/without-addresses.ts'
import type { AppCtx } from '../ports/ctx.ts'
import { onBackgroundPool, onCheckoutPool } from './pools.ts'

/** One line a job: the service function that works it. */
const work: { [Name in keyof Jobs]?: (ctx: AppCtx, payload: Jobs[Name]) => Promise<unknown> } = {
  'draw-demo-posters': drawDemoPosters,
  'send-mail': sendMail,
  'mail-password-reset': mailPasswordReset,
  'forget-picture': forgetPicture,
  'sweep-pictures': sweepPictures,
  'forget-person': forgetOnceMore,
  'roll-occurrences': rollOccurrences,
  'expire-invites': expireInvites,
  'process-webhook': processWebhook,
  reconcile,
  'deliver-local-webhook': deliverLocalWebhook,
  'refund-order': refundOrder,
  'return-fee': returnFee,
  'give-up-order': giveUpOrder,
  'tell-offer': tellOffer,
  'expire-local-sessions': expireLocalSessions,
  'finish-local-refunds': finishLocalRefunds,
  'tell-followers': tellFollowers,
  'tell-tabs': tellTabs,
  'send-push': sendPush,
}

/** Settlement and what belongs to it: a slow digest or import holds none of these up. */
const checkoutJobs = new Set<string>([
  'process-webhook',
  'reconcile',
  'refund-order',
  'return-fee',
  'give-up-order',
  'deliver-local-webhook',
  'expire-local-sessions',
  'finish-local-refunds',
] satisfies (keyof Jobs)[])

/** Jobs that nobody asks for, in UTC; one that was missed while the app was down is made up for at its start. */
const timetable: CronItem[] = [
  { task: 'reconcile', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'expire-local-sessions', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'finish-local-refunds', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'expire-invites', match: '40 * * * *', options: { maxAttempts: 3 } },
  { task: 'tell-followers', match: '5 * * * *', options: { maxAttempts: 3 } },
  { task: 'sweep-pictures', match: '50 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
  { task: 'roll-occurrences', match: '20 * * * *', options: { backfillPeriod: 2 * 3_600_000, maxAttempts: 3 } },
]

/** The jobs as graphile-worker's tasks; a failure is logged with its job's id and tried again later. */
export const jobTasks = (ctx: AppCtx): TaskList =>
  Object.fromEntries(
    Object.entries(work).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        try {
          await task(checkoutJobs.has(name) ? onCheckoutPool(ctx) : onBackgroundPool(ctx), payload as never)
        } catch (error) {
          ctx.log.error(
            { job: name, jobId: job.id, attempt: job.attempts, of: job.max_attempts, error: problemOf(error) },
            'job failed',
          )
          throw error
        }
      },
    ]),
  )

const problemOf = (error: unknown) => withoutAddresses(String(error))

/** The worker's own lines repeat a failed job's words; `jobTasks` logs those without addresses. */
const workerLog = (ctx: AppCtx) =>
  new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) ctx.log.error({ worker: problemOf(message) }, 'worker')
  })

/** Works jobs in this process until `stop()`, which lets running ones finish. */
export const startJobs = (ctx: AppCtx, pgPool: Pool): Promise<Runner> =>
  run({
    pgPool,
    taskList: jobTasks(ctx),
    concurrency: 4,
    noHandleSignals: true,
    // Awaited in batches: a job's end that the database cannot take ends the worker, not the process (S25).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(timetable),
    logger: workerLog(ctx),
  })
