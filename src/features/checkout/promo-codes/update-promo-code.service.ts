import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, PromoCodeId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'
import { type LimitsInput, limitsOf } from './code-limits.ts'
import * as store from './promo-codes.store.ts'

type CodeChange = LimitsInput & { eventID: EventId; promoCodeID: PromoCodeId; active: boolean }

/**
 * Changes the limits of a show's promo code, or turns it off or on. What is on hold or was bought with it stays.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; request/not-found for another show's code; request/bad-input
 *   with the `field`; promo/below-uses for fewer tickets than were bought and are on hold
 */
export const updatePromoCode = (ctx: SignedInCtx, { eventID, promoCodeID, active, ...input }: CodeChange) =>
  inTransaction(ctx.db, async (tx) => {
    await store.lockEvent(tx, eventID)
    const { event } = await getManagedEvent({ ...ctx, db: tx }, eventID, rolesThat.handleMoney)
    const code = await store.lockCode(tx, eventID, promoCodeID)
    if (!code) throw new Refusal('request/not-found')
    const limits = limitsOf(input, event.zone)
    if (limits.tickets_max !== null && limits.tickets_max !== code.tickets_max && limits.tickets_max < code.uses) {
      throw new Refusal('promo/below-uses', { data: { field: 'ticketsMax', uses: code.uses } })
    }
    await store.updateCode(tx, promoCodeID, { ...limits, active })
    await logEventChange(ctx, tx, event, 'promo-changed', `${code.code}, ${event.name}`)
    return { success: true as const }
  })
