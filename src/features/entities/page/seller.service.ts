import { mayHandleMoney } from '../../../kernel/roles.ts'
import type { AppCtx, Ctx } from '../../../ports/ctx.ts'
import * as store from './entities.store.ts'
import { findRole } from '../managers/managers.service.ts'

/** Remembers what the card provider says of a seller now; a webhook about an account comes here (S19). */
export async function refreshSeller(ctx: AppCtx, accountId: string) {
  const { chargesEnabled, payoutsEnabled } = await ctx.payments.readSeller(accountId)
  await store.setSeller(ctx.db, accountId, { chargesEnabled, payoutsEnabled })
  return { chargesEnabled, payoutsEnabled }
}

/** Whether the caller handles the money of the entity that has this account at the card provider. */
export async function handlesSeller(ctx: Ctx, accountId: string): Promise<boolean> {
  const seller = await store.findSeller(ctx.db, accountId)
  const role = seller && (await findRole(ctx, seller.id))
  return mayHandleMoney(role)
}
