import { z } from 'zod'
import type { EventId, QuestionId } from '../../../kernel/ids.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { QuestionView } from '../../events/event/question-views.ts'
import { questionKinds } from '../../tickets/rules/questions.ts'
import { wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { eventRefusals, showPage } from '../event-orders/event-orders.contract.ts'

const rule = 'event hosted by that entity'
const trimmed = (max: number) => z.string().trim().pipe(line(max))

export const questionsContract = {
  /** What a show's checkout asks its buyers besides their name. */
  fetchCheckoutForm: call({ may: rolesThat.handleMoney, rule })
    .input(z.object({ eventID: wireId<EventId>() }))
    .output(z.object({ ...showPage, questions: z.array(QuestionView) }))
    .errors(mayRefuse(...eventRefusals)),

  /** Asks these questions from now on, in this order, and no others. Answers already given stay. */
  saveCheckoutQuestions: call({ may: rolesThat.handleMoney, rule })
    .input(
      z.object({
        eventID: wireId<EventId>(),
        /** Those that the caller has seen: if others are asked by now, nothing is changed. */
        knownIDs: z.array(wireId<QuestionId>()).max(checkoutQuestions.perEvent),
        questions: z
          .array(
            z.object({
              kind: z.enum(questionKinds),
              question: trimmed(checkoutQuestions.questionMax),
              /** Of a choice; ignored for others. */
              choices: z.array(trimmed(checkoutQuestions.choiceMax)).max(checkoutQuestions.choices.max).default([]),
              required: z.boolean(),
            }),
          )
          .max(checkoutQuestions.perEvent),
      }),
    )
    .output(z.object({ success: z.literal(true), questions: z.array(QuestionView) }))
    .errors(mayRefuse(...eventRefusals, 'request/bad-input', 'questions/changed')),
}
