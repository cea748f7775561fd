import { type EntityId, isId, type PayoutId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import * as store from './payouts.store.ts'

const itemsShown = 500

type Input = { entityDetails: { id: EntityId }; payoutID: string }

/** @throws {Refusal} request/not-found, request/not-allowed for editors and the door */
export async function fetchPayout(ctx: SignedInCtx, { entityDetails: { id }, payoutID }: Input) {
  await requireRole(ctx, id, rolesThat.handleMoney)
  const payout = isId<PayoutId>(payoutID) ? await store.findPayout(ctx.db, id, payoutID) : undefined
  if (!payout) throw new Refusal('request/not-found')
  const rows = await store.listItems(ctx.db, [payout.id], itemsShown + 1)
  return {
    success: true as const,
    items: rows.slice(0, itemsShown).map((row) => ({
      itemID: row.id,
      kind: row.kind,
      orderID: row.orderId,
      eventID: row.eventId,
      show: row.eventName,
      fullName: row.fullName,
      netCents: row.netCents,
    })),
    isCut: rows.length > itemsShown,
  }
}
