/** What a promo code is for its managers, the first that applies: later states only matter to a code that is on. */
export const promoStates = ['off', 'expired', 'used-up', 'scheduled', 'active'] as const
export type PromoState = (typeof promoStates)[number]

type Limits = { active: boolean; validFrom: Date | null; validUntil: Date | null; ticketsMax: number | null }

/** @param uses tickets bought and on hold */
export function promoStateOf(
  { active, validFrom, validUntil, ticketsMax }: Limits,
  uses: number,
  now: Date,
): PromoState {
  if (!active) return 'off'
  if (validUntil && now >= validUntil) return 'expired'
  if (ticketsMax !== null && uses >= ticketsMax) return 'used-up'
  return validFrom && now < validFrom ? 'scheduled' : 'active'
}
