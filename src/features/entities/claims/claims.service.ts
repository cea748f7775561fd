import type { ClaimId, EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './claims.store.ts'
import { listEntities } from '../page/entities.store.ts'

/**
 * Open claims, longest wait first, each with its page, and their total number. For operators.
 *
 * @returns one more claim than `limit` if there are more
 */
export async function listClaims({ db }: SignedInCtx, query: { after: ClaimId | null; limit: number }) {
  const [rows, waiting] = await Promise.all([store.listOpen(db, query), store.countOpen(db)])
  const pages = await listEntities(
    db,
    rows.map((row) => row.entity_id),
  )
  const claims = rows.flatMap((claim) => {
    const entity = pages.find(({ id }) => id === claim.entity_id)
    return entity ? [{ ...claim, entity }] : []
  })
  return { claims, waiting }
}

/** What became of someone's claim of a page that no one runs: open, or denied last; null for none. */
export async function findOwnClaim({ db, who }: SignedInCtx, entityId: EntityId) {
  const claim = await store.findLast(db, entityId, who.userId)
  if (!claim || claim.state === 'approved') return null
  return { state: claim.state, reason: claim.reason }
}
