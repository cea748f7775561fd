import type { Tx } from '../../../db/connect.ts'
import type { Cents } from '../../../kernel/money.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { findShowDate } from '../../events/page/show-date.service.ts'
import { notify, notifyOperators } from '../../notifications/notifications.service.ts'
import { showOfDate } from '../emails/buyer-mail.ts'
import type { LockedOrder } from '../orders/orders.store.ts'
import { disputeNews, type DisputeStateName, disputeTask, partLostTask } from '../rules/disputes/dispute-state.ts'
import { orderNumber } from '../rules/order-number.ts'

type News = { state: DisputeStateName; amount: Cents; respondBy: Date | null; lost: Cents; isAllBack: boolean }

/** Notifies the owners of the page that sold an order, and the operators, of what became of its dispute. */
export async function notifyOwnersAndOperators(
  tx: Tx,
  order: LockedOrder,
  { state, amount, respondBy, lost, isAllBack }: News,
): Promise<void> {
  const { seller_entity_id: entityId, event_id: eventId } = order
  const owners = await listManagersWithRole(tx, entityId, ['owner'])
  const date = await findShowDate(tx, order.occurrence_id)
  const dispute = {
    ...{ state, amountCents: amount, lostCents: lost, isAllBack },
    respondBy: respondBy && date ? dayAt(respondBy, date.zone) : null,
  }
  const about = { number: orderNumber(order.id), show: showOfDate(order, date) }
  const message = disputeNews(dispute, about)
  const news = { type: 'Payment Dispute', message, eventId, entityId } as const
  await notify(
    tx,
    owners.map(({ id }) => ({ userId: id })),
    news,
  )
  if (state === 'inquiry' || state === 'needs_response')
    await notifyOperators(tx, { type: 'Payment Dispute', message: disputeTask(dispute, about) })
  if (state === 'lost' && !isAllBack)
    await notifyOperators(tx, { type: 'Payment Dispute', message: partLostTask(dispute, about) })
}
