import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { cashSalesListed } from '../../../kernel/limits/door-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listCashSales, readDoorSale } from '../../checkout/cash-sales/cash-sales.service.ts'
import { findRole } from '../../entities/managers/managers.service.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countBought } from '../door-counts.store.ts'
import { cashSaleView } from './cash-sale-view.ts'
import { findSettings } from './door-settings.store.ts'
import { isCashEarly } from './is-cash-early.ts'

/** Enough of their own for people to find a mistake, and of all for those who may undo any. */
const salesAtOnce = { own: 20, all: cashSalesListed }

/** Over or canceled: there is nothing to sell, and what was sold can still be undone. */
function nothingOnSale(error: unknown): Awaited<ReturnType<typeof readDoorSale>> {
  if (error instanceof Refusal && error.code === 'checkout/not-on-sale') return { takesCards: false, types: [] }
  throw error
}

/**
 * What a door can sell on a date, and the cash sales that the caller may undo: their own, or everyone's for those who handle
 * the host's money.
 *
 * @throws {Refusal} request/not-found, request/not-allowed
 */
export async function fetchDoorSale(
  ctx: SignedInCtx,
  { eventID, occurrenceDate }: { eventID: EventId; occurrenceDate: Day },
) {
  const event = await requireDoor(ctx, eventID)
  const date = await requireDate(ctx.db, eventID, occurrenceDate)
  const { userId } = ctx.who
  const seesAll = mayHandleMoney(await findRole(ctx, event.host_entity_id))
  const salesListed = seesAll ? { seller: null, most: salesAtOnce.all } : { seller: userId, most: salesAtOnce.own }
  const [{ takesCash }, { takesCards, types }, sales, bought] = await Promise.all([
    findSettings(ctx.db, eventID),
    readDoorSale(ctx.db, { eventID, day: occurrenceDate, now: ctx.now() }).catch(nothingOnSale),
    listCashSales(ctx.db, { occurrenceId: date.id, ...salesListed }),
    countBought(ctx.db, date.id),
  ])
  return {
    success: true as const,
    takesCash,
    maySetCash: seesAll,
    isEarly: isCashEarly({ day: date.day, startsAt: date.starts_at }, event, ctx.now()),
    takesCards,
    types,
    bought,
    seesAllSales: seesAll,
    sales: sales.map((sale) => cashSaleView(sale, { zone: event.zone, viewer: userId })),
  }
}
