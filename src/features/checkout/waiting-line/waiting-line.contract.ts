import { z } from 'zod'
import type { EventId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'

const Show = z.object({ eventID: wireId<EventId>() })

const Line = Success.extend({
  /** Null where no one has to wait. */
  line: z
    .object({
      /** Whether only those whose turn it is can hold tickets; people wait for the sales start before. */
      isOn: z.boolean(),
      /** The caller's place. `turn`: they can hold tickets; `sold-out`: tickets ran out while they waited. */
      place: z
        .object({
          state: z.enum(['lobby', 'waiting', 'turn', 'sold-out']),
          /** Where in line, from 1, while waiting. */
          position: z.int().nullable(),
          /** Of the turn. */
          secondsLeft: z.int().nullable(),
        })
        .nullable(),
      /** About how long the caller waits, rounded up; null while that is unknown. */
      waitMinutes: z.int().nullable(),
      /** Whether it is longer than what `waitMinutes` goes up to. */
      isLong: z.boolean(),
      /** Tickets that no one holds or has bought, of all types and dates on sale. */
      ticketsLeft: z.int(),
      /** When to ask again. */
      pollSeconds: z.number(),
    })
    .nullable(),
})

export const waitingLineContract = {
  /** A show's waiting line and the caller's place in it; null for a show that they may not see. */
  fetchWaitingLine: call({ may: 'anyone', rule: 'own place only' }).input(Show).output(Line),

  /**
   * Gets in line for a show's tickets, from half an hour before they go on sale. A person has one place in a line; the same
   * request again changes nothing, and neither does one where there is no line.
   */
  joinWaitingLine: call({ may: 'fan', rule: 'self; visible event; limits' })
    .input(Show)
    .output(Line)
    .errors(mayRefuse('request/not-found', 'line/full')),

  /** Leaves a waiting line, or passes on one's turn. */
  leaveWaitingLine: call({ may: 'signed-in', rule: 'self' }).input(Show).output(Success),
}
