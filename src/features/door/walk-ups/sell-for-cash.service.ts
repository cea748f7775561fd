import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { type CashRequest, findCashSale, recordCashSale } from '../../checkout/cash-sales/record-cash-sale.service.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { scanSlots } from '../scan-slots.ts'
import { cashSaleView } from './cash-sale-view.ts'
import { findSettings } from './door-settings.store.ts'
import { isCashEarly } from './is-cash-early.ts'

/**
 * Records that a person at the door took cash for tickets. Their buyers are in: there is no ticket to scan (decision 0226).
 * A nonce that was sent before gets its sale again.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, request/busy; door/cash-off, door/cash-early; what
 *   `recordCashSale` refuses
 */
export const sellForCash = (ctx: SignedInCtx, request: CashRequest) =>
  ctx.queues.get(scanSlots, ctx).run(() =>
    inTransaction(ctx.db, async (tx) => {
      const event = await requireDoor(ctx, request.eventID, tx)
      const date = await requireDate(tx, request.eventID, request.occurrenceDate)
      const earlier = await findCashSale(tx, request, ctx.who.userId)
      if (!earlier && !(await findSettings(tx, request.eventID)).takesCash) throw new Refusal('door/cash-off')
      if (!earlier && isCashEarly({ day: date.day, startsAt: date.starts_at }, event, ctx.now()))
        throw new Refusal('door/cash-early')

      const sale = earlier ?? (await recordCashSale(tx, request, { at: ctx.now(), by: ctx.who.userId }))
      return {
        success: true as const,
        sale: cashSaleView(sale, { zone: event.zone, viewer: ctx.who.userId }),
        isUndone: sale.undone_at !== null,
        ...(await countAdmitted(tx, sale.occurrence_id)),
      }
    }),
  )
