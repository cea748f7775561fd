import { withoutAddresses } from '../../../kernel/text/without-addresses.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import * as store from './job-desk.store.ts'
import { isWorking, parseJobCursor, writeJobCursor } from '../rules/jobs.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

const problemMax = 500

/** The queue as a whole: what waits, what fails and why, without addresses; emails, uploads, and whether it is worked. */
export async function fetchJobs(ctx: SignedInCtx, { cursor }: { cursor?: string | null | undefined } = {}) {
  requireOperator(ctx)
  const { db } = ctx
  const [tasks, failingJobs, mails, stuckUploads, workers] = await Promise.all([
    store.listTasks(db),
    store.listFailing(db, { after: parseJobCursor(cursor), limit: deskPage }),
    store.countMails(db),
    store.countStuckUploads(db),
    store.findWorkers(db),
  ])
  const { rows } = pageOf(failingJobs)
  const last = failingJobs.length > rows.length ? rows.at(-1) : undefined
  return {
    success: true as const,
    isWorking: isWorking(workers, new Date()),
    processes: workers.processes,
    tasks: tasks.map(({ oldest, ...task }) => ({ ...task, oldestAt: oldest?.toISOString() ?? null })),
    mails: { ...mails, oldestUnsent: mails.oldestUnsent?.toISOString() ?? null },
    stuckUploads,
    jobs: rows.map((row) => ({
      jobID: row.id,
      task: row.task,
      attempts: row.attempts,
      maxAttempts: row.maxAttempts,
      problem: withoutAddresses(row.problem ?? '').slice(0, problemMax),
      isParked: row.attempts >= row.maxAttempts,
      nextAt: row.nextAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: last ? writeJobCursor({ isParked: last.attempts >= last.maxAttempts, id: last.id }) : null,
  }
}
