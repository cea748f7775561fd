import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import { refreshSeller } from './seller.service.ts'

/** Whether an entity may sell, read from the card provider, never from the page people come back by (decision G26). */
export async function refreshOnboarding(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const entity = await store.findEntity(ctx.db, entityID)
  const seller = entity?.seller_account ? await refreshSeller(ctx, entity.seller_account) : notOnboarded
  return { success: true as const, ...seller, stripeOnboardingComplete: seller.chargesEnabled && seller.payoutsEnabled }
}

const notOnboarded = { chargesEnabled: false, payoutsEnabled: false }
