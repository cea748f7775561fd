import { z } from 'zod'
import { exemptionReasons } from '../../tickets/rules/taxes.ts'
import { call } from '../../authorisation.ts'

export const roomsContract = {
  /** The room that an act's own show at an address would be taxed by (decision G13); null where no page tells it. */
  findRoom: call({ may: 'fan', rule: 'what public venue pages show; limited by address' })
    .input(z.object({ venueName: z.string().max(120), venueAddress: z.string().max(300) }))
    .output(
      z.object({
        success: z.literal(true),
        room: z
          .object({
            venueID: z.string(),
            name: z.string(),
            capacity: z.int().nullable(),
            nonProfit: z.boolean(),
            exemption: z.enum(exemptionReasons),
          })
          .nullable(),
      }),
    ),
}
