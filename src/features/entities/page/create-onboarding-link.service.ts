import { paths } from '../../../kernel/paths.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'

/**
 * The card provider's page on which an entity proves its identity; the first time, its account there is created.
 *
 * @throws {Refusal} request/not-found; request/not-allowed, also for an entity that was denied
 */
export async function createOnboardingLink(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const entity = await store.findEntity(ctx.db, entityID)
  if (entity?.status !== 'approved' && entity?.status !== 'pending') throw new Refusal('request/not-allowed')

  const accountId = entity.seller_account ?? (await openAccount(ctx, entityID))
  const page = `${ctx.settings.origin}${paths.manage(entityID)}`
  const { url } = await ctx.payments.onboardingLink({
    accountId,
    returnUrl: `${page}?onboarding=back`,
    refreshUrl: `${page}?onboarding=expired`,
  })
  return { success: true as const, url }
}

async function openAccount(ctx: SignedInCtx, entityId: EntityId): Promise<string> {
  const seller = await ctx.payments.createSeller({ entityId, email: ctx.who.email })
  await store.addSellerAccount(ctx.db, entityId, seller.id)
  const entity = await store.findEntity(ctx.db, entityId)
  return entity?.seller_account ?? seller.id
}
