import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireDate, requireDoor } from '../door-access.service.ts'
import { countAdmitted } from '../door-counts.store.ts'
import { deviceTime, doorWindow, isWithin } from '../rules/door-window.ts'
import { scanSlots } from '../scan-slots.ts'
import type { OfflineCheckIn } from './offline.contract.ts'
import type { Late, Settled } from './late-check-in.ts'
import { settleGuest } from './settle-guest.service.ts'
import { settleTicket } from './settle-ticket.service.ts'
import { undoByNonce } from './undo-by-nonce.service.ts'

type Request = { eventID: EventId; occurrenceDate: Day; checkIns: OfflineCheckIn[] }

/**
 * Settles what a door did without a connection, one after the other, each in its own transaction (decision 0232): those
 * before one that fails are done, and sending all again repeats none of them.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, request/busy; door/nonce-reused for another ticket's nonce
 */
export async function sendOfflineCheckIns(ctx: SignedInCtx, { eventID, occurrenceDate, checkIns }: Request) {
  const answers: { nonce: string; result: Settled }[] = []
  let counts = { admitted: 0, expected: 0 }
  for (const checkIn of checkIns) {
    const isLast = checkIn === checkIns.at(-1)
    const settle = () =>
      inTransaction(ctx.db, async (tx) => {
        const event = await requireDoor(ctx, eventID, tx)
        const { id: occurrenceId, day, starts_at: startsAt } = await requireDate(tx, eventID, occurrenceDate)
        const window = doorWindow({ day, startsAt }, event)
        const saidAt = new Date(checkIn.at)
        const at = deviceTime(window, saidAt, ctx.now())
        const isInTime = isWithin(window, new Date(Math.min(saidAt.getTime(), ctx.now().getTime())))
        const result = await settleOne(ctx, tx, { eventId: eventID, occurrenceId, checkIn, at, isInTime })
        // Nothing is read after the last commit: it can't answer 503 for what is done.
        if (isLast) counts = await countAdmitted(tx, occurrenceId)
        return result
      })
    // oxlint-disable-next-line no-await-in-loop -- an undo follows what it takes back
    const result = await ctx.queues.get(scanSlots, ctx).run(settle)
    answers.push({ nonce: checkIn.nonce, result })
  }
  return { success: true as const, answers, ...counts }
}

function settleOne(ctx: SignedInCtx, tx: Tx, { checkIn, ...late }: Late<OfflineCheckIn['kind']>): Promise<Settled> {
  if (checkIn.kind === 'undo') return undoByNonce(ctx, tx, { ...late, checkIn })
  return checkIn.kind === 'guest'
    ? settleGuest(ctx, tx, { ...late, checkIn })
    : settleTicket(ctx, tx, { ...late, checkIn })
}
