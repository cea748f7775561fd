import { lockUser } from '../../../db/lock-user.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClaimId, EntityId } from '../../../kernel/ids.ts'
import { claims as limits } from '../../../kernel/limits.ts'
import { badLinkMessage, linkHost } from '../../../kernel/link-host.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { refuseOver } from '../../refuse-over.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { notifyOperatorsOfClaim } from './claim-news.ts'
import * as store from './claims.store.ts'
import { lockEntity } from '../page/entities.store.ts'

type Claim = { entityID: EntityId; proof: string; link?: string | null | undefined }

/**
 * Asks the operators for a page that an import made and no one runs (decision G10). Asking twice is asking once.
 *
 * @param proof how operators can tell that the page is the asker's
 * @throws {Refusal} entities/not-claimable for any other page and for none, entities/proof-missing, entities/bad-proof-link,
 *   request/too-many from the sixth in 24 hours
 */
export async function claimEntity(ctx: SignedInCtx, { entityID, ...claim }: Claim) {
  const [proof, link] = [claim.proof.trim(), claim.link?.trim() || null]
  if (!proof) throw new Refusal('entities/proof-missing')
  if (link && !linkHost(link)) throw new Refusal('entities/bad-proof-link', { message: badLinkMessage('link', link) })

  const { userId } = ctx.who
  const name = await inTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const entity = await lockEntity(tx, entityID)
    if (entity?.status !== 'unclaimed') throw new Refusal('entities/not-claimable')
    if (await store.findOpen(tx, entityID, userId)) return entity.name
    refuseOver(await store.countOfLastDay(tx, userId), limits.perDay)

    await store.addClaim(tx, { id: newId<ClaimId>(), entity_id: entityID, user_id: userId, proof, link })
    await notifyOperatorsOfClaim(ctx, tx, entity)
    return entity.name
  })
  return { success: true as const, message: `We’re reviewing your claim for ${name} and will email you our decision.` }
}
