import { z } from 'zod'
import type { NotificationId, PlanId } from '../../../kernel/ids.ts'
import { friends } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

/** Whether the question was in the bell until it was answered: only then an undo puts it there again. */
const WasOpen = z.boolean()

/**
 * Where somebody's answer for a date of a show stood before they said that they don't go, for `undoAnswer`: it comes back
 * from the client, and only the caller's own invites and plans are read of it. Every friend may have invited them.
 */
export const AnswerBefore = z.object({
  eventID: z.string().max(100),
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  occurrenceDate: z.string().max(10).nullable(),
  /** Whether they were marked as going. */
  going: z.boolean(),
  /** The invites that now say that they can't go. */
  invites: z
    .array(
      z.object({
        notificationID: wireId<NotificationId>(),
        answer: z.enum(['going', 'not-going']).nullable(),
        wasOpen: WasOpen,
      }),
    )
    .max(friends.listed),
  /** The plans that now say that they can't make it. */
  plans: z
    .array(z.object({ planID: wireId<PlanId>(), answer: z.enum(['in', 'out']).nullable(), wasOpen: WasOpen }))
    .max(friends.listed),
})
export type AnswerBefore = z.infer<typeof AnswerBefore>

export const answersContract = {
  /**
   * Takes back that the caller doesn't go to a date, everywhere: the mark, the invites and the plans are as they were.
   * What was answered again since then stays.
   */
  undoAnswer: call({ may: 'fan', rule: "the caller's own answers; visible event only" })
    .input(AnswerBefore)
    .output(Success)
    .errors(mayRefuse(...dateRefusals)),
}
