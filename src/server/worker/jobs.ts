import { setTimeout as sleep } from 'node:timers/promises'
import { type JobHelpers, parseCronItems, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { type Jobs, type Queue, queueOf, queues } from '../../db/jobs.ts'
import { PaymentsProblem } from '../../ports/payments/payments.ts'
import { withoutAddresses } from '../../kernel/text/without-addresses.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { timedOut, withDeadline } from '../../ports/deadline.ts'
import { isServerAway } from '../database/database-away.ts'
import { onBackgroundPool, onCheckoutPool } from '../database/pools.ts'
import { timetable } from './timetable.ts'
import { jobHandlers } from './job-handlers.ts'

const scheduledTasks = new Set(timetable.map(({ task }) => task))

/**
 * After its deadline a job gives its slot back and counts as failed. The mail and push ports have shorter deadlines.
 * `scheduledMoney` is for the timetable's jobs in the money queue, which may have 1,000 orders to check.
 */
type Deadlines = Record<Queue | 'scheduledMoney', number>
const jobDeadlineMs: Deadlines = {
  money: 60_000,
  scheduledMoney: 5 * 60_000,
  messages: 120_000,
  upkeep: 15 * 60_000,
}
/** A run that is older than this many deadlines is taken for hung: the next attempt starts another one. */
const hungAfterDeadlines = 3

/** What one worker works: its jobs, how many at a time, and the timetable, which exactly one of them has. */
export type JobQueue = { name: Queue; slots: number; tasks: TaskList; timetable: ParsedCronItem[] }

/** The queues of this process. An attempt joins a run that is still in progress here, unless that run is hung. */
export function jobQueues(ctx: AppCtx, deadlines = jobDeadlineMs): JobQueue[] {
  const runs: Runs = new Map()
  return queues.map((queue) => ({
    name: queue,
    slots: 4,
    tasks: tasksOf(ctx, queue, { runs, deadlines }),
    timetable: queue === 'money' ? parseCronItems(timetable) : [],
  }))
}

/** The jobs of all queues as graphile-worker's tasks. */
export const jobTasks = (ctx: AppCtx): TaskList => Object.assign({}, ...jobQueues(ctx).map(({ tasks }) => tasks))

function tasksOf(ctx: AppCtx, queue: Queue, { runs, deadlines }: { runs: Runs; deadlines: Deadlines }): TaskList {
  const jobCtx = queue === 'money' ? onCheckoutPool(ctx) : onBackgroundPool(ctx)
  return Object.fromEntries(
    Object.entries(jobHandlers)
      .filter(([name]) => queueOf[name as keyof Jobs] === queue)
      .map(([name, task]) => [
        name,
        async (payload: unknown, { job }: JobHelpers) => {
          const isScheduled = scheduledTasks.has(name)
          const key = isScheduled ? name : job.id
          // A scheduled job is skipped while another one waits for the same run: all that wait would fill the slots.
          if (isScheduled && runs.get(key)?.waiting) return
          const deadlineMs = deadlines[isScheduled && queue === 'money' ? 'scheduledMoney' : queue]
          const work = () => task(jobCtx, payload as never)
          const run = startOrJoin(runs, key, hungAfterDeadlines * deadlineMs, () =>
            queue === 'money' ? untilDatabaseIsBack(deadlineMs, work) : work(),
          )
          run.waiting += 1
          try {
            await withinDeadline(deadlineMs, run.work)
          } catch (error) {
            const { id: jobId, attempts: attempt, max_attempts: most } = job
            ctx.log.error({ job: name, jobId, attempt, of: most, error: withoutAddresses(String(error)) }, 'job failed')
            throw error
          } finally {
            run.waiting -= 1
          }
        },
      ]),
  )
}

/** Pause between two attempts of a job whose database is unavailable; random, so that jobs do not all resume at once. */
const pauseMs = () => 500 + Math.random() * 1_000

/**
 * Repeats a money job's work while no database takes it, for half the job's deadline. graphile-worker would count each
 * try as a failed attempt, and wait for minutes after the fourth, long after the database is back.
 */
async function untilDatabaseIsBack(deadlineMs: number, attempt: () => Promise<unknown>): Promise<unknown> {
  const end = performance.now() + deadlineMs / 2
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      // A card provider that cannot be reached fails with the same codes, and would hold the slots of the others.
      const isRepeated = isServerAway(error) && !(error instanceof PaymentsProblem)
      if (!isRepeated || performance.now() > end) throw error
      await sleep(pauseMs())
    }
  }
}

/** @throws after `ms`, while the work itself runs on */
async function withinDeadline(ms: number, running: Promise<unknown>): Promise<void> {
  if ((await withDeadline(ms, running)) === timedOut) throw new Error(`The job took longer than ${ms / 1000} s.`)
}

/** Work in progress, and how many attempts in this process wait for it: none after their deadlines. */
type Run = { work: Promise<unknown>; startedAt: number; waiting: number }
type Runs = Map<string, Run>

/** Joins the run of this key that is in progress, or starts one if there is none or it is too old. */
function startOrJoin(runs: Runs, key: string, hungAfterMs: number, start: () => Promise<unknown>): Run {
  const current = runs.get(key)
  if (current && performance.now() - current.startedAt < hungAfterMs) return current

  const forget = () => {
    if (runs.get(key) === run) runs.delete(key)
  }
  const run: Run = { work: start().finally(forget), startedAt: performance.now(), waiting: 0 }
  runs.set(key, run)
  return run
}
