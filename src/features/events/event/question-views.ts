import { z } from 'zod'
import type { QuestionId } from '../../../kernel/ids.ts'
import { questionKinds } from '../../tickets/rules/questions.ts'
import { outputId } from '../../wire-id.ts'

/** What the host asks at checkout, once per order; `choices` is empty for the other kinds (decision 0237). */
export const QuestionView = z.object({
  questionID: outputId<QuestionId>(),
  kind: z.enum(questionKinds),
  question: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
})
