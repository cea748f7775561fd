import { inTransaction } from '../../../db/transaction.ts'
import type { EventId, PromoCodeId, TicketTypeId } from '../../../kernel/ids.ts'
import { promoCodes } from '../../../kernel/limits/promo-code-limits.ts'
import { cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { logEventChange } from '../lifecycle/log-event-change.ts'
import { promoCodeKey, readPromoCode } from '../rules/promo-code.ts'
import { badField, type LimitsInput, limitsOf } from './code-limits.ts'
import * as store from './promo-codes.store.ts'

type NewCode = LimitsInput & {
  eventID: EventId
  code: string
  percentOff: number | null
  offCents: number | null
  ticketTypeIDs: TicketTypeId[]
}

const { min, max } = promoCodes.letters

/**
 * Adds a promo code to a show. One without a discount has to open a hidden ticket type: it would do nothing else.
 *
 * @throws {Refusal} event/not-found, request/not-allowed; request/bad-input with the `field`; promo/name-taken,
 *   promo/too-many
 */
export const createPromoCode = (ctx: SignedInCtx, { eventID, ticketTypeIDs, ...input }: NewCode) =>
  inTransaction(ctx.db, async (tx) => {
    await store.lockEvent(tx, eventID)
    const { event } = await getManagedEvent({ ...ctx, db: tx }, eventID, rolesThat.handleMoney)
    const code = readPromoCode(input.code)
    if (!code || code.length < min) throw badField('code', `Use ${min} to ${max} letters and digits.`)
    const types = (await store.listCodeTypes(tx, eventID)).filter((type) => ticketTypeIDs.includes(type.ticketTypeID))
    if (types.length < new Set(ticketTypeIDs).size) throw badField('ticketTypeIDs', 'Choose ticket types of this show.')
    if (input.percentOff === null && input.offCents === null && !types.some(({ hidden }) => hidden)) {
      throw badField('ticketTypeIDs', 'A code without a discount needs a hidden ticket type.')
    }
    const limits = limitsOf(input, event.zone)
    if ((await store.countCodes(tx, eventID)) >= promoCodes.perEvent) throw new Refusal('promo/too-many')

    const id = newId<PromoCodeId>()
    const isNew = await store.addCode(tx, {
      ...{ id, event_id: eventID, code, code_key: promoCodeKey(code) },
      percent_off: input.percentOff,
      off_cents: input.offCents === null ? null : cents(input.offCents),
      ticket_type_ids: types.map(({ ticketTypeID }) => ticketTypeID),
      ...limits,
      created_at: ctx.now(),
    })
    if (!isNew) throw new Refusal('promo/name-taken')
    await logEventChange(ctx, tx, event, 'promo-created', `${code}, ${event.name}`)
    return { success: true as const, promoCodeID: id }
  })
