import type { CallInputs } from '../../../contract.ts'
import { doorCodeOf, plainCodeOf, readDoorCode } from '../../../features/checkout/rules/ticket-code.ts'
import { hoursToDoors } from '../../../features/door/rules/hours-to-doors.ts'
import { offlineOut, offlineUse, offlineVerdict } from '../../../features/door/rules/offline-door.ts'
import { type RefusedReason, refusedText } from '../../../features/door/rules/verdict.ts'
import { parseDay } from '../../../kernel/day.ts'
import type { OfflineAnswer } from '../door-types.ts'
import type { ListedTicket, OfflineDoor } from './offline-door.ts'
import { words } from './offline-words.ts'
import { hashOfId, idIn, signedDay } from './ticket-key.ts'

type Scan = CallInputs['checkIn']

const refused = (
  reason: RefusedReason,
  message = refusedText(reason),
  holder: { holderName: string; ticketName: string } | null = null,
): OfflineAnswer => ({ ...{ result: 'refused', reason, message }, ...holder })

/** The ticket that a scan is about: on the list, or only by its code. */
type ScanMatch = { ticket: ListedTicket | null; hash: string }

async function matchScan(
  door: OfflineDoor,
  { code = '', ticketID }: Pick<Scan, 'code' | 'ticketID'>,
): Promise<ScanMatch | OfflineAnswer> {
  if (ticketID !== undefined) {
    const ticket = door.ticketOfId(ticketID)
    return ticket ? { ticket, hash: ticket.codeHash } : refused('unknown')
  }
  if (readDoorCode(code)) {
    // A whole code begins with its key's letter, which a door code doesn't have.
    const doorCode = doorCodeOf(`A${plainCodeOf(code)}`)
    const tickets = door.ticketsOfDoorCode(doorCode)
    const ofValid = tickets.filter(({ state }) => state === 'valid' || state === 'used')
    const [ticket, other] = ofValid.length > 0 ? ofValid : tickets
    if (!ticket) return refused(door.isFormerCode(doorCode) ? 'sent' : 'mistyped')
    return other ? refused('ambiguous') : { ticket, hash: ticket.codeHash }
  }
  const id = idIn(code)
  if (!id) return refused('forged')
  const hash = await hashOfId(id)
  return { ticket: door.ticketOfHash(hash), hash }
}

/** The ticket that a scan is about, by the list on this device; null where it isn't on it. */
export async function findListed(
  door: OfflineDoor,
  scan: Pick<Scan, 'code' | 'ticketID'>,
): Promise<ListedTicket | null> {
  const match = await matchScan(door, scan)
  return 'result' in match ? null : match.ticket
}

/**
 * What a door without a connection says to a ticket (decision 0232). An admission is on the disk before it is said.
 *
 * @returns null where this device has no list, so that nothing can be said
 */
export async function decideOffline(door: OfflineDoor, scan: Scan): Promise<OfflineAnswer | null> {
  const list = door.list()
  const day = parseDay(scan.occurrenceDate)
  if (!list || !day) return null
  const match = await matchScan(door, scan)
  if ('result' in match) return match

  const { ticket, hash } = match
  const ownUse = door.ownUse(hash)
  const now = door.now()
  const hours = hoursToDoors(list.doorsAt === null ? null : new Date(list.doorsAt), now)
  const printedDay = ticket ? null : await signedDay(scan.code ?? '', scan.eventID, list.publicKey)
  const verdict = offlineVerdict({
    listed: door.isFormerCode(hash) ? { state: 'sent', use: null } : ticket,
    ...{ ownUse, signedDay: printedDay, day },
    isEarly: hours !== null && !scan.allowEarly,
  })
  const holder = {
    holderName: ticket?.holderName ?? words.unlisted.holder,
    ticketName: ticket?.ticketName ?? words.unlisted.ticket,
  }
  if (verdict === 'unlisted') return refused('unknown', words.notListed)
  if (verdict === 'wrong_date') return refused('wrong_date', refusedText('wrong_date', printedDay))
  if (verdict === 'sent') return refused(verdict)
  if (verdict === 'refunded' || verdict === 'void') return refused(verdict, refusedText(verdict), ticket && holder)
  if (verdict === 'early') return { result: 'early', ...holder, hoursToDoors: hours ?? 0 }
  if (verdict === 'already_used') {
    const use = offlineUse({ listed: ticket, ownUse })
    return use ? { result: 'already_used', ...holder, day: use.day, at: use.at, door: use.door } : refused('unknown')
  }
  const out = offlineOut({ listed: ticket, ownUse })
  const use = { ...venueClock(now, list.zone), door: scan.door }
  const entry = { door: scan.door, nonce: scan.nonce, at: now.toISOString() }
  await door.add({
    ...{ key: hash, nonce: scan.nonce, kind: 'check-in', use, sentAtMs: null },
    // One who comes back counts already.
    ...{ people: out ? 0 : 1, isReturn: out !== null },
    unsent: {
      ...{ eventID: scan.eventID, occurrenceDate: scan.occurrenceDate },
      checkIn: ticket
        ? { kind: 'ticket', ticketID: ticket.ticketID, ...entry, outStep: out?.stepNumber }
        : { kind: 'code', code: scan.code ?? '', ...entry },
    },
  })
  if (out) return { result: 'back_in', ...holder, ...use, out }
  return { result: 'admitted', ...holder, ...use, offline: { nonce: scan.nonce, key: hash } }
}

/**
 * The day and wall time of an instant where the venue is, `2026-11-20` and `20:14`. Without Temporal, which the door would
 * have to load for this alone.
 *
 * @param zone an IANA name
 */
export function venueClock(instant: Date, zone: string): { day: string; at: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit' },
    ...{ day: '2-digit', hour: '2-digit', minute: '2-digit' },
  } as const).formatToParts(instant)
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`, at: `${partOf('hour')}:${partOf('minute')}` }
}
