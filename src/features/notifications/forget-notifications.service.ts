import { notificationDays } from '../../kernel/limits.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import * as store from './notifications.store.ts'

/** The daily job: forgets notifications that were read or handled, 90 days after they came (decision G37). */
export async function forgetNotifications(ctx: AppCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - notificationDays * 86_400_000)
  await store.forgetOld(ctx.db, before)
}
