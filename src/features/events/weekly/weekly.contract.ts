import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { Success } from '../../wire-success.ts'

export const weeklyContract = {
  /** Whether the caller gets the weekly email, and the city that it is about (decision 0206). */
  fetchWeeklyEmail: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        isOn: z.boolean(),
        /** "City, ST"; null without a profile. */
        city: z.string().nullable(),
        /** The caller has a city and never said whether they want the email: Home offers it (decision 0214). */
        isOffered: z.boolean(),
      }),
    ),

  /** Turns the weekly email on or off. */
  setWeeklyEmail: call({ may: 'signed-in', rule: 'self' })
    .input(z.object({ isOn: z.boolean() }))
    .output(Success)
    .errors(mayRefuse('account/no-profile')),
}
