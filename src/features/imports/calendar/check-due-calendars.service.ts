import { addJobs } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { claimDue } from './linked-calendars.store.ts'
import { syncCalendar } from './sync-calendar.service.ts'

/** Has the linked calendars checked that are due, each by a job of its own: the job `check-calendars`. */
export const checkDueCalendars = (ctx: AppCtx): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const due = await claimDue(tx)
    await addJobs(
      tx,
      'check-calendar',
      due.map((entityId) => ({ entityId })),
      { priority: 10 },
    )
  })

/** The job `check-calendar`: it fails only where something is wrong on our side. */
export const checkOneCalendar = (ctx: AppCtx, { entityId }: { entityId: EntityId }): Promise<void> =>
  syncCalendar(ctx, entityId, null)
