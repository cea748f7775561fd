import { closeGroupHolds } from '../../src/features/checkout/group-holds/close-group-holds.service.ts'
import { fetchGroupHold } from '../../src/features/checkout/group-holds/fetch-group-hold.service.ts'
import { holdForFriends } from '../../src/features/checkout/group-holds/hold-for-friends.service.ts'
import { releaseGroupTickets } from '../../src/features/checkout/group-holds/release-group-tickets.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import { day } from '../../src/kernel/day.ts'
import type { TicketTypeId } from '../../src/kernel/ids.ts'
import type { Ctx, SignedInCtx } from '../../src/ports/ctx.ts'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from './checkout-builders.ts'
import { stockOf } from './event-builders.ts'
import { fan } from './people-builders.ts'
import type { World } from './world.ts'

type Wishes = Parameters<typeof onSaleShow>[1] & { tickets?: number; stock?: number }

/** A show three days ahead, and tickets to it that Maya Lopez holds for friends. */
export async function groupOf(
  world: World,
  { tickets = 4, stock = 100, day: on = '2026-11-23', ...wishes }: Wishes = {},
) {
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id, day: on, ticketTypes: [{ quantity: stock }], ...wishes })
  const ticketTypeID = show.ticketTypeIds[0] as TicketTypeId
  const hold = (person: SignedInCtx, quantity: number) =>
    holdForFriends(person, { eventID: show.eventId, occurrenceDate: day(on), ticketTypeID, quantity })
  const holder = await fan(world, { fullName: 'Maya Lopez' })
  const { linkKey: key } = await hold(holder, tickets)
  const take = (person: SignedInCtx, quantity = 1) => checkout(person, show.eventId, { quantity, groupKey: key })
  return {
    ...show,
    venue,
    holder,
    key,
    ticketTypeID,
    hold,
    /** Puts tickets of the group into checkout. */
    take,
    /** The same, paid. */
    async pay(person: SignedInCtx, quantity = 1) {
      const { orderID } = await take(person, quantity)
      await payAtProvider(world, orderID)
      await settlePayment(world.ctx, { orderId: orderID })
      return orderID
    },
    release: (keep: number, person: SignedInCtx = holder) => releaseGroupTickets(person, { key, keep }),
    close: () => closeGroupHolds(world.ctx),
    /** What the link shows. */
    seenBy: async (person: Ctx) => (await fetchGroupHold(person, { key })).hold,
    stock: async () => (await stockOf(world, show.eventId))[0],
  }
}
