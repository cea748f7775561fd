import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import * as store from './job-desk.store.ts'

type Retry = { jobID?: string | null | undefined; task?: string | null | undefined }

/** Runs one failed job again, or all of a task that have no attempts left, with all their attempts. */
export const retryJobs = (ctx: SignedInCtx, { jobID, task }: Retry) =>
  runDeskAction(ctx, async (tx) => {
    const which = jobID ? { id: jobID } : { task: task ?? '' }
    const count = await store.retry(tx, which)
    if (count === 0) return 'Nothing to retry. It’s already running, or someone else retried it.'

    await logAction(ctx, tx, 'jobs-retried', { type: 'job', id: jobID ?? task ?? '', name: task ?? '' })
    return count === 1 ? 'The job will run again.' : `${count} jobs will run again.`
  })
