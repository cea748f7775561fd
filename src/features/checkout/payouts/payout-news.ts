import type { Tx } from '../../../db/connect.ts'
import { dayMs } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { PayoutState } from '../../../ports/payments/payments.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { notify, notifyOperators } from '../../notifications/notifications.service.ts'
import { payoutFailed, payoutFailedTask } from '../rules/payouts/payout-words.ts'

/** One that failed longer ago, as an account's earlier payouts are imported, is no news. */
const newsForDays = 30

export const isNews = ({ createdAt }: PayoutState, now: Date) =>
  now.getTime() - createdAt.getTime() < newsForDays * dayMs

/** Notifies the owners of a page, and the operators, of a payout that its bank refused. */
export async function notifyOfFailedPayout(
  tx: Tx,
  seller: { id: EntityId; name: string },
  { amount }: PayoutState,
): Promise<void> {
  const owners = await listManagersWithRole(tx, seller.id, ['owner'])
  const news = { type: 'Payout Failed', message: payoutFailed(amount, seller.name), entityId: seller.id } as const
  await notify(
    tx,
    owners.map(({ id }) => ({ userId: id })),
    news,
  )
  await notifyOperators(tx, { type: 'Payout Failed', message: payoutFailedTask(amount, seller.name) })
}
