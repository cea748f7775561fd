import { useSearchParams } from 'react-router'
import { ask } from '../api.ts'
import { type Addressed, AddressedEventDialog } from './addressed-event-dialog.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { SavedShow } from './page/saved-show-notice.tsx'

/** What the address asks for, by its parameter. */
const kinds = { duplicate: 'copy', edit: 'edit' } as const

/** Opens the form with the event that the address names: to change it, or as a copy without its date and sales. */
export function RequestedEventDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  const [search] = useSearchParams()
  const parameter = search.has('edit') ? 'edit' : 'duplicate'

  async function read({ id, hostID }: { id: string; hostID: string }): Promise<Addressed> {
    const result = await ask('fetchEvent', { eventID: id })
    if (!result.ok) return { problem: result.refusal.message }
    const { event } = result.answer
    return event.host.id === hostID
      ? { opening: { kind: kinds[parameter], event } }
      : { problem: words.managed.notOurs }
  }
  return <AddressedEventDialog parameter={parameter} host={host} read={read} onSaved={onSaved} />
}
