import { isBlockedBetween } from '../../../db/blocks.ts'
import type { GroupHoldId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { HeldBasket } from '../rules/baskets/held-basket.ts'
import { findByKey } from './group-holds.store.ts'

/**
 * The hold that an order takes its tickets from. Whether some are left is decided as they are taken.
 *
 * @param key of the hold's link
 * @throws {Refusal} group/over for a wrong key and across a block; request/bad-input for other tickets than it holds, and
 *   with a promo code
 */
export async function requireGroup(ctx: SignedInCtx, key: string, basket: HeldBasket): Promise<GroupHoldId> {
  const group = await findByKey(ctx.db, key)
  if (!group || (await isBlockedBetween(ctx.db, ctx.who.userId, group.holderId))) throw new Refusal('group/over')
  const isOfGroup = basket.items.length === 1 && basket.items[0]?.stock === group.stockId && !basket.promo
  if (!isOfGroup) throw new Refusal('request/bad-input')
  return group.id
}
