import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { findNetSales } from '../../checkout/event-orders/net-sales.service.ts'
import { minus, noCents } from '../../../kernel/money.ts'
import { isPast } from '../../events/rules/past.ts'
import { costsOf } from '../rules/settlement-sheet.ts'
import { actPay, paysPercentage } from '../rules/terms.ts'
import type { ActPayView } from './act-pay.contract.ts'
import * as store from './agreements.store.ts'

type Show = { eventId: EventId; day: Day | null }

/**
 * What each act of a show gets by the terms that it agreed on with the host, from the net sales by now without the costs off
 * the top (decisions 0224, 0236): the same amount as on the reader's settlement sheet.
 *
 * @param show.day the date of a show that repeats; without it the list is empty
 * @param reader   the host knows the costs that it entered, an act those of a sheet that it was sent
 */
export async function listShowActPay(
  db: Db,
  { eventId, day }: Show,
  now: Date,
  reader: 'host' | 'act' = 'host',
): Promise<ActPayView[]> {
  const agreements = await store.listAgreements(db, eventId, day)
  const [first] = agreements
  if (!first) return []
  const netSales = await findNetSales(db, { eventId, day: first.repeats ? day : null })
  return agreements.map((agreement) => {
    const costs = reader === 'host' ? agreement.savedCosts : agreement.sentCosts
    const offTop = costs && costsOf(costs, 'top')
    const paysShare = paysPercentage(agreement.deal)
    return {
      actID: agreement.actId,
      actName: agreement.actName,
      netCents: netSales,
      offTopCents: paysShare ? offTop : null,
      payCents: actPay(agreement, minus(netSales, offTop ?? noCents)),
      terms: { deal: agreement.deal, guarantee: agreement.guarantee, percentage: agreement.percentage },
      paysShare,
      isOver: agreement.startsAt !== null && isPast(agreement.startsAt, 'listings', now),
    }
  })
}

/**
 * What one act gets, for one of the two pages. An act whose pay does not depend on the sales does not see them.
 *
 * @returns null if no terms were agreed on, and if the show sells no tickets here or is canceled
 */
export async function findActPay(
  db: Db,
  { actId, isHost, ...show }: Show & { actId: EntityId; isHost: boolean },
  now: Date,
): Promise<ActPayView | null> {
  const view = (await listShowActPay(db, show, now, isHost ? 'host' : 'act')).find(({ actID }) => actID === actId)
  if (!view) return null
  return isHost || view.paysShare ? view : { ...view, netCents: null }
}
