import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId, GroupHoldId, TicketTypeId } from '../../../kernel/ids.ts'
import { ticketsPerAccountAndEvent } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import { doorsAtOn } from '../../events/rules/shown-times.ts'
import { groupHoldEnd, mostGroupTickets } from '../rules/groups/group-hold.ts'
import { countTowardLimit, isWaitedFor } from '../waitlist/places.store.ts'
import {
  changeHeld,
  findStock,
  findWaitlistSale,
  lockFreeForGroups,
  type WaitlistSale,
} from '../waitlist/waitlist-sale.store.ts'
import { hasTurn, lockShow } from '../waiting-line/places.store.ts'
import { requireTurn } from '../waiting-line/require-turn.service.ts'
import * as store from './group-holds.store.ts'

type Hold = { eventID: EventId; occurrenceDate: Day; ticketTypeID: TicketTypeId; quantity: number }
type Held = { success: true; linkKey: string }

/**
 * Holds tickets of one type for friends until a deadline (decision 0238). The same request again gives the same hold.
 *
 * @param hold.quantity 2 to 10 tickets
 * @returns the key of the link by which each friend pays for their own
 * @throws {Refusal} request/not-found for what one may not see; group/open-already with another open hold for the show;
 *   checkout/not-on-sale; group/too-late shortly before the show; checkout/account-limit, checkout/sold-out and
 *   group/too-many with how many would be `available`; line/wait
 */
export const holdForFriends = (ctx: SignedInCtx, hold: Hold) => untilCurrent(() => holdOnce(ctx, hold))

/** @returns outdated if the same request's hold ended in between: a new one needs a turn */
async function holdOnce(ctx: SignedInCtx, hold: Hold): Promise<Held | typeof outdated> {
  const { eventID, occurrenceDate, ticketTypeID, quantity } = hold
  const { userId } = ctx.who
  const stock = await findStock(ctx.db, eventID, occurrenceDate, ticketTypeID)
  if (!stock) throw new Refusal('request/not-found')
  const isRepeated = (await store.findOpenOf(ctx.db, userId, eventID)) !== undefined
  const isInLine = !isRepeated && (await requireTurn(ctx, { eventId: eventID, items: [] }))
  return inTransaction(ctx.db, async (tx): Promise<Held | typeof outdated> => {
    // As an order that may use the same turn does, before the stock.
    if (isInLine) await lockShow(tx, eventID)
    const lockedFree = await lockFreeForGroups(tx, stock.id)
    const sale = await findWaitlistSale(tx, stock.id)
    if (!sale?.isPublic) throw new Refusal('request/not-found')

    const open = await store.findOpenOf(tx, userId, eventID)
    if (open) {
      if (open.stock_id !== stock.id || open.quantity !== quantity) throw new Refusal('group/open-already')
      return { success: true as const, linkKey: open.link_key }
    }
    if (isRepeated) return outdated
    if (isInLine && !(await hasTurn(tx, eventID, userId))) throw new Refusal('line/wait')
    const endsAt = endOf(sale, ctx.now())
    const limit = ticketsPerAccountAndEvent - (await countTowardLimit(tx, userId, eventID))
    if (quantity > limit) throw new Refusal('checkout/account-limit', { data: { available: Math.max(limit, 0) } })
    const free = (await isWaitedFor(tx, stock.id, lockedFree)) ? 0 : lockedFree
    refuseTooMany(quantity, free, await store.countTicketsInGroups(tx, stock.id))

    const linkKey = randomUUID()
    const isNew = await store.addGroupHold(tx, {
      ...{ id: newId<GroupHoldId>(), holder_id: userId, event_id: eventID, occurrence_id: sale.occurrenceId },
      ...{ stock_id: stock.id, link_key: linkKey, quantity, tickets_left: quantity },
      ...{ starts_at: sale.startsAt, created_at: ctx.now(), ends_at: endsAt },
    })
    if (!isNew) throw new Refusal('group/open-already')
    await changeHeld(tx, stock.id, quantity)
    return { success: true as const, linkKey }
  })
}

/** Until when tickets to a date are held for friends; refuses where none can be. */
function endOf(sale: WaitlistSale, now: Date): Date {
  if (!sale.isOnSale || sale.isOff) throw new Refusal('checkout/not-on-sale')
  const planned = { wall_time: sale.wallTime, doors_time: sale.doorsTime, end_time: null, zone: sale.zone }
  const end = groupHoldEnd({ now, startsAt: sale.startsAt, doorsAt: doorsAtOn(sale.day, planned) })
  if (!end) throw new Refusal('group/too-late')
  return end
}

function refuseTooMany(quantity: number, free: number, inGroups: number): void {
  const available = mostGroupTickets({ free, inGroups })
  if (quantity <= available) return
  if (free < quantity) {
    throw new Refusal('checkout/sold-out', {
      message: free > 0 ? `Only ${free} left.` : 'Sold out.',
      data: { available: free },
    })
  }
  throw new Refusal('group/too-many', {
    ...(available > 1 && { message: `You can hold up to ${available} tickets for friends right now.` }),
    data: { available },
  })
}
