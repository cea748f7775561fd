import type { CallOutputs } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'
import { offerInWords } from '../../features/gigs/rules/offer-form.ts'
import { eventGenres } from '../../kernel/genres.ts'
import { ask } from '../api.ts'
import { type Addressed, AddressedEventDialog } from '../events/addressed-event-dialog.tsx'
import type { HostEntity } from '../events/form/event-form-state.ts'
import { type EventPrefill, startAtSet, usualFieldsOf } from '../events/form/event-opening.ts'
import { timeText } from '../events/when.ts'
import type { SavedShow } from '../events/saved/saved-show.ts'
import { dealWith } from './booking/term-lines.ts'
import { words as calendarWords } from './calendar/calendar-words.ts'
import { words } from './gigs-words.ts'

type Request = CallOutputs['fetchBooking']

/** Opens the event form with the request that the address names filled in (`paths.acceptRequest`; spec 4, decision C7). */
export function AcceptDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  async function read({ id, hostID }: { id: string; hostID: string }): Promise<Addressed> {
    const entityDetails = { id: hostID }
    const [result, calendar, lastShow] = await Promise.all([
      ask('fetchBooking', { requestID: id, entityDetails }),
      ask('fetchGigCalendar', { entityDetails }),
      // An act's shows are in different rooms.
      host.type === 'band' ? null : readLastShow(hostID),
    ])
    if (!result.ok) return { problem: result.refusal.message }
    const request = result.answer
    if (!isAcceptable(request)) return { problem: words.requestGone }
    if (request.status !== 'Accepted' && request.openOffer)
      return { problem: words.requests.offerInstead[request.openOffer](request.page.name) }
    const holds = calendar.ok ? calendar.answer.holds : []
    const others = holds.filter(({ day, holder }) => day === request.selectedDate && holder.pageID !== request.page.id)
    const usual = lastShow && usualFieldsOf(lastShow, request.agreed?.setTime ?? null)
    const eventTime = usual?.eventTime ? null : setTimeOf(request, host)
    const notices = [
      others.length > 0 && calendarWords.holds.others(others.length),
      lastShow && words.requests.usual(lastShow.eventName),
      eventTime && words.requests.startAtSet(request.page.name, timeText(eventTime)),
    ].filter((text) => typeof text === 'string')
    return {
      opening: {
        kind: 'new',
        prefill: { ...prefillOf(request), ...(eventTime && { eventTime }) },
        usual,
        acceptedID: request.notificationID,
        notice: notices.length > 0 ? notices.join(' ') : undefined,
        deal: dealOf(request, hostID),
      },
    }
  }
  return <AddressedEventDialog parameter="accept" host={host} read={read} onSaved={onSaved} />
}

/** The last show that a page hosted, or its next one where none is over; null for a page without shows. */
async function readLastShow(entityID: string): Promise<CallOutputs['fetchEvent']['event'] | null> {
  const shows = await ask('listManagedEvents', { entityID, past: 1, upcoming: 1, drafts: 1 })
  if (!shows.ok) return null
  const [show] = [...shows.answer.past, ...shows.answer.upcoming]
  const result = show ? await ask('fetchEvent', { eventID: show.eventID }) : null
  return result?.ok ? result.answer.event : null
}

/** Whether this page accepts a request by creating its event. */
const isAcceptable = ({ isHost, status, eventID }: Request): boolean =>
  isHost && (status === 'Sent' || status === 'Seen' || (status === 'Accepted' && !eventID))

/** Without an offer, to accept the request is to agree to what it says. */
function dealOf({ requestID, agreed, offer, page }: Request, hostID: string) {
  const path = paths.booking(hostID, requestID)
  if (agreed) return dealWith(page.name, agreed, path)
  const isShare = offerInWords(offer).deal !== 'guarantee'
  return offer ? { page: page.name, pay: offer, isShare, times: [], note: '', path } : null
}

/** When the show begins if its only act's set time is all that is agreed; a host that is an act plays as well. */
const setTimeOf = ({ page, agreed }: Request, host: HostEntity): string | null =>
  page.type === 'band' && host.type !== 'band' ? startAtSet(agreed?.setTime ?? null) : null

const prefillOf = ({ page, venue, eventName, selectedDate, actGenres }: Request): EventPrefill => ({
  eventName,
  eventDate: selectedDate,
  ...genreOf(actGenres),
  ...(page.type === 'band' && { lineup: [{ name: page.name, entityID: page.id }] }),
  ...(venue && { venue }),
})

/** A show like its act: the first of the act's genres that shows have. */
function genreOf(genres: string[]): Pick<EventPrefill, 'genre'> {
  const genre = eventGenres.find((name) => genres.includes(name))
  return genre ? { genre } : {}
}
