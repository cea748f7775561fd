import { ownAtom, ownCalendar } from '../../../kernel/addresses/feeds.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findKey } from './own-calendar.store.ts'

/** The caller's private link to the calendar and feed of their own shows; null before they create it. */
export async function fetchOwnCalendar({ db, who }: SignedInCtx) {
  const key = await findKey(db, who.userId)
  const link = key === null ? null : { key, calendarPath: ownCalendar(key), feedPath: ownAtom(key) }
  return { success: true as const, link }
}
