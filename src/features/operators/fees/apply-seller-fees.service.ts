import type { AppCtx } from '../../../ports/ctx.ts'
import { applyFees } from './seller-fees.store.ts'

/** Planned platform fees start, the job `apply-seller-fees`, every minute. */
export async function applySellerFees({ db }: AppCtx): Promise<void> {
  await applyFees(db, null)
}
