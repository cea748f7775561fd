import { z } from 'zod'
import { call } from '../../authorization.ts'
import { wireInstant } from '../../wire-instant.ts'
import { DeskAnswer } from '../desk/desk-views.ts'

const Task = z.object({
  task: z.string(),
  waiting: z.number(),
  /** Not due yet. */
  later: z.number(),
  running: z.number(),
  failing: z.number(),
  /** Those without attempts left. */
  parked: z.number(),
  /** When the first of those that wait was due. */
  oldestAt: wireInstant().nullable(),
})

const FailedJob = z.object({
  jobID: z.string(),
  task: z.string(),
  attempts: z.number(),
  maxAttempts: z.number(),
  /** Without addresses. */
  problem: z.string(),
  isParked: z.boolean(),
  nextAt: wireInstant(),
  createdAt: wireInstant(),
})

export const jobDeskContract = {
  /** The job queue: what waits, what fails and why; unsent emails and unfinished uploads (P7, P9, S31, S34). */
  fetchJobs: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ cursor: z.string().max(40).nullish() }).optional())
    .output(
      z.object({
        success: z.literal(true),
        isWorking: z.boolean(),
        processes: z.number(),
        tasks: z.array(Task),
        mails: z.object({ unsent: z.number(), failing: z.number(), oldestUnsent: wireInstant().nullable() }),
        /** Pictures whose upload was begun 15 minutes ago and more and never finished. */
        stuckUploads: z.number(),
        jobs: z.array(FailedJob),
        nextCursor: z.string().nullable(),
      }),
    ),

  /** Runs a failed job again, or every job of a task that has no attempts left. */
  retryJobs: call({ may: 'operator', rule: 'operators only' })
    .input(
      z.object({
        jobID: z
          .string()
          .regex(/^\d{1,18}$/)
          .nullish(),
        task: z
          .string()
          .regex(/^[a-z-]{1,100}$/)
          .nullish(),
      }),
    )
    .output(DeskAnswer),
}
