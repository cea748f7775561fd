import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './settings.store.ts'
import { townOf } from './town-of.ts'

/** @throws {Refusal} account/no-profile, account/unknown-location */
export async function updateCity(ctx: SignedInCtx, { newCity }: { newCity: string }) {
  const town = await townOf(ctx, newCity)
  if (!(await store.changeFan(ctx.db, ctx.who.userId, town))) throw new Refusal('account/no-profile')
  return { success: true as const, location: town.location }
}
