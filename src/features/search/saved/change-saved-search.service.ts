import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockFan } from '../../people/favorites/toggles.service.ts'
import { getOwnSearch } from './own-search.service.ts'
import { filtersText } from './saved-filters.ts'
import type { SearchChange } from './saved-searches.contract.ts'
import * as store from './saved-searches.store.ts'
import { setAlerts, zoneOfPerson } from './search-alerts.service.ts'

/**
 * Renames a saved search, or changes how its person hears of new shows.
 *
 * @throws {Refusal} request/not-found
 */
export async function changeSavedSearch(ctx: SignedInCtx, { searchID, name, email, push }: SearchChange) {
  const zone = await zoneOfPerson(ctx, ctx.who.userId)
  if (!zone) throw new Refusal('request/not-found')
  await inTransaction(ctx.db, async (tx) => {
    await lockFan(tx, ctx.who.userId)
    const search = await getOwnSearch(ctx, tx, searchID)
    const isOwnName = name !== '' && name !== filtersText(search)
    if (name !== undefined) await store.rename(tx, searchID, isOwnName ? name : null)
    await setAlerts(tx, searchID, { email, push }, { now: ctx.now(), zone })
  })
  return { success: true as const }
}
