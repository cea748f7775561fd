import { inTransaction } from '../../../db/transaction.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { expireRequests } from '../entity-friends/entity-friendships.service.ts'
import * as store from './friends.store.ts'

const mostAtOnce = 500

/**
 * The job `expire-friend-requests`: closes what no one answered in 30 days, between people and between pages, 500 of
 * each at once at most. Its sender sees the same as after a decline, which looks sent for as long.
 */
export async function expireFriendRequests({ db }: AppCtx): Promise<void> {
  await inTransaction(db, async (tx) => {
    const expired = await store.closeExpired(tx, limits.requestDays, mostAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { notification_id: bell } of expired) await withdrawNotification(tx, bell, null)
    await expireRequests(tx, limits.requestDays, mostAtOnce)
  })
}
