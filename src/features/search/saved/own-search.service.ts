import type { Db } from '../../../db/connect.ts'
import type { SavedSearchId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './saved-searches.store.ts'

/**
 * One of the caller's searches, saved or deleted.
 *
 * @throws {Refusal} request/not-found for those of others and none
 */
export async function getOwnSearch({ who }: SignedInCtx, db: Db, id: SavedSearchId, { isDeleted = false } = {}) {
  const search = await store.findOwn(db, id, who.userId, { isDeleted })
  if (!search) throw new Refusal('request/not-found')
  return search
}
