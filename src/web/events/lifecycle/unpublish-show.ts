import { ask } from '../../api.ts'
import { stateOf } from '../form/event-form-state.ts'
import { payloadOf } from '../form/event-payload.ts'
import { reasonAgainst } from './actions-of.ts'
import { reasons } from './reason-words.ts'

/**
 * Turns a published show into a draft, with everything else as it is stored.
 *
 * @returns why it was not unpublished, null if it was
 */
export async function unpublishShow(
  eventID: string,
  { id, type }: { id: string; type: string },
): Promise<string | null> {
  const [sales, stored] = await Promise.all([ask('fetchEventSales', { eventID }), ask('fetchEvent', { eventID })])
  if (!sales.ok) return sales.refusal.message
  if (!stored.ok) return stored.refusal.message
  const reason = reasonAgainst('unpublish', sales.answer)
  if (reason) return reason
  const base = stateOf(stored.answer.event)
  const event = payloadOf(base, { eventID, status: 'draft', base })
  const saved = await ask('saveEvent', { event, entityDetails: { id, type } })
  if (saved.ok) return null
  // A ticket was taken in the meantime.
  return saved.refusal.code === 'event/tickets-sold' ? reasons.ticketsOut : saved.refusal.message
}
