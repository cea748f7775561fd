import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { queueTabUpdate } from '../../notifications/tab-update.service.ts'
import { withholdBetween } from './lineup-news.store.ts'

/**
 * Takes open invites to play shows, with the news about these shows, out of the bells of pages that a new block keeps
 * apart, in the transaction of the block. The host still sees them as sent (decision 0088).
 */
export async function withholdLineupNews(tx: Tx, one: UserId, other: UserId): Promise<void> {
  await queueTabUpdate(tx, await withholdBetween(tx, one, other))
}
