import { randomInt } from 'node:crypto'
import { addJob } from '../../../db/jobs.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isLobbyOpen } from '../rules/waiting-line/turns.ts'
import { fetchWaitingLine } from './fetch-waiting-line.service.ts'
import { addLine, findLineSale } from './lines.store.ts'
import { addPlace, findPlace } from './places.store.ts'
import { invalidateLine, recentOrder } from './recent-line.service.ts'

/** As much as `randomInt` has: two of 50,000 people hardly ever have the same number. */
const drawMax = 2 ** 48 - 1

/**
 * Gets the caller in line for a show's tickets (decision 0247), from half an hour before they go on sale. A person who has a
 * place keeps it. Where there is no line, nothing happens: tickets can be bought.
 *
 * @returns what `fetchWaitingLine` does
 * @throws {Refusal} request/not-found for a show that sells no tickets here; line/full
 */
export async function joinWaitingLine(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const sale = await findLineSale(ctx.db, eventID)
  if (!sale?.isSelling) throw new Refusal('request/not-found')
  const isLine = sale.isAllowed && sale.hasLine && sale.soldOutAt === null
  if (isLine) {
    const isFull = (await recentOrder(ctx, eventID)).size >= waitingLines.placesMost
    if (isFull && !(await findPlace(ctx.db, eventID, ctx.who.userId))) throw new Refusal('line/full')
  }
  const isLobby = !isLine && isLobbyOpen(sale, ctx.now())
  if (isLine || isLobby) {
    await inTransaction(ctx.db, async (tx) => {
      if (isLobby) {
        await addLine(tx, eventID, false)
        const runAt = sale.opensAt ?? ctx.now()
        await addJob(tx, 'give-turns', {}, { once: `give-turns:${eventID}`, runAt })
      }
      await addPlace(tx, eventID, ctx.who.userId, -randomInt(1, drawMax))
    })
    if (isLobby) invalidateLine(ctx, eventID)
  }
  return fetchWaitingLine(ctx, { eventID })
}
