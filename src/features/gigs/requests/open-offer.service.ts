import type { Db } from '../../../db/connect.ts'
import type { CollabRequestId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { findAnswer, findLatestOffer } from '../booking/booking.store.ts'
import { offerStatus } from '../rules/booking.ts'

/** Whether an offer about a request waits for an answer; under the request's lock it stays so. */
export async function hasOpenOffer(
  ctx: AppCtx,
  db: Db,
  { id, receiverZone: zone }: { id: CollabRequestId; receiverZone: Zone },
): Promise<boolean> {
  const offer = await findLatestOffer(db, id)
  if (!offer || (await findAnswer(db, offer.id))) return false
  return offerStatus({ answer: null, isLatest: true, validUntil: offer.valid_until }, zone, ctx.now()) === 'open'
}
