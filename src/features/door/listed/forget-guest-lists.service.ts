import { deleteInParts } from '../../../db/delete-in-parts.ts'
import { dayMs } from '../../../kernel/day.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { deleteOldDevices } from '../offline/offline.store.ts'
import { deleteOldGuests } from './listed.store.ts'

/**
 * The job `forget-guest-lists`: deletes the guest lists of dates that began over 30 days ago, and of deleted shows and pages
 * (decision 0225), and the devices that were last at a door before that. A postponed show keeps its list for its new date.
 */
export async function forgetGuestLists({ db, now }: AppCtx): Promise<void> {
  const before = new Date(now().getTime() - limits.keptDays * dayMs)
  await deleteInParts((limit) => deleteOldGuests(db, { before, limit }))
  await deleteInParts((limit) => deleteOldDevices(db, { before, limit }))
}
