import { z } from 'zod'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { EventNamed, rule, Tap } from '../door.contract.ts'
import { Count } from '../door-views.ts'

/** People that one request counts, in or out. */
const headsAtOnce = 50

export const capacityContract = {
  /**
   * Counts people by hand who come in without a ticket, or go out where `people` is below zero. `nonce` names the count:
   * sent again, it counts no one twice.
   */
  changeHeadCount: call({ may: rolesThat.scan, rule })
    .input(
      z.object({
        ...EventNamed,
        occurrenceDate: wireDay(),
        people: z
          .int()
          .min(-headsAtOnce)
          .max(headsAtOnce)
          .refine((people) => people !== 0, 'must not be 0'),
        door: Tap.door,
        nonce: Tap.nonce,
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        /** As `fetchDoor` counts them: people inside who aren't checked in, less those who stepped out. */
        alsoInside: z.int(),
        ...Count,
      }),
    )
    .errors(mayRefuse('request/not-found', 'request/not-allowed', 'door/count-over', 'door/nonce-reused')),
}
