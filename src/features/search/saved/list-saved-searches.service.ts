import { searchAtom, searchCalendar } from '../../../kernel/addresses/feeds.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { hasPushDevice } from '../../accounts/push/push.service.ts'
import { filtersText, nameOf, pathOfSearch } from './saved-filters.ts'
import * as store from './saved-searches.store.ts'

/** The caller's saved searches, the latest first. */
export async function listSavedSearches({ db, who }: SignedInCtx) {
  const [rows, hasDevice] = await Promise.all([store.listOwn(db, who.userId), hasPushDevice(db, who.userId)])
  return {
    success: true as const,
    hasPushDevice: hasDevice,
    searches: rows.map(({ id, calendarKey, email, push, ...row }) => ({
      searchID: id,
      name: nameOf(row),
      filtersText: filtersText(row),
      path: pathOfSearch(row),
      email: email ?? ('off' as const),
      push: push !== null,
      calendarPath: searchCalendar(calendarKey),
      feedPath: searchAtom(calendarKey),
    })),
  }
}
