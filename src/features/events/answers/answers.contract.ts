import { z } from 'zod'
import type { NotificationId, PlanId } from '../../../kernel/ids.ts'
import { friends } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { Success } from '../../wire-success.ts'
import { dateRefusals } from '../rules/date-refusals.ts'

/** An answer of an invite or a plan; `wasOpen` says whether its question was in the bell until then. */
const invite = { answer: z.enum(['going', 'not-going']).nullable(), wasOpen: z.boolean() }
/** `isByMark`: it came from the mark, and is only for people who can see on the page that the person is going. */
const plan = { answer: z.enum(['in', 'out']).nullable(), wasOpen: z.boolean(), isByMark: z.boolean() }

/** A person's answers for a date of a show before they said that they can't go, for `undoAnswer`. */
export const AnswerBefore = z.object({
  eventID: z.string(),
  /** YYYY-MM-DD of a repeating show; null for one that does not repeat. */
  occurrenceDate: z.string().nullable(),
  /** Whether they were marked as going. */
  going: z.boolean(),
  /** YYYY-MM-DD of the date of the show that the mark was for; null without one, and of a repeating show. */
  goingOn: z.string().nullable(),
  /** The invites that now say that they can't go. */
  invites: z.array(z.object({ notificationID: outputId<NotificationId>(), ...invite })),
  /** The plans that now say that they can't make it. */
  plans: z.array(z.object({ planID: outputId<PlanId>(), ...plan })),
})
export type AnswerBefore = z.infer<typeof AnswerBefore>

/**
 * The same as it comes back from the client: only the caller's own invites and plans are read of it. Every friend may
 * have invited them.
 */
const UndoInput = AnswerBefore.extend({
  eventID: z.string().max(100),
  occurrenceDate: z.string().max(10).nullable(),
  goingOn: z.string().max(10).nullish(),
  invites: z.array(z.object({ notificationID: wireId<NotificationId>(), ...invite })).max(friends.listed),
  plans: z.array(z.object({ planID: wireId<PlanId>(), ...plan })).max(friends.listed),
})

export const answersContract = {
  /**
   * Undoes that the caller can't go to a date, everywhere: the mark, the invites and the plans are as before. What was
   * answered again since then stays.
   */
  undoAnswer: call({ may: 'fan', rule: "the caller's own answers; visible event only" })
    .input(UndoInput)
    .output(Success)
    .errors(mayRefuse(...dateRefusals)),
}
