import { inTransaction } from '../../../db/transaction.ts'
import type { CashSaleId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockCashSale, undoLockedCashSale } from '../../checkout/cash-sales/cash-sales.service.ts'
import { findRole } from '../../entities/managers/managers.service.ts'
import { requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { getOccurrence } from '../door.store.ts'
import { doorWindow, isWithin } from '../rules/door-window.ts'
import { cashSaleView } from './cash-sale-view.ts'

type Undo = { eventID: EventId; saleID: CashSaleId; reason: string }

/**
 * Undoes a cash sale of this night: its tickets can be sold again, and the report keeps who undid it and why. People at the
 * door undo their own, those who handle the host's money any. One that was undone before gets the same answer.
 *
 * @throws {Refusal} request/not-found, also for a sale of another show or of someone else; request/not-allowed;
 *   door/cash-over once the door's time is over
 */
export const undoCashSale = (ctx: SignedInCtx, { eventID, saleID, reason }: Undo) =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, eventID, tx)
    const sale = await lockCashSale(tx, saleID)
    if (sale?.event_id !== event.id) throw new Refusal('request/not-found')
    const isOwn = sale.sold_by === ctx.who.userId
    if (!isOwn && !mayHandleMoney(await findRole(ctx, event.host_entity_id, tx))) throw new Refusal('request/not-found')

    if (!sale.undone_at) {
      const date = await getOccurrence(tx, sale.occurrence_id)
      if (!isWithin(doorWindow({ day: date.day, startsAt: date.starts_at }, event), ctx.now())) {
        throw new Refusal('door/cash-over')
      }
      await undoLockedCashSale(tx, saleID, { at: ctx.now(), by: ctx.who.userId, reason })
    }
    return {
      success: true as const,
      sale: cashSaleView(sale, { zone: event.zone, viewer: ctx.who.userId }),
      ...(await countAdmitted(tx, sale.occurrence_id)),
    }
  })
