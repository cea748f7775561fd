import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import * as store from './lineup-news.store.ts'

/** Takes what acts have not read of a host's news about a show out of their bells. */
export async function closeLineupNews(tx: Tx, outdated: store.Outdated): Promise<void> {
  await queueTabUpdate(tx, await store.closeUnreadNews(tx, outdated))
}

/**
 * Takes open invites to play shows, with the news about these shows, out of the bells of pages that a new block keeps
 * apart, in the transaction of the block. The host still sees them as sent (decision 0088).
 */
export async function withholdLineupNews(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await queueTabUpdate(tx, await store.withholdBetween(tx, one, other))
}
