import type { Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, OccurrenceId, TicketId } from '../../kernel/ids.ts'
import { shownTime } from '../../kernel/zone.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { newId } from '../../ports/ids.ts'
import { endTransferOfTicket } from '../checkout/transfers/end-transfers.service.ts'
import { requireDate, requireDoor } from './door-access.service.ts'
import type { DoorAnswer } from './door-views.ts'
import { scanSlots } from './scan-slots.ts'
import { ticketUse } from './ticket-use.ts'
import { countAdmitted } from './door-counts.store.ts'
import * as store from './door.store.ts'
import { letBackIn, repeatBackIn } from './reentry/let-back-in.service.ts'
import { findLastEntry, findLastMove, findMove, isOut } from './reentry/moves.store.ts'
import { readTicketKey, reasonOfMissing } from './ticket-key.service.ts'
import { opensAt } from './rules/current-date.ts'
import { hoursToDoors } from './rules/hours-to-doors.ts'
import { type OtherShow, problemElsewhere } from './rules/other-show.ts'
import { type RefusedReason, type Verdict, verdictOn, refusedText } from './rules/verdict.ts'

type Scan = {
  eventID: EventId
  occurrenceDate: Day
  code?: string | undefined
  ticketID?: TicketId | undefined
  door: string
  /** The person at the door has confirmed a scan hours before doors. */
  allowEarly?: boolean
  nonce: string
}

/** What a scan is about: the door's event and date, and the locked ticket. */
type AtDoor = {
  event: store.DoorEventRow
  occurrenceId: OccurrenceId
  isCanceled: boolean
  /** In how many hours doors open; null once they are near. */
  hoursToDoors: number | null
  ticket: store.LockedTicket
}

/**
 * Admits the holder of a ticket once, however many doors scan it at the same moment: the ticket's row is locked,
 * and an index keeps a second standing admission out (P5, S35). One who stepped out comes back in, also once (decision 0250).
 *
 * @throws {Refusal} request/not-found, request/not-allowed, request/busy; door/nonce-reused for another ticket's nonce
 */
export async function checkIn(ctx: SignedInCtx, scan: Scan): Promise<DoorAnswer> {
  const answer = await ctx.queues.get(scanSlots, ctx).run(() => decide(ctx, scan))
  if (answer.result === 'refused') {
    ctx.log.warn({ userId: ctx.who.userId, eventId: scan.eventID, reason: answer.reason }, 'ticket refused at the door')
  }
  return answer
}

const decide = (ctx: SignedInCtx, scan: Scan): Promise<DoorAnswer> =>
  inTransaction(ctx.db, async (tx) => {
    const event = await requireDoor(ctx, scan.eventID, tx)
    const { id: occurrenceId, ...date } = await requireDate(tx, scan.eventID, scan.occurrenceDate)

    const ticketKey = await readTicketKey(ctx, tx, { event, occurrenceId }, scan)
    if (typeof ticketKey === 'string') return refusedAnswer(tx, occurrenceId, ticketKey)
    const ticket = await store.lockTicket(tx, ticketKey)
    if (!ticket) return refusedAnswer(tx, occurrenceId, await reasonOfMissing(tx, ticketKey))

    const before = await store.findScan(tx, scan.nonce)
    const isForThisDate = ticket.occurrence_id === occurrenceId
    const isCanceled = event.called_off_at !== null || (isForThisDate && date.canceled_at !== null)
    const opening = opensAt({ day: date.day, startsAt: date.starts_at }, event)
    const atDoor = { event, occurrenceId, isCanceled, hoursToDoors: hoursToDoors(opening, ctx.now()), ticket }
    if (before) return repeatAnswer(tx, atDoor, before)
    const move = await findMove(tx, scan.nonce)
    if (!move) return answerFirst(ctx, tx, atDoor, scan)
    return (await repeatBackIn(tx, atDoor, move)) ?? refusedAnswer(tx, occurrenceId, 'undone')
  })

