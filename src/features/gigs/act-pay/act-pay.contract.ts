import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { deals } from '../rules/terms.ts'

/** What an act gets for a show by the terms that it agreed on with the host. */
export const ActPayView = z.object({
  actID: outputId<EntityId>(),
  actName: z.string(),
  /** Net sales by now; null for an act that is paid a guarantee alone. */
  netCents: z.int().nullable(),
  /**
   * Costs off the top, which come out of net sales before percentages: for the host those on the settlement sheet now, for
   * the act those of the sheet that it was sent. Null without such a sheet, and for an act that is paid a guarantee alone.
   */
  offTopCents: z.int().nullable(),
  payCents: z.int(),
  /** What it is paid by: cents, and basis points of net sales after those costs. */
  terms: z.object({ deal: z.enum(deals), guarantee: z.int(), percentage: z.int() }),
  /** A percentage of net sales is part of the terms: before the show is over the pay may change. */
  paysShare: z.boolean(),
  /** The show is over. */
  isOver: z.boolean(),
})
export type ActPayView = z.infer<typeof ActPayView>

export const actPayContract = {
  /** What the acts of a show that sells its tickets here get by their terms, of a show that repeats for one date. */
  listActPay: call({ may: rolesThat.handleMoney, rule: 'event hosted by that entity' })
    .input(z.object({ eventID: wireId<EventId>(), occurrenceDate: wireDay().nullish() }))
    .output(z.object({ success: z.literal(true), acts: z.array(ActPayView) }))
    .errors(mayRefuse('event/not-found', 'request/not-allowed')),
}
