import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { logAction } from '../../accounts/operator-log/operator-log.service.ts'
import { attachPicture, forgetLater } from '../../pictures/pictures.service.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { parsePromoLink, promoProblems, promoState, type PromoState } from '../rules/promo.ts'
import { promoCity } from './promo-city.service.ts'
import type { PromoInput } from './promo.contract.ts'
import * as store from './promo.store.ts'

const answers: Record<PromoState, string> = {
  off: 'Saved. It’s off, so it isn’t on Home.',
  scheduled: 'Saved. It’ll appear on Home starting on its first day.',
  shown: 'Saved. It’s on Home now.',
  over: 'Saved. Its last day has passed, so it isn’t on Home.',
}

/** @throws {Refusal} request/not-found; operators/bad-promo with the fields; pictures/unknown */
export async function savePromo(ctx: SignedInCtx, { promo }: { promo: PromoInput }) {
  requireOperator(ctx)
  const problems = promoProblems(promo)
  if (Object.keys(problems).length > 0) throw new Refusal('operators/bad-promo', { data: { problems } })

  const { today } = await promoCity(ctx)
  const headline = promo.headline.trim()
  return runDeskAction(ctx, async (tx) => {
    const before = await store.lockPromo(tx)
    const pictureId = promo.image === null ? null : await attachPicture(ctx, tx, promo.image, before?.image)
    await store.putPromo(tx, {
      ...{ is_on: promo.isOn, headline, body: promo.body.trim() },
      button_label: promo.buttonLabel.trim(),
      link: parsePromoLink(promo.link) ?? '',
      picture_id: pictureId,
      picture_alt: pictureId ? promo.pictureAlt.trim() : '',
      first_day: promo.firstDay,
      last_day: promo.lastDay,
    })
    if (before?.image && before.image !== pictureId) await forgetLater(tx, before.image)
    const about = { type: 'promo', id: 'home', name: headline } as const
    await logAction(ctx, tx, actionOf(before?.isOn ?? false, promo.isOn), about)
    return answers[promoState(promo, today)]
  })
}

function actionOf(wasOn: boolean, isOn: boolean) {
  if (wasOn === isOn) return 'promo-saved'
  return isOn ? 'promo-turned-on' : 'promo-turned-off'
}
