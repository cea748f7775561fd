import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import { searchAtom, searchCalendar } from '../../../kernel/addresses/feeds.ts'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import { savedSearches } from '../../../kernel/limits/alert-limits.ts'
import { defaultRadiusMiles } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { placeOf } from '../../events/listings/search-query.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { lastingFilters, searchOfFilters, textOfFilters } from './saved-filters.ts'
import type { NewSearch } from './saved-searches.contract.ts'
import * as store from './saved-searches.store.ts'
import { setAlerts, zoneOfPerson } from './search-alerts.service.ts'

/**
 * Saves a search. One that is saved already stays as it is: a person who turned its emails off would get them again by the
 * form’s first choice.
 *
 * @throws {Refusal} account/no-profile, places/unknown, places/box-too-large, search/too-many-saved
 */
export async function saveSearch(ctx: SignedInCtx, { filters: text, isWeekends, email, push }: NewSearch) {
  const { userId } = ctx.who
  const zone = await zoneOfPerson(ctx, userId)
  if (!zone) throw new Refusal('account/no-profile')
  const filters = lastingFilters(text)
  const place = await placeOf(ctx, searchOfFilters(filters))
  const search = {
    filters: textOfFilters({ ...filters, near: place.label, radius: filters.radius ?? defaultRadiusMiles }),
    isWeekends,
  }

  return inTransaction(ctx.db, async (tx) => {
    // What one person saves comes one after the other: the same search twice is one.
    await lockFan(tx, userId)
    const existing = await store.findSame(tx, userId, search)
    if (existing) return { success: true as const, ...linksOf(existing), isNew: false }
    if ((await store.countOwn(tx, userId)) >= savedSearches.most) throw new Refusal('search/too-many-saved')
    const id = newId<SavedSearchId>()
    const newSearch = { id, ...search, calendarKey: randomUUID() }
    await store.addSearch(tx, userId, newSearch)
    await setAlerts(tx, id, { email, push }, { now: ctx.now(), zone })
    return { success: true as const, ...linksOf(newSearch), isNew: true }
  })
}

const linksOf = ({ id, calendarKey }: { id: SavedSearchId; calendarKey: string }) => ({
  searchID: id,
  calendarPath: searchCalendar(calendarKey),
  feedPath: searchAtom(calendarKey),
})
