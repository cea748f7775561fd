import { z } from 'zod'
import type { PictureId } from '../../../kernel/ids.ts'
import { promoTextMax } from '../../../kernel/limits/promo-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { wireDay } from '../../wire-day.ts'
import { outputId } from '../../wire-id.ts'
import { line, paragraphs } from '../../wire-text.ts'
import { DeskAnswer, LogLine } from '../desk/desk-views.ts'

const operators = { may: 'operator', rule: 'operators only' } as const

/** The promo as Home shows it. */
const PromoView = z.object({
  headline: z.string(),
  body: z.string(),
  /** `link` is an https address or a path of this site. */
  button: z.object({ label: z.string(), link: z.string() }).nullable(),
  picture: z.object({ id: outputId<PictureId>(), alt: z.string() }).nullable(),
})
export type PromoView = z.infer<typeof PromoView>

const Promo = z.object({
  isOn: z.boolean(),
  headline: line(promoTextMax.headline),
  body: paragraphs(promoTextMax.body),
  buttonLabel: line(promoTextMax.buttonLabel),
  link: line(promoTextMax.link),
  image: z.string().max(500).nullable(),
  pictureAlt: line(promoTextMax.pictureAlt),
  firstDay: wireDay().nullable(),
  lastDay: wireDay().nullable(),
})
export type PromoInput = z.infer<typeof Promo>

/** As the form has it. */
const PromoFields = z.object({
  isOn: z.boolean(),
  headline: z.string(),
  body: z.string(),
  buttonLabel: z.string(),
  link: z.string(),
  image: outputId<PictureId>().nullable(),
  pictureAlt: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})

export const promoContract = {
  /** What Home promotes today; null for nothing. */
  fetchPromo: call({ may: 'anyone', rule: 'while it is on and its days have come' })
    .input(z.object({}).optional())
    .output(z.object({ success: z.literal(true), promo: PromoView.nullable() })),

  /** The promo as operators wrote it, whether Home shows it today, and its log. */
  fetchPromoForm: call(operators)
    .input(z.object({}).optional())
    .output(
      z.object({
        success: z.literal(true),
        promo: PromoFields,
        state: z.enum(['off', 'scheduled', 'shown', 'over']),
        /** On whose calendar its days are. */
        city: z.string(),
        log: z.array(LogLine),
      }),
    ),

  /** Writes the promo. */
  savePromo: call(operators)
    .input(z.object({ promo: Promo }))
    .output(DeskAnswer)
    .errors(mayRefuse('request/not-found', 'operators/bad-promo', 'pictures/unknown')),
}
