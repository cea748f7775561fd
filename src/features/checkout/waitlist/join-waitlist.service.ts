import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, TicketTypeId, UserId, WaitlistPlaceId } from '../../../kernel/ids.ts'
import { ticketsPerAccountAndEvent } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { hasOpenLine } from '../waiting-line/recent-line.service.ts'
import { isWaitlistOver } from './offer-deadline.ts'
import * as places from './places.store.ts'
import { findStock, findWaitlistSale, lockFree, type WaitlistSale } from './waitlist-sale.store.ts'

type Join = { eventID: EventId; occurrenceDate: Day; ticketTypeID: TicketTypeId; quantity: number }

/**
 * Joins the end of the line for tickets that are sold out (decision 0228). The same request again keeps the place.
 *
 * @returns where in line the caller is, from 1
 * @throws {Refusal} request/not-found for what one may not see; checkout/not-on-sale, checkout/order-limit;
 *   line/wait while people are in line for the show; waitlist/joined-already with another place for the date; waitlist/closed; checkout/account-limit, with how many could be
 *   `available`; waitlist/tickets-left while so many can be bought
 */
export async function joinWaitlist(ctx: SignedInCtx, { eventID, occurrenceDate, ticketTypeID, quantity }: Join) {
  const stock = await findStock(ctx.db, eventID, occurrenceDate, ticketTypeID)
  if (!stock) throw new Refusal('request/not-found')
  const { userId } = ctx.who
  const isInLine = await hasOpenLine(ctx, eventID)
  return inTransaction(ctx.db, async (tx) => {
    const free = await lockFree(tx, stock.id)
    const sale = await findWaitlistSale(tx, stock.id)
    if (!sale?.isPublic) throw new Refusal('request/not-found')

    const place = await places.lockPlace(tx, userId, sale.occurrenceId)
    if (place && (place.stock_id !== stock.id || place.quantity !== quantity || place.state !== 'waiting')) {
      throw new Refusal('waitlist/joined-already')
    }
    if (!place) {
      // What comes back while people are in line is theirs.
      if (isInLine) throw new Refusal('line/wait')
      refuseUnlessOpen(sale, quantity, ctx.now())
      await refuseOverAccountLimit(tx, ctx.who.userId, eventID, quantity)
      if (quantity <= free && !(await places.isWaitedFor(tx, stock.id, free))) {
        throw new Refusal('waitlist/tickets-left')
      }
      const isNew = await places.addPlace(tx, {
        ...{ id: newId<WaitlistPlaceId>(), user_id: userId, event_id: eventID, occurrence_id: sale.occurrenceId },
        ...{ stock_id: stock.id, quantity, state: 'waiting', joined_at: ctx.now() },
      })
      if (!isNew) throw new Refusal('waitlist/joined-already')
    }
    const ownPlace = (await places.listOwnPlaces(tx, userId, eventID)).find(({ day }) => day === occurrenceDate)
    return { success: true as const, position: ownPlace?.position ?? 1 }
  })
}

function refuseUnlessOpen(sale: WaitlistSale, quantity: number, now: Date) {
  const { isOnSale, isOff, isClosed, perOrderMax, ticketName, startsAt } = sale
  if (!isOnSale || isOff || isWaitlistOver({ now, startsAt })) throw new Refusal('checkout/not-on-sale')
  if (isClosed) throw new Refusal('waitlist/closed')
  if (quantity <= perOrderMax) return
  throw new Refusal('checkout/order-limit', {
    message: `You can buy up to ${perOrderMax} “${ticketName}” tickets at a time.`,
    data: { ticketName, perOrderMax },
  })
}

/** Tickets that the person could not buy are not kept for them. */
async function refuseOverAccountLimit(tx: Tx, userId: UserId, eventId: EventId, quantity: number): Promise<void> {
  const available = ticketsPerAccountAndEvent - (await places.countTowardLimit(tx, userId, eventId))
  if (quantity > available) {
    throw new Refusal('checkout/account-limit', { data: { available: Math.max(available, 0) } })
  }
}
