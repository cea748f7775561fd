import { nameKey } from '../../../kernel/text/name-key.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './acts.store.ts'
import type { Suggest } from './lineup.contract.ts'

const shortest = 2
const actsAtOnce = 6

/** @returns nothing for fewer than two letters; "night" finds The Night Ferries too */
export async function suggestActs({ db, who }: SignedInCtx, { text, near }: Suggest) {
  const key = nameKey(text)
  if (key.length < shortest) return { success: true as const, acts: [] }

  const point = near ? { lat: near[0], lng: near[1] } : null
  const rows = await store.listActsNamed(db, {
    keys: [key, `the ${key}`],
    near: point,
    userId: who.userId,
    limit: actsAtOnce,
  })
  return {
    success: true as const,
    acts: rows.map((row) => ({
      entityID: row.id,
      name: row.name,
      town: row.location,
      posterID: row.picture_id,
      isUnclaimed: row.status === 'unclaimed',
      isOwn: row.isOwn,
    })),
  }
}
