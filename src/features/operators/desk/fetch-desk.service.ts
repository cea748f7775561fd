import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './desk.store.ts'
import { countParked } from '../jobs/job-desk.store.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** What waits in each section of the desk (P9). */
export async function fetchDesk(ctx: SignedInCtx) {
  requireOperator(ctx)
  const [waiting, parked] = await Promise.all([store.countWaiting(ctx.db), countParked(ctx.db)])
  return { success: true as const, waiting: { ...waiting, jobs: parked } }
}
