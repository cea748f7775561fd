import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { line } from '../../wire-text.ts'
import { SuccessMessage } from '../../wire-success.ts'

export const termsContract = {
  /** Accepts the terms again after they changed; `version` is the displayed one. */
  acceptTerms: call({ may: 'fan', rule: 'self; current version only' })
    .input(z.object({ version: line(40) }))
    .output(SuccessMessage)
    .errors(mayRefuse('account/old-terms', 'request/not-found')),
}
