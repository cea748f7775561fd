import { dayMs } from '../../kernel/day.ts'
import { deleteInParts } from '../../db/delete-in-parts.ts'
import { notificationDays } from '../../kernel/limits.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import * as store from './notifications.store.ts'
import { questions } from './rules/notification-kinds.ts'

/**
 * The daily job: forgets notifications 90 days after they were handled, and those that were only read 90 days after they
 * came (decision G37). What asks something stays until it is answered, because it is answered in the bell alone.
 */
export async function forgetNotifications(ctx: AppCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - notificationDays * dayMs)
  await deleteInParts((limit) => store.deleteOld(ctx.db, { before, waiting: questions, limit }))
}
