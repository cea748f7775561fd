import type { Tx } from '../../db/connect.ts'
import type { OccurrenceId, TicketId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { readDoorCode } from '../checkout/rules/ticket-code.ts'
import { readTicketCode } from '../checkout/ticket-codes/sign-ticket-code.ts'
import type { DoorEventRow } from './door.store.ts'
import { unsignedReason } from './rules/practice-code.ts'
import type { RefusedReason } from './rules/verdict.ts'
import * as codes from './ticket-codes.store.ts'

/** By what a scanned ticket is locked. */
type TicketKey = { code: Buffer } | { id: TicketId }

/**
 * A door code names a ticket of this date, else one of this event, else one of another show of the same host.
 *
 * @returns the reason for a code that we did not sign, and for a door code that names no one ticket
 */
export async function readTicketKey(
  ctx: SignedInCtx,
  tx: Tx,
  { event, occurrenceId }: { event: DoorEventRow; occurrenceId: OccurrenceId },
  { code = '', ticketID }: { code?: string | undefined; ticketID?: TicketId | undefined },
): Promise<TicketKey | RefusedReason> {
  if (ticketID !== undefined) return { id: ticketID }
  const doorCode = readDoorCode(code)
  if (!doorCode) {
    const read = readTicketCode(code, ctx.ticketKey)
    return 'id' in read ? { code: read.id } : unsignedReason(code)
  }
  const matches = await codes.listByDoorCode(tx, event.host_entity_id, doorCode)
  const ofThisEvent = matches.filter((ticket) => ticket.event_id === event.id)
  const ofThisDate = ofThisEvent.filter((ticket) => ticket.occurrence_id === occurrenceId)
  const [ticket, other] = [ofThisDate, ofThisEvent].find(({ length }) => length > 0) ?? matches
  if (!ticket) return (await codes.isFormerDoorCode(tx, event.host_entity_id, doorCode)) ? 'sent' : 'mistyped'
  // By its code: one that is sent to someone else at this moment has another one then.
  return other ? 'ambiguous' : { code: ticket.code }
}

/** A code that we signed and that no ticket has: its ticket has another one since it was sent to someone. */
export const reasonOfMissing = async (tx: Tx, key: TicketKey): Promise<RefusedReason> =>
  'code' in key && (await codes.findByFormerCode(tx, key.code)) ? 'sent' : 'unknown'
