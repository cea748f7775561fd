import type { Db } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { findNetSales } from '../../checkout/event-orders/net-sales.service.ts'
import { isPast } from '../../events/rules/past.ts'
import { actPay, paysPercentage } from '../rules/terms.ts'
import type { ActPayView } from './act-pay.contract.ts'
import * as store from './agreements.store.ts'

type Show = { eventId: EventId; day: Day | null }

/**
 * What each act of a show gets by the terms that it agreed on with the host, from the net sales by now (decision 0224).
 *
 * @param show.day the date of a show that repeats; without it the list is empty
 */
export async function listShowActPay(db: Db, { eventId, day }: Show, now: Date): Promise<ActPayView[]> {
  const agreements = await store.listAgreements(db, eventId, day)
  const [first] = agreements
  if (!first) return []
  const netSales = await findNetSales(db, { eventId, day: first.repeats ? day : null })
  return agreements.map((agreement) => ({
    actID: agreement.actId,
    actName: agreement.actName,
    netCents: netSales,
    payCents: actPay(agreement, netSales),
    paysShare: paysPercentage(agreement.deal),
    isOver: agreement.startsAt !== null && isPast(agreement.startsAt, 'listings', now),
  }))
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
  const view = (await listShowActPay(db, show, now)).find(({ actID }) => actID === actId)
  if (!view) return null
  return isHost || view.paysShare ? view : { ...view, netCents: null }
}
