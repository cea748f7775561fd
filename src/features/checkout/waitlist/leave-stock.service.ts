import type { Tx } from '../../../db/connect.ts'
import type { StockId, UserId } from '../../../kernel/ids.ts'
import * as places from './places.store.ts'
import { changeHeld, lockFree } from './waitlist-sale.store.ts'

/** Ends a person's place for a stock. @returns whether tickets are free that were held for them */
export async function leaveStock(tx: Tx, userId: UserId, stockId: StockId): Promise<boolean> {
  await lockFree(tx, stockId)
  const released = await places.removePlaceOf(tx, userId, stockId)
  if (released > 0) await changeHeld(tx, stockId, -released)
  return released > 0
}

/** A person's places go with their account; the job offers their tickets to the next in line. */
export async function forgetWaitlistPlaces(tx: Tx, userId: UserId): Promise<void> {
  for (const { stockId } of await places.listStockOf(tx, userId)) {
    // oxlint-disable-next-line no-await-in-loop -- locked in order; a handful
    await leaveStock(tx, userId, stockId)
  }
}
