import type { EntityId, PayoutId } from '../../../kernel/ids.ts'
import { minus } from '../../../kernel/money.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import * as store from './payouts.store.ts'

const payoutsPerPage = 20

type Input = { entityDetails: { id: EntityId }; cursor?: PayoutId | null | undefined }

/**
 * A seller's payouts, the latest first, and what it has earned that no payout has yet (decision 0243).
 *
 * @throws {Refusal} request/not-found, request/not-allowed for editors and the door
 */
export async function listPayouts(ctx: SignedInCtx, { entityDetails: { id }, cursor = null }: Input) {
  await requireRole(ctx, id, rolesThat.handleMoney)
  const [{ earnedCents, paidCents, onTheWayCents }, rows] = await Promise.all([
    store.findBalance(ctx.db, id),
    store.listPayouts(ctx.db, id, { after: cursor, limit: payoutsPerPage }),
  ])
  const page = rows.slice(0, payoutsPerPage)
  return {
    success: true as const,
    balance: { paidCents, onTheWayCents, unpaidCents: minus(earnedCents, paidCents, onTheWayCents) },
    payouts: page.map((row) => ({
      payoutID: row.id,
      amountCents: row.amount_cents,
      status: row.status,
      arrivesOn: row.arrives_on,
      payments: row.payments,
      salesCents: row.salesCents,
      refundsCents: row.refundsCents,
      otherCents: row.otherCents,
    })),
    nextCursor: rows.length > payoutsPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}
