import type { CallOutputs } from '../../contract.ts'
import { ask } from '../api.ts'
import { type Addressed, AddressedEventDialog } from '../events/addressed-event-dialog.tsx'
import type { HostEntity } from '../events/form/event-form-state.ts'
import type { EventPrefill } from '../events/form/event-opening.ts'
import type { SavedShow } from '../events/saved/saved-show.ts'
import { dealWith } from './booking/term-lines.ts'
import { words as calendarWords } from './calendar/calendar-words.ts'
import { words } from './gigs-words.ts'

type Request = CallOutputs['fetchBooking']

/** Opens the event form with the request that the address names filled in (`paths.acceptRequest`; spec 4, decision C7). */
export function AcceptDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  async function read({ id, hostID }: { id: string; hostID: string }): Promise<Addressed> {
    const entityDetails = { id: hostID }
    const [result, calendar] = await Promise.all([
      ask('fetchBooking', { requestID: id, entityDetails }),
      ask('fetchGigCalendar', { entityDetails }),
    ])
    if (!result.ok) return { problem: result.refusal.message }
    const request = result.answer
    if (!isAcceptable(request)) return { problem: words.requestGone }
    if (request.status !== 'Accepted' && request.openOffer)
      return { problem: words.requests.offerInstead[request.openOffer](request.page.name) }
    const holds = calendar.ok ? calendar.answer.holds : []
    const others = holds.filter(({ day, holder }) => day === request.selectedDate && holder.pageID !== request.page.id)
    const notice = others.length > 0 ? calendarWords.holds.others(others.length) : undefined
    const deal = dealOf(request)
    return { opening: { kind: 'new', prefill: prefillOf(request), acceptedID: request.notificationID, notice, deal } }
  }
  return <AddressedEventDialog parameter="accept" host={host} read={read} onSaved={onSaved} />
}

/** Whether this page accepts a request by creating its event. */
const isAcceptable = ({ isHost, status, eventID }: Request): boolean =>
  isHost && (status === 'Sent' || status === 'Seen' || (status === 'Accepted' && !eventID))

/** Without an offer, to accept the request is to agree to what it says. */
function dealOf({ agreed, offer, page }: Request) {
  if (agreed) return dealWith(page.name, agreed)
  return offer ? { page: page.name, pay: offer, times: [], note: '' } : null
}

const prefillOf = ({ page, venue, eventName, selectedDate }: Request): EventPrefill => ({
  eventName,
  eventDate: selectedDate,
  ...(page.type === 'band' && { lineup: [{ name: page.name, entityID: page.id }] }),
  ...(venue && { venue }),
})
