import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { wallOf, type Zone, zoneText } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { managedShow } from '../event-orders/managed-show.ts'
import { promoStateOf } from '../rules/promo-state.ts'
import type { PromoCodeView } from './promo-codes.contract.ts'
import * as store from './promo-codes.store.ts'

/** @throws {Refusal} event/not-found, request/not-allowed for editors and the door */
export async function listPromoCodes(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const [codes, types] = await Promise.all([store.listCodes(ctx.db, eventID), store.listCodeTypes(ctx.db, eventID)])
  return {
    success: true as const,
    show: managedShow(event),
    role,
    codes: codes.map((row): PromoCodeView => {
      const limits = {
        active: row.active,
        validFrom: row.valid_from,
        validUntil: row.valid_until,
        ticketsMax: row.tickets_max,
      }
      return {
        promoCodeID: row.id,
        code: row.code,
        percentOff: row.percent_off,
        offCents: row.off_cents,
        tickets: types.filter(({ ticketTypeID }) => row.ticket_type_ids.includes(ticketTypeID)),
        ticketsMax: row.tickets_max,
        personMax: row.person_max,
        validFrom: momentView(row.valid_from, event.zone),
        validUntil: momentView(row.valid_until, event.zone),
        active: row.active,
        state: promoStateOf(limits, row.uses, ctx.now()),
        bought: row.uses - row.held,
        held: row.held,
      }
    }),
    ticketTypes: types.filter(({ active }) => active),
  }
}

function momentView(instant: Date | null, zone: Zone) {
  if (!instant) return null
  const { day, time } = wallOf(instant, zone)
  return { at: instant.toISOString(), day, wallTime: time, zoneName: zoneText(instant, zone) }
}
