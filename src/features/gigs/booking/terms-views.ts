import { z } from 'zod'
import { deals } from '../rules/terms.ts'

/** What an offer says. */
export const TermsView = z.object({
  deal: z.enum(deals),
  guarantee: z.int(),
  percentage: z.int(),
  setMinutes: z.int().nullable(),
  loadIn: z.string().nullable(),
  setTime: z.string().nullable(),
  validUntil: z.string().nullable(),
  note: z.string(),
})
export type TermsView = z.infer<typeof TermsView>
