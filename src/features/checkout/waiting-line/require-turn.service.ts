import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, OrderId, StockId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isLineOn } from '../rules/waiting-line/turns.ts'
import { addLine, type LineSale } from './lines.store.ts'
import { findClaim } from './places.store.ts'
import { invalidateLine, recentLine } from './recent-line.service.ts'

type Wish = {
  eventId: EventId
  /** The buyer's earlier order that this one takes the place of. */
  replaces?: OrderId | undefined
  /** What an offer of the waitlist may be for; none where only a turn counts. */
  items: { stock: StockId; quantity: number }[]
}

/**
 * Lets a person hold tickets while a line is on only in their turn (decision 0247). Where more people are in checkout than a
 * line would let in, a line begins.
 *
 * @returns whether the hold has to look again under its locks, since a turn and an offer of the waitlist are used once
 * @throws {Refusal} line/wait
 */
export async function requireTurn(ctx: SignedInCtx, { eventId, replaces, items }: Wish): Promise<boolean> {
  const sale = await recentLine(ctx, eventId)
  if (!sale || !(await isOn(ctx, eventId, sale))) return false
  const claim = await findClaim(ctx.checkoutDb, { userId: ctx.who.userId, eventId, replaces, items })
  if (claim === null) throw new Refusal('line/wait')
  return claim === 'once'
}

async function isOn(ctx: SignedInCtx, eventId: EventId, sale: LineSale): Promise<boolean> {
  if (sale.hasLine && sale.soldOutAt === null) return isLineOn(sale, ctx.now())
  if (!sale.isAllowed || sale.inCheckout <= waitingLines.turnsMost || sale.free === 0) return false
  await inTransaction(ctx.checkoutDb, async (tx) => {
    await addLine(tx, eventId, true)
    await addJob(tx, 'give-turns', {}, { once: 'give-turns' })
  })
  invalidateLine(ctx, eventId)
  return true
}
