import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './desk.store.ts'
import { countParked } from '../jobs/job-desk.store.ts'
import { outdatedShowsSince } from '../../events/read-model/search-shows.service.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** What waits in each section of the desk (P9), and how the site does. */
export async function fetchDesk(ctx: SignedInCtx) {
  requireOperator(ctx)
  const [waiting, parked, overview, lastImport] = await Promise.all([
    store.countWaiting(ctx.db),
    countParked(ctx.db),
    store.findOverview(ctx.db),
    store.findLastImport(ctx.db),
  ])
  return {
    success: true as const,
    waiting: { ...waiting, jobs: parked },
    overview: {
      ...overview,
      lastImport: lastImport ? { source: lastImport.source, at: lastImport.created_at.toISOString() } : null,
    },
    outdatedShowsSince: outdatedShowsSince(ctx)?.toISOString() ?? null,
    isLive: ctx.settings.isLive,
  }
}
