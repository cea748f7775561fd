import { inTransaction } from '../../../db/transaction.ts'
import type { ActAmountRow, CostRow } from '../../../db/tables/collab-requests.ts'
import type { SettlementSheetId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import type { SheetInput } from './host-sheet.service.ts'
import * as store from './sheets.store.ts'

type SheetChange = SheetInput & { revision: number; costs: CostRow[]; actAmounts: ActAmountRow[] }

/**
 * Saves the costs of a date and what its acts without agreed terms get, before the show or after it.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; gigs/sheet-not-possible for no date of the show;
 *   gigs/sheet-changed if someone saved another revision
 */
export async function saveSettlementSheet(
  ctx: SignedInCtx,
  { eventID, occurrenceDate, revision, costs, actAmounts }: SheetChange,
) {
  const { event } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const dates = await store.listSheetDates(ctx.db, eventID, ctx.now())
  const date = dates.find(({ day }) => day === occurrenceDate)
  if (!date) throw new Refusal('gigs/sheet-not-possible')
  const saved = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, event.host_entity_id, rolesThat.handleMoney, tx)
    const row = await store.lockSheet(tx, { id: newId<SettlementSheetId>(), occurrenceId: date.id })
    if (!row) throw new Refusal('gigs/sheet-not-possible')
    if (row.revision !== revision) throw new Refusal('gigs/sheet-changed')
    await store.saveSheet(tx, row.id, { costs, actAmounts, revision: revision + 1 })
    return revision + 1
  })
  return { success: true as const, message: 'Saved.', revision: saved }
}
