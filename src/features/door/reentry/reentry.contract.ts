import { z } from 'zod'
import type { ListedGuestId } from '../../../kernel/ids.ts'
import { listedGuests } from '../../../kernel/limits/guest-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { wireId } from '../../wire-id.ts'
import { EventNamed, isOneTicket, oneTicket, rule, Tap, TicketShown } from '../door.contract.ts'
import { Count, Holder, OutUse, Party } from '../door-views.ts'
import { refusedReasons } from '../rules/verdict.ts'

const success = z.literal(true)

export const OutAnswer = z.discriminatedUnion('result', [
  z.object({ success, result: z.literal('out'), ...Holder, ...OutUse, ...Count }),
  /** Since when its holder is out. */
  z.object({ success, result: z.literal('already_out'), ...Holder, ...OutUse, ...Count }),
  /** The ticket is for tonight, but no one was checked in with it. */
  z.object({ success, result: z.literal('not_in'), ...Holder, ...Count }),
  z.object({
    ...{ success, result: z.literal('refused'), reason: z.enum(refusedReasons) },
    /** The reason as a sentence. */
    message: z.string(),
    ...{ holderName: z.null(), ticketName: z.null() },
    ...Count,
  }),
])
export type OutAnswer = z.infer<typeof OutAnswer>

const { door, nonce } = Tap

export const reentryContract = {
  /**
   * Scans the holder of a ticket out of a show with re-entry: they stay checked in, count as outside, and `checkIn` lets
   * them back in. `nonce` names the scan: sent again, it gets the same answer.
   */
  scanOut: call({ may: rolesThat.scan, rule })
    .input(
      z
        .object({ ...EventNamed, occurrenceDate: wireDay(), ...TicketShown, door, nonce })
        .refine(isOneTicket, oneTicket),
    )
    .output(OutAnswer)
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/no-reentry', 'door/nonce-reused')),

  /**
   * Counts some of a listed party out where `people` is below zero, and back in above it: no more than are inside or out.
   * `nonce` names the tap: sent again, it moves no one twice.
   */
  moveListedParty: call({ may: rolesThat.scan, rule })
    .input(
      z.object({
        ...{ ...EventNamed, occurrenceDate: wireDay(), guestID: wireId<ListedGuestId>(), door, nonce },
        people: z
          .int()
          .min(-listedGuests.peopleMax)
          .max(listedGuests.peopleMax)
          .refine((people) => people !== 0, 'must not be 0'),
      }),
    )
    .output(
      z.object({
        success,
        /** How many went out, below zero, or came back. */
        moved: z.int(),
        party: z.object({ ...Party, partyOut: z.int() }),
        ...Count,
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/no-reentry', 'door/nonce-reused')),
}
