import type { Ctx } from '../../../ports/ctx.ts'
import { promoState } from '../rules/promo.ts'
import { promoCity } from './promo-city.service.ts'
import type { PromoView } from './promo.contract.ts'
import * as store from './promo.store.ts'

/** What Home promotes today; null while it is off, and outside of its days. */
export async function fetchPromo(ctx: Ctx): Promise<{ success: true; promo: PromoView | null }> {
  const promo = await store.findPromo(ctx.db)
  if (!promo?.isOn) return { success: true, promo: null }

  const { today } = await promoCity(ctx)
  if (promoState(promo, today) !== 'shown') return { success: true, promo: null }
  const { headline, body, buttonLabel, link, image, pictureAlt } = promo
  return {
    success: true,
    promo: {
      headline,
      body,
      button: link ? { label: buttonLabel, link } : null,
      picture: image && { id: image, alt: pictureAlt },
    },
  }
}
