import { paths } from '../../kernel/paths.ts'
import { ask } from '../api.ts'
import { dealWith } from '../gigs/booking/term-lines.ts'
import type { EventOpening } from './form/event-opening.ts'

type Edit = { opening: Extract<EventOpening, { kind: 'edit' }> } | { problem: string }

/** An event to change; a draft includes what was agreed with its act. */
export async function readEdit(eventID: string, hostID: string): Promise<Edit> {
  const result = await ask('fetchEvent', { eventID })
  if (!result.ok) return { problem: result.refusal.message }
  const { event } = result.answer
  const isOwnDraft = event.status === 'draft' && event.host.id === hostID
  const answer = isOwnDraft ? await ask('findShowBooking', { eventID, entityDetails: { id: hostID } }) : null
  const booking = answer?.ok ? answer.answer.booking : null
  const deal = booking?.agreed
    ? dealWith(booking.pageName, booking.agreed, paths.booking(hostID, booking.requestID))
    : null
  return { opening: { kind: 'edit', event, deal } }
}
