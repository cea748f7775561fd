import { z } from 'zod'
import type { TicketTypeId } from '../../../kernel/ids.ts'
import { ticketsPerOrder, ticketTextMax } from '../../../kernel/limits.ts'
import { wireId } from '../../wire-id.ts'
import { line, paragraphs } from '../../wire-text.ts'

/** Missing and null are the same. */
export const optionalText = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? null)
export const dollars = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

/** A ticket type as a manager enters it; sold counts and taxes are never read from here (decision C22). */
export const TicketInput = z.object({
  ticketTypeID: wireId<TicketTypeId>().nullish(),
  ticketName: line(ticketTextMax.name).default(''),
  /** Dollars; 0 is free, null is not filled in. */
  price: dollars,
  quantity: dollars,
  description: paragraphs(ticketTextMax.description).default(''),
  earlyBird: z
    .object({ price: dollars, endDate: optionalText(40) })
    .nullish()
    .transform((value) => (value && (value.price !== null || value.endDate) ? value : null)),
  active: z.boolean().default(true),
  feesPayer: z.enum(['buyer', 'venue']).optional(),
  /** Null: on sale as soon as its show is; without an offset on the venue's clock (decision 0218). */
  salesStart: optionalText(40),
  /** Only a promo code opens it (decision 0230). */
  hidden: z.boolean().default(false),
  perOrderMax: z.int().min(1).max(ticketsPerOrder).default(ticketsPerOrder),
})
export type TicketInput = z.infer<typeof TicketInput>
