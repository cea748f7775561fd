import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { highestFee } from '../../tickets/rules/price.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { wireId } from '../../wire-id.ts'
import { DeskAnswer, deskReason } from '../desk/desk-views.ts'

export const sellerFeesContract = {
  /**
   * Sets a seller's platform fee on each ticket, for orders that are priced from a day on; null for the standard fee again. It
   * replaces the fees that are planned (decision 0242).
   */
  setSellerFee: call({ may: 'operator', rule: 'operators only, with a reason' })
    .input(
      z.object({
        entityID: wireId<EntityId>(),
        /** Basis points of the price and cents on top. */
        fee: z
          .object({ rate: z.int().min(0).max(highestFee.rate), flatCents: z.int().min(0).max(highestFee.flat) })
          .nullable(),
        /** On the page's calendar; without one, and for a past day, from now on. */
        startDate: wireDay().nullish(),
        reason: deskReason,
      }),
    )
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'entities/reason-missing')),
}
