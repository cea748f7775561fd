import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findChoice } from './weekly.store.ts'

/** Whether the caller gets the weekly email, and the city that it is about. */
export async function fetchWeeklyEmail({ db, who }: SignedInCtx) {
  const choice = await findChoice(db, who.userId)
  return {
    success: true as const,
    isOn: Boolean(choice?.nextAt),
    city: choice?.location ?? null,
    isOffered: Boolean(choice?.location) && choice?.answeredBy === null,
  }
}
