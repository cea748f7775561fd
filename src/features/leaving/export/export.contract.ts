import { z } from 'zod'
import { call } from '../../authorization.ts'

export const exportContract = {
  /** Everything that is kept about the caller, as a zip of JSON and CSV. */
  exportMyData: call({ may: 'signed-in', rule: 'self; 10 an hour and address' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        fileName: z.string(),
        /** Base64. */
        zip: z.string(),
      }),
    ),
}
