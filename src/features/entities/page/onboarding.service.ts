import type { EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { AppCtx, Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './entities.store.ts'
import { requireRole, roleOf } from '../managers/managers.service.ts'

/**
 * The card provider's page on which an entity proves who it is; its account there is made on the first time.
 *
 * @throws {Refusal} request/not-found, request/not-allowed: also for an entity that was turned down
 */
export async function createOnboardingLink(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const entity = await store.findEntity(ctx.db, entityID)
  if (entity?.status !== 'approved' && entity?.status !== 'pending') throw new Refusal('request/not-allowed')

  const accountId = entity.seller_account ?? (await openAccount(ctx, entityID))
  const page = `${ctx.settings.origin}/manage/${entityID}`
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

/** Whether an entity may sell, read from the card provider, never from the page people come back by (decision G26). */
export async function refreshOnboarding(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const entity = await store.findEntity(ctx.db, entityID)
  const seller = entity?.seller_account ? await refreshSeller(ctx, entity.seller_account) : notYet
  return { success: true as const, ...seller, stripeOnboardingComplete: seller.chargesEnabled && seller.payoutsEnabled }
}

const notYet = { chargesEnabled: false, payoutsEnabled: false }

/** Remembers what the card provider says of a seller now; a webhook about an account comes here (quality.md S19). */
export async function refreshSeller(ctx: AppCtx, accountId: string) {
  const { chargesEnabled, payoutsEnabled } = await ctx.payments.readSeller(accountId)
  await store.setSeller(ctx.db, accountId, { chargesEnabled, payoutsEnabled })
  return { chargesEnabled, payoutsEnabled }
}

/** Whether whoever asks handles the money of the entity that has this account at the card provider. */
export async function handlesSeller(ctx: Ctx, accountId: string): Promise<boolean> {
  const seller = await store.findSeller(ctx.db, accountId)
  const role = seller && (await roleOf(ctx, seller.id))
  return rolesThat.handleMoney.some((allowed) => allowed === role)
}
