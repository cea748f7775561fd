import type { Day } from '../../../kernel/day.ts'
import { dayAt } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { townOfSearcher } from '../../events/listings/search-query.ts'

/** The city that visitors see first, on whose calendar the days of the promo are, and the day there now. */
export async function promoCity(ctx: Ctx): Promise<{ city: string; today: Day }> {
  const town = await townOfSearcher({ ...ctx, who: null }, {})
  return { city: town.label, today: dayAt(ctx.now(), ctx.zoneAt(town)) }
}
