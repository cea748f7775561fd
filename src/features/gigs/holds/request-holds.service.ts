import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { CollabRequestId, EntityId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { Outcome } from '../rules/collab-request.ts'
import * as store from './date-holds.store.ts'
import { closePageNews, endHolds, lockHeldDate, tellRank } from './held-date.service.ts'

type ClosedRequest = { id: CollabRequestId; sender_id: EntityId; receiver_id: EntityId; day: Day }

/**
 * Ends the holds of a request that is closed, on the date of either page, in the transaction that closes it. An
 * accepted one ends all that either page has for the other on its date; the others stay until they expire or are
 * released. Once the show is published on that date, their people are told of it (decision 0173). What a page was told
 * of the holds of a date that is booked now leaves its bell.
 *
 * @param by null if the request expired
 * @param isPublished whether the show that it led to is published on its date
 */
export async function endHoldsOfRequest(
  ctx: AppCtx,
  tx: Tx,
  request: ClosedRequest,
  {
    outcome,
    by,
    isPublished = false,
  }: { outcome: Exclude<Outcome, 'closed'>; by: UserId | null; isPublished?: boolean },
): Promise<void> {
  const { sender_id: sender, receiver_id: receiver, day } = request
  const sides = [
    { pageId: receiver, otherId: sender },
    { pageId: sender, otherId: receiver },
  ].toSorted((a, b) => a.pageId.localeCompare(b.pageId))
  /* oxlint-disable no-await-in-loop -- one connection, two dates */
  for (const { pageId, otherId } of sides) {
    if (outcome !== 'accepted' && (await store.listOpenOfDate(tx, { pageId, day })).length === 0) continue
    const date = await lockHeldDate(ctx, tx, { pageId, day })
    const hold = date.holds.find((one) =>
      outcome === 'accepted' ? one.holder_id === otherId : one.request_id === request.id,
    )
    const ending = hold && { hold, outcome, by: by && { userId: by, pageId } }
    const { holds } = ending ? await endHolds(tx, date, [ending], isPublished) : date
    if (outcome === 'accepted') await closePageNews(tx, { pageId, day }, by)
    if (!isPublished) continue
    for (const [index, left] of holds.entries())
      await tellRank(tx, date, { hold: left, rank: index + 1, isBooked: true })
  }
  /* oxlint-enable no-await-in-loop */
}
