import { renewCalendarLink } from '../../../src/features/gigs/availability/renew-calendar-link.service.ts'
import { holdForFriends } from '../../../src/features/checkout/group-holds/hold-for-friends.service.ts'
import { day } from '../../../src/kernel/day.ts'
import type { EntityId, EventId, OrderId, PayoutId, TicketTypeId } from '../../../src/kernel/ids.ts'
import { cents } from '../../../src/kernel/money.ts'
import type { SignedInCtx } from '../../../src/ports/ctx.ts'
import { newId } from '../../../src/ports/ids.ts'
import { threadOf } from '../booking-desk.ts'
import { openToRequests, type Page, request } from '../gig-desk.ts'
import { holdFor } from '../hold-desk.ts'
import type { World } from '../world.ts'

/** The person who holds tickets for friends, and shares the link to them. */
export const groupHolder = 1

type Scene = {
  fans: SignedInCtx[]
  /** Of these people, in their order. */
  bands: EntityId[]
  venue: { sellerAccount: string | null }
  show: { eventId: EventId; ticketTypeIds: TicketTypeId[] }
  orderId: OrderId | undefined
}

/**
 * What is opened by its key or id only: tickets held for friends, a booking thread with an offer and a hold, a page's private
 * calendar, and a payout with an order. The last person's band has asked the second's for a show.
 */
export async function keysOfScene(world: World, { fans, bands, venue, show, orderId }: Scene) {
  const pages = fans.flatMap((owner, position): Page[] => {
    const id = bands[position]
    return id ? [{ id, owner }] : []
  })
  const [holder, answering, asking] = [fans[groupHolder], pages[1], pages.at(-1)]
  const [ticketTypeID] = show.ticketTypeIds
  if (!holder || !answering || !asking || !ticketTypeID || !orderId) throw new Error('The scene has too little.')
  const tickets = { eventID: show.eventId, occurrenceDate: day('2026-11-21'), ticketTypeID, quantity: 2 }
  const { linkKey: groupKey } = await holdForFriends(holder, tickets)

  await openToRequests(world, asking, answering)
  const { requestID } = await request(asking, answering)
  const thread = threadOf(requestID)
  await thread.write(asking, 'What time is load-in?')
  await thread.offer(answering, 30_000)
  await holdFor(answering, { requestID })
  const { calendarPath } = await renewCalendarLink(answering.owner, { entityDetails: { id: answering.id } })

  const payoutID = newId<PayoutId>()
  const at = { created_at: world.ctx.now() }
  const payout = { id: payoutID, provider_payout: 'po_of_the_scene', amount_cents: cents(2_000), ...at }
  await world.db
    .insertInto('payouts')
    .values({ ...payout, seller_account: venue.sellerAccount ?? '', status: 'paid', arrives_on: day('2026-11-20') })
    .execute()
  const item = { id: 'txn_of_the_scene', payout_id: payoutID, kind: 'payment', source: 'ch_of_the_scene' } as const
  await world.db
    .insertInto('payout_items')
    .values({ ...item, order_id: orderId, net_cents: cents(2_000), ...at })
    .execute()
  return { groupKey, requestID, calendarPath, payoutID, planKey: newId<string>() }
}