async function answerFirst(ctx: SignedInCtx, tx: Tx, atDoor: AtDoor, scan: Scan): Promise<DoorAnswer> {
  const { event, occurrenceId, isCanceled, hoursToDoors: hours, ticket } = atDoor
  const admission = await store.findAdmission(tx, ticket.id)
  const last = admission && (await findLastMove(tx, admission.id))
  const verdict = verdictOn({
    state: ticket.state,
    isElsewhere: ticket.event_id !== event.id,
    isAnotherDate: ticket.occurrence_id !== occurrenceId,
    isCanceled,
    isPostponed: event.status === 'postponed',
    isAdmitted: admission !== undefined,
    isEarly: hours !== null && !scan.allowEarly,
  })
  // Nothing is recorded of another event's ticket, nor at the door of a show that doesn't take place or is hours away:
  // there, the same nonce with `allowEarly` is the first scan of the ticket.
  if (verdict === 'wrong_event') return wrongEventAnswer(tx, atDoor)
  if (verdict === 'canceled' || verdict === 'postponed')
    return refusedAnswer(tx, occurrenceId, verdict, { holder: ticket })
  if (verdict === 'early') return earlyAnswer(tx, atDoor, hours ?? 0)

  if (verdict === 'already_used' && admission && last && isOut(last))
    return letBackIn(ctx, tx, { ...atDoor, checkinId: admission.id, out: last }, scan)

  const now = { at: ctx.now(), door: scan.door }
  const isNew = await store.insertScan(tx, {
    id: newId<string>(),
    ticket_id: ticket.id,
    result: verdict,
    nonce: scan.nonce,
    by_user_id: ctx.who.userId,
    ...now,
  })
  if (!isNew) throw new Refusal('door/nonce-reused')
  if (verdict === 'admitted') {
    await store.setTicketState(tx, ticket.id, 'used')
    await endTransferOfTicket(tx, ticket.id)
  }
  return answerWith(tx, atDoor, verdict, last ?? admission ?? now)
}

/** A repeated scan gets its earlier answer, unless its admission was undone since. */
async function repeatAnswer(tx: Tx, atDoor: AtDoor, before: store.EarlierScan): Promise<DoorAnswer> {
  const { event, occurrenceId, ticket } = atDoor
  if (before.ticket_id !== ticket.id) throw new Refusal('door/nonce-reused')
  if (ticket.event_id !== event.id) return wrongEventAnswer(tx, atDoor)

  if (before.result === 'already_used') {
    const admission = await store.findAdmission(tx, ticket.id)
    if (!admission) return refusedAnswer(tx, occurrenceId, 'undone')
    return answerWith(tx, atDoor, 'already_used', (await findLastEntry(tx, admission.id)) ?? admission)
  }
  if (before.undone_at) return refusedAnswer(tx, occurrenceId, 'undone')
  return answerWith(tx, atDoor, before.result, before)
}

async function answerWith(
  tx: Tx,
  atDoor: AtDoor,
  verdict: Exclude<Verdict, 'early'>,
  admission: Parameters<typeof ticketUse>[0],
): Promise<DoorAnswer> {
  const { event, occurrenceId, ticket } = atDoor
  if (verdict !== 'admitted' && verdict !== 'already_used')
    return refusedAnswer(tx, occurrenceId, verdict, { day: ticket.day, holder: ticket })

  return {
    success: true,
    result: verdict,
    ticketID: ticket.id,
    holderName: ticket.holder_name,
    ticketName: ticket.ticket_name,
    ...ticketUse(admission, event.zone),
    ...(await countAdmitted(tx, occurrenceId)),
  }
}

async function earlyAnswer(tx: Tx, { occurrenceId, ticket }: AtDoor, hours: number): Promise<DoorAnswer> {
  return {
    success: true,
    result: 'early',
    ticketID: ticket.id,
    holderName: ticket.holder_name,
    ticketName: ticket.ticket_name,
    hoursToDoors: hours,
    ...(await countAdmitted(tx, occurrenceId)),
  }
}

/** Names the show that the ticket is for, and why it isn't good there either, where its host is this door's. */
function wrongEventAnswer(tx: Tx, { event, occurrenceId, ticket }: AtDoor): Promise<DoorAnswer> {
  const { host_entity_id: hostId, event_name: name, day, wall_time: time, zone } = ticket
  const about = { name, day, time: shownTime(time, day, zone), problem: problemElsewhere(ticket) }
  if (hostId !== event.host_entity_id) return refusedAnswer(tx, occurrenceId, 'wrong_event')
  return refusedAnswer(tx, occurrenceId, 'wrong_event', { show: about, holder: ticket })
}

type RefusedTicket = {
  day?: Day | null
  show?: OtherShow | null
  holder?: Pick<store.LockedTicket, 'holder_name' | 'ticket_name'> | null
}

/** @param about what the ticket is for: the day if it is this event's, or the show and holder if its host is this door's */
async function refusedAnswer(
  tx: Tx,
  occurrenceId: OccurrenceId,
  reason: RefusedReason,
  { day = null, show = null, holder = null }: RefusedTicket = {},
): Promise<DoorAnswer> {
  const counts = await countAdmitted(tx, occurrenceId)
  return {
    ...{ success: true, result: 'refused', reason, message: refusedText(reason, day, show) },
    ...{ holderName: holder?.holder_name ?? null, ticketName: holder?.ticket_name ?? null },
    ...counts,
  }
}
