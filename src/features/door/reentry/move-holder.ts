import type { Tx } from '../../../db/connect.ts'
import type { OccurrenceId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { newId } from '../../../ports/ids.ts'
import { insertMove, type MoveRow } from './moves.store.ts'

type Move = {
  occurrenceId: OccurrenceId
  checkinId: string
  /** Where the holder went last; none went out yet. */
  last: MoveRow | undefined
  by: UserId
  door: string
  nonce: string
  at: Date
  /** Of a door that had no connection at the time: when the server got it. */
  sentAt?: Date
}

/**
 * Takes the holder of an admitted ticket out, or back in if they are out. The ticket's row is locked; its moves are
 * numbered, so that even without the lock no two doors move the same person once.
 *
 * @throws {Refusal} door/nonce-reused where the nonce is another scan's, and also where another door moved the holder since
 *   `last` was read
 */
export async function moveHolder(tx: Tx, { occurrenceId, checkinId, last, by, door, nonce, at, sentAt }: Move) {
  const stepNumber = (last?.step_number ?? 0) + 1
  const isNew = await insertMove(tx, {
    ...{ id: newId<string>(), occurrence_id: occurrenceId, checkin_id: checkinId, guest_id: null },
    ...{ step_number: stepNumber, people: stepNumber % 2 === 1 ? -1 : 1, door, nonce, by_user_id: by, at },
    ...(sentAt && { sent_at: sentAt }),
  })
  if (!isNew) throw new Refusal('door/nonce-reused')
  return { stepNumber }
}
