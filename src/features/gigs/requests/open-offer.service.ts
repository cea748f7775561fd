import type { Db } from '../../../db/connect.ts'
import type { CollabRequestId } from '../../../kernel/ids.ts'
import type { Zone } from '../../../kernel/zone.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { isOpenOffer } from '../rules/booking.ts'
import { findUnansweredOffer } from './collab-requests.store.ts'

/** Whether an offer about a request waits for an answer; under the request's lock it stays so. */
export async function hasOpenOffer(
  ctx: AppCtx,
  db: Db,
  { id, receiverZone: zone }: { id: CollabRequestId; receiverZone: Zone },
): Promise<boolean> {
  const offer = await findUnansweredOffer(db, id)
  return offer !== null && isOpenOffer(offer, zone, ctx.now())
}
