import { z } from 'zod'
import { paragraphs } from '../../wire-text.ts'
import { exemptionReasons } from '../../tickets/rules/taxes.ts'
import { call } from '../../authorization.ts'

export const findVenueFactsContract = {
  /** The venue facts that an act's own show at an address would be taxed by (G13); null where no page states them. */
  findVenueFacts: call({ may: 'fan', rule: 'what public venue pages show; limited by address' })
    .input(z.object({ venueName: paragraphs(120), venueAddress: paragraphs(300) }))
    .output(
      z.object({
        success: z.literal(true),
        venueFacts: z
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
