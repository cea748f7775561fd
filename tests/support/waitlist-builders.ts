import { fetchWaitlist } from '../../src/features/checkout/waitlist/fetch-waitlist.service.ts'
import { joinWaitlist } from '../../src/features/checkout/waitlist/join-waitlist.service.ts'
import { leaveWaitlist } from '../../src/features/checkout/waitlist/leave-waitlist.service.ts'
import { refundOrder } from '../../src/features/checkout/refunds/refund-order.service.ts'
import { day } from '../../src/kernel/day.ts'
import type { TicketTypeId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { boughtOrder, onSaleShow, sellingVenue } from './checkout-builders.ts'
import { stockOf } from './event-builders.ts'
import { workJobs } from './lifecycle-builders.ts'
import { fan } from './people-builders.ts'
import type { World } from './world.ts'

/** A show a day ahead whose tickets are all bought, each by a person of their own; and its waitlist. */
export async function soldOutShow(
  world: World,
  { tickets = 1, day: on = '2026-11-21', ...wishes }: Parameters<typeof onSaleShow>[1] & { tickets?: number } = {},
) {
  const venue = await sellingVenue(world)
  const show = await onSaleShow(world, { hostId: venue.id, day: on, ticketTypes: [{ quantity: tickets }], ...wishes })
  const { eventId: eventID, ticketTypeIds } = show
  const orders = await Promise.all(Array.from({ length: tickets }, () => boughtOrder(world, { eventId: eventID })))
  const occurrenceDate = day(on)
  const ticketTypeID = ticketTypeIds[0] as TicketTypeId
  const join = (person: SignedInCtx, quantity = 1) =>
    joinWaitlist(person, { eventID, occurrenceDate, ticketTypeID, quantity })
  return {
    ...show,
    venue,
    orders,
    join,
    /** New fans, in line one after the other. */
    async waiting(...quantities: number[]): Promise<SignedInCtx[]> {
      const people: SignedInCtx[] = []
      for (const quantity of quantities) {
        // oxlint-disable-next-line no-await-in-loop -- in line one after the other
        const person = await fan(world)
        // oxlint-disable-next-line no-await-in-loop -- the same
        await join(person, quantity)
        people.push(person)
      }
      return people
    },
    leave: (person: SignedInCtx) => leaveWaitlist(person, { eventID, occurrenceDate }),
    /** The caller’s place for the date; undefined without one. */
    placeOf: async (person: SignedInCtx) => (await fetchWaitlist(person, { eventID })).places[0],
    /** Gives the tickets of the first orders back, as many as it says. */
    async refund(count = 1): Promise<void> {
      for (const { orderID } of orders.splice(0, count)) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as a host clicks
        await refundOrder(venue.owner, { orderID, reason: '' })
        // oxlint-disable-next-line no-await-in-loop -- the same
        await workJobs(world)
        // oxlint-disable-next-line no-await-in-loop -- the fees of the refund
        await workJobs(world)
      }
    },
    stock: async () => (await stockOf(world, eventID))[0],
  }
}
