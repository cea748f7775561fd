import { acceptTicket } from '../../src/features/checkout/transfers/accept-ticket.service.ts'
import { listReceivedTickets } from '../../src/features/checkout/transfers/list-received-tickets.service.ts'
import { sendTicket } from '../../src/features/checkout/transfers/send-ticket.service.ts'
import { day } from '../../src/kernel/day.ts'
import type { EventId, TicketId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { checkIn } from '../../src/features/door/check-in.service.ts'
import { boughtOrder } from './checkout-builders.ts'
import { soldShow } from './lifecycle-builders.ts'
import { befriend, fan } from './people-builders.ts'
import type { World } from './world.ts'

/** A show on November 21 with an order of Ada's, who has a friend, Ben, and its door. */
export async function sentScene(world: World, { quantity = 2 }: { quantity?: number } = {}) {
  const show = await soldShow(world)
  const [ada, ben] = [await fan(world, { fullName: 'Ada Fuller' }), await fan(world, { fullName: 'Ben Okafor' })]
  await befriend(ada, ben)
  const order = await boughtOrder(world, { buyer: ada, eventId: show.eventId, quantity, fullName: 'Ada Fuller' })
  const [ticket] = order.tickets
  if (!ticket) throw new Error('There is no ticket.')
  return { ...show, ada, ben, order, ticket, scan: scanner(show.owner, show.eventId) }
}

/** What the door says to a code, also hours before it opens. */
export const scanner =
  (staff: SignedInCtx, eventID: EventId, on = '2026-11-21') =>
  (code: string) =>
    checkIn(staff, {
      ...{ eventID, occurrenceDate: day(on), code },
      ...{ door: 'Main', nonce: newId<string>(), allowEarly: true },
    })

/** The keys of what waits for someone. */
export const keysOf = async (person: SignedInCtx): Promise<string[]> =>
  (await listReceivedTickets(person)).transfers.map(({ key }) => key)

/** Sends a ticket to a friend, who accepts it. */
export async function handOverTicket(ticketID: TicketId, from: SignedInCtx, to: SignedInCtx): Promise<void> {
  await sendTicket(from, { ticketID, friendID: to.who.userId })
  const [key] = await keysOf(to)
  if (!key) throw new Error('Nothing was sent.')
  await acceptTicket(to, { key })
}
