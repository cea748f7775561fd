import { z } from 'zod'
import { reportTextMax } from '../../../kernel/limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { paragraphs } from '../../wire-text.ts'
import { reportReasons, reportSubjects } from '../rules/report-reasons.ts'
import { SuccessMessage } from '../../wire-success.ts'

export const reportsContract = {
  /** Asks operators to look at something (decision G8); no one learns who asked. */
  report: call({
    may: 'signed-in',
    rule: 'any person, and what else the caller can see; 10 a day, one open report per person and subject',
  })
    .input(
      z.object({
        type: z.enum(reportSubjects),
        id: wireId<string>(),
        reason: z.enum(reportReasons),
        text: paragraphs(reportTextMax).default(''),
      }),
    )
    .output(SuccessMessage)
    .errors(mayRefuse('request/not-found', 'people/yourself', 'people/reports-of-day')),
}
