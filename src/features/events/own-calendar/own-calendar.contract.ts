import { z } from 'zod'
import { call } from '../../authorization.ts'

const rule = 'own link'

const output = z.object({
  success: z.literal(true),
  /** Where calendar programs and feed readers get the caller's shows; null until the caller creates it. */
  link: z.object({ key: z.string(), calendarPath: z.string(), feedPath: z.string() }).nullable(),
})

export const ownCalendarContract = {
  /** The private link to the caller's own shows (decision 0251). */
  fetchOwnCalendar: call({ may: 'signed-in', rule }).input(z.object({}).optional()).output(output),

  /** Creates the private link to the caller's own shows, or replaces it: the former link stops working. */
  renewOwnCalendar: call({ may: 'signed-in', rule })
    .input(
      z.object({
        /** The key of the link to replace; null to create the first. A newer link stays as it is. */
        replaces: z.uuid().nullable(),
      }),
    )
    .output(output),
}
