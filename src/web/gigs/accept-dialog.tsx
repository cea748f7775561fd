import type { CallOutputs } from '../../contract.ts'
import { ask } from '../api.ts'
import { type Addressed, AddressedEventDialog } from '../events/addressed-event-dialog.tsx'
import type { HostEntity } from '../events/form/event-form-state.ts'
import type { EventPrefill } from '../events/form/event-opening.ts'
import type { SavedShow } from '../events/page/saved-show-notice.tsx'
import { words } from './gigs-words.ts'

type Request = CallOutputs['listCollabRequests']['incoming'][number]

/** Opens the event form with the request that the address names filled in (`paths.acceptRequest`; spec 4, decision C7). */
export function AcceptDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  async function read({ id, hostID }: { id: string; hostID: string }): Promise<Addressed> {
    const result = await ask('listCollabRequests', { entityDetails: { id: hostID } })
    if (!result.ok) return { problem: result.refusal.message }
    const all = [...result.answer.incoming, ...result.answer.outgoing]
    const request = all.find((one) => one.notificationID === id && isAcceptable(one))
    if (!request) return { problem: words.requestGone }
    return { opening: { kind: 'new', prefill: prefillOf(request), acceptedID: id } }
  }
  return <AddressedEventDialog parameter="accept" host={host} read={read} onSaved={onSaved} />
}

/** Whether this page accepts a request by creating its event. */
const isAcceptable = ({ isHost, status, eventID }: Request): boolean =>
  isHost && (status === 'Sent' || status === 'Seen' || (status === 'Accepted' && !eventID))

const prefillOf = ({ page, venue, eventName, selectedDate }: Request): EventPrefill => ({
  eventName,
  eventDate: selectedDate,
  ...(page.type === 'band' && { lineup: [{ name: page.name, entityID: page.id }] }),
  ...(venue && { venue }),
})
