import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { listLogLines } from '../../accounts/operator-log/operator-log.service.ts'
import { promoState } from '../rules/promo.ts'
import { promoCity } from './promo-city.service.ts'
import * as store from './promo.store.ts'

/** Before anyone has written one. */
const emptyPromo: store.StoredPromo = {
  ...{ isOn: false, headline: '', body: '', buttonLabel: '', link: '', image: null, pictureAlt: '' },
  ...{ firstDay: null, lastDay: null },
}

/** @throws {Refusal} request/not-found */
export async function fetchPromoForm(ctx: SignedInCtx) {
  requireOperator(ctx)
  const [promo = emptyPromo, { city, today }, log] = await Promise.all([
    store.findPromo(ctx.db),
    promoCity(ctx),
    listLogLines(ctx, 'promo', 'home'),
  ])
  return { success: true as const, promo, state: promoState(promo, today), city, log }
}
