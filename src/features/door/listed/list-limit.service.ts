import type { Tx } from '../../../db/connect.ts'
import type { OccurrenceId } from '../../../kernel/ids.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { spotsLeft } from '../rules/listed-guests.ts'
import type { ListSide } from './listed-access.service.ts'
import * as store from './listed.store.ts'

/**
 * Keeps others from adding to a page's list of a date until the transaction ends.
 *
 * @returns how many people the list may have
 */
export async function lockListLimit(tx: Tx, list: ListSide, occurrenceId: OccurrenceId): Promise<number> {
  if (list.side === 'act') return (await store.lockSpots(tx, list.event.id, list.entityID)) ?? 0
  await store.lockDate(tx, occurrenceId)
  return limits.hostPeopleMax
}

/**
 * Refuses a list that grows past its limit. One that is past it already, since the host took spots back, may shrink or
 * stay as it is.
 *
 * @throws {Refusal} guests/too-many; for an act guests/no-spots, with how many are `left`
 */
export function refuseOverLimit(
  { side }: ListSide,
  { limit, before, after }: { limit: number; before: number; after: number },
): void {
  if (after <= limit || after <= before) return
  if (side === 'host') throw new Refusal('guests/too-many')
  const left = spotsLeft(limit, before)
  if (left === 0) throw new Refusal('guests/no-spots', { data: { left } })
  const message = `You have ${left === 1 ? '1 spot' : `${left} spots`} left. These names need ${after - before}.`
  throw new Refusal('guests/no-spots', { message, data: { left } })
}
