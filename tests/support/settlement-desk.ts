import { bookedStage } from './booking-desk.ts'
import { sellingVenue } from './checkout-builders.ts'
import { general } from './event-desk.ts'
import { bellOf, type Page } from './gig-desk.ts'
import type { World } from './world.ts'
import type { CallInputs } from '../../src/contract.ts'
import { runRefund } from '../../src/features/checkout/refunds/refund.service.ts'
import type { Terms } from '../../src/features/gigs/rules/terms.ts'
import type { EventId, OrderId } from '../../src/kernel/ids.ts'
import { cents } from '../../src/kernel/money.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'

export const occurrenceDate = '2026-11-27'
export const afterShow = '2026-11-28T03:00:00-08:00'
export const sound = { name: 'Sound engineer', amountCents: 2_000, paidFrom: 'top' } as const
export const posters = { name: '=Posters', amountCents: 500, paidFrom: 'host' } as const

type Entries = Pick<CallInputs['saveSettlementSheet'], 'costs' | 'actAmounts'>

/** A venue's show of Nov 27 with a band that agreed on terms, and what the host and the band do with its sheet. */
export async function settlementStage(
  world: World,
  { deal, guarantee, percentage }: { [part in keyof Terms]: Terms[part] | number },
) {
  const stage = await bookedStage(world, { internalTickets: true, ticketList: [general] }, await sellingVenue(world))
  const { venue, band } = stage
  const eventID = stage.eventID as EventId
  await world.db
    .updateTable('booking_entries')
    .set({
      deal: deal as Terms['deal'],
      guarantee_cents: cents(guarantee),
      percentage: percentage as Terms['percentage'],
    })
    .where('kind', '=', 'offer')
    .execute()
  const date = { eventID, occurrenceDate }
  const fetch = async (by = venue.owner) => {
    const { sheet } = await as(by).fetchSettlementSheet(date)
    if (!sheet) throw new Error('The show has a date.')
    return sheet
  }
  const ofAct = (page: Page, by = page.owner) => as(by).fetchActSheet({ ...date, entityDetails: { id: page.id } })
  return {
    ...{ ...stage, eventID, date, fetch, ofAct },
    save: async (costs: Entries['costs'], actAmounts: Entries['actAmounts'] = []) =>
      as(venue.owner).saveSettlementSheet({ ...date, revision: (await fetch()).revision, costs, actAmounts }),
    async send() {
      const { fingerprint } = await fetch()
      return as(venue.owner).sendSettlementSheet({ ...date, fingerprint })
    },
    answer: async (page: Page, answer: 'confirmed' | 'disputed', note = '') =>
      as(page.owner).answerSettlementSheet({
        ...{ ...date, entityDetails: { id: page.id }, answer, note, signedBy: 'Ana Diaz' },
        version: (await ofAct(page)).sheet.version,
      }),
    async refund(orderID: OrderId) {
      await as(venue.owner).refundOrder({ orderID })
      await runRefund(world.ctx, { orderId: orderID })
    },
    band,
  }
}

/** What a page’s managers read about settlement sheets. */
export const settlementNewsOf = async (page: Page) =>
  (await bellOf(page)).filter(({ type }) => type.startsWith('Settlement')).map(({ type, message }) => [type, message])
