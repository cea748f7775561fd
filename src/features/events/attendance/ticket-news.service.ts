import type { Tx } from '../../../db/connect.ts'
import { tellFanNews } from '../../notifications/event-news.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { dateTitle } from '../rules/attendance/invite-words.ts'
import type { PlanMate } from './buyers.store.ts'

/**
 * Tells those in plans with a buyer what became of tickets that may be theirs, as far as they may read of them, once for
 * all plans that the two share (decision 0199).
 */
export async function tellPlanMates<Row extends PlanMate>(
  tx: Tx,
  rows: Row[],
  textOf: (buyerName: string, showTitle: string, row: Row) => string,
): Promise<void> {
  const informedKeys = new Set<string>()
  for (const row of rows) {
    const { buyerId, mateId, starterId, eventId, eventName, day, showDay } = row
    const key = `${buyerId} ${mateId} ${eventId} ${day}`
    if (informedKeys.has(key)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const [buyers, starters] = [
      await findPeopleOpenTo(tx, mateId, 'named-going', [buyerId]),
      await findPeopleOpenTo(tx, mateId, 'name', [starterId]),
    ]
    const buyer = buyers.get(buyerId)?.person
    if (!buyer || (starterId !== mateId && !starters.has(starterId))) continue
    informedKeys.add(key)
    const message = textOf(buyer.fullName, dateTitle(eventName, showDay), row)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellFanNews(tx, [mateId], { type: 'Plan Update', eventId, day, senderId: buyerId, message })
  }
}
