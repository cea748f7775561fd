import { useSearchParams } from 'react-router'
import { parseDay } from '../../kernel/day.ts'
import { eventTextMax } from '../../kernel/limits.ts'
import { type Addressed, AddressedEventDialog } from './addressed-event-dialog.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { EventOpening } from './form/event-opening.ts'
import { readEdit } from './read-edit.ts'
import type { SavedShow } from './saved/saved-show.ts'

/** What the URL requests, by its parameter. */
const kinds = { create: 'new', duplicate: 'copy', edit: 'edit' } as const

/** Opens the form that the URL requests: new, with an existing event, or with a copy without date and sales. */
export function RequestedEventDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  const [search] = useSearchParams()
  const parameter = search.has('create') ? 'create' : search.has('edit') ? 'edit' : 'duplicate'

  async function read({ id, hostID }: { id: string; hostID: string }): Promise<Addressed> {
    if (kinds[parameter] === 'new') return { opening: newOpening(search) }
    const result = await readEdit(id, hostID)
    if ('problem' in result) return result
    const { event } = result.opening
    if (event.host.id !== hostID) return { problem: words.managed.notOurs }
    return kinds[parameter] === 'copy' ? { opening: { kind: 'copy', event } } : result
  }
  return <AddressedEventDialog parameter={parameter} host={host} read={read} onSaved={onSaved} />
}

/** A new event, with the date and the name that the address has. */
function newOpening(search: URLSearchParams): EventOpening {
  const day = parseDay(search.get('date') ?? '')
  const name = (search.get('name') ?? '').slice(0, eventTextMax.name)
  return day ? { kind: 'new', prefill: { eventDate: day, eventName: name } } : { kind: 'new' }
}
