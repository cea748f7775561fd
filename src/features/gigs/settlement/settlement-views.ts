import { z } from 'zod'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { SalesAmounts } from '../../checkout/event-orders/event-orders.contract.ts'
import { outputId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { costPayers } from '../rules/settlement-sheet.ts'
import { deals } from '../rules/terms.ts'

const Cost = z.object({ name: z.string(), amountCents: z.int(), paidFrom: z.enum(costPayers) })

/** Cents, and basis points of net sales after the costs off the top. */
const AgreedTerms = z.object({ deal: z.enum(deals), guarantee: z.int(), percentage: z.int() })

/** What an act answered; all null until it does. */
const answer = {
  answer: z.enum(['confirmed', 'disputed']).nullable(),
  note: z.string(),
  signedBy: z.string().nullable(),
  answeredAt: wireInstant().nullable(),
}

export const HostSheet = z.object({
  date: z.string(),
  state: z.enum(['ready', 'not-over', 'no-sales-here', 'canceled', 'postponed', 'draft']),
  /** When it can be sent, on the venue’s clock: `Sat Nov 28, 12:30 AM PST`. */
  showEnds: z.string(),
  revision: z.int(),
  /** Changes with anything that the sheet says; `sendSettlementSheet` names it. */
  fingerprint: z.string(),
  sales: SalesAmounts,
  costs: z.array(Cost),
  acts: z.array(
    z.object({
      actID: outputId<EntityId>().nullable(),
      actName: z.string(),
      terms: AgreedTerms.nullable(),
      payCents: z.int(),
    }),
  ),
  offTopCents: z.int(),
  /** Net sales without the costs off the top: what percentages are of. */
  baseCents: z.int(),
  toActsCents: z.int(),
  hostCostsCents: z.int(),
  hostShareCents: z.int(),
  /** The version that was sent last. */
  lastSent: z
    .object({
      version: z.int(),
      sentAt: wireInstant(),
      netCents: z.int(),
      /** The sheet says something else now: sales, costs, the lineup or terms have changed. */
      hasChanged: z.boolean(),
      lines: z.array(
        z.object({
          actID: outputId<EntityId>().nullable(),
          actName: z.string(),
          payCents: z.int(),
          /** The act's line says something else now: if sent again, the act is asked again. */
          hasChanged: z.boolean(),
          ...answer,
        }),
      ),
    })
    .nullable(),
})
export type HostSheet = z.infer<typeof HostSheet>

export const ActSheet = z.object({
  entityID: outputId<EntityId>(),
  actName: z.string(),
  eventID: outputId<EventId>(),
  eventName: z.string(),
  venueName: z.string(),
  date: z.string(),
  hostID: outputId<EntityId>(),
  hostName: z.string(),
  version: z.int(),
  /** False once the host sent one without this act. */
  isLatest: z.boolean(),
  sentAt: wireInstant(),
  terms: AgreedTerms.nullable(),
  payCents: z.int(),
  /** Null for an act whose pay doesn't depend on the sales, as are the next three. */
  sales: SalesAmounts.nullable(),
  costs: z.array(z.object({ name: z.string(), amountCents: z.int() })).nullable(),
  baseCents: z.int().nullable(),
  /** What the act would get by the sales of today; the same as `payCents` unless there were refunds since. */
  payNowCents: z.int().nullable(),
  ...answer,
})
export type ActSheet = z.infer<typeof ActSheet>

export const ListedSheet = z.object({
  eventID: outputId<EventId>(),
  eventName: z.string(),
  /** The other page: the host of a sheet that was received; the own page for its own shows. */
  hostName: z.string(),
  date: z.string(),
  /** Acts with a page on the sheet, and how many of them confirmed or found a problem. */
  acts: z.int(),
  confirmed: z.int(),
  disputed: z.int(),
  /** What the act gets; null for the page's own shows. */
  payCents: z.int().nullable(),
  /** False for an own show whose sheet wasn't sent. */
  isSent: z.boolean(),
})
