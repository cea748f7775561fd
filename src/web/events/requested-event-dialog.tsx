import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EventView } from '../../features/events/event/event-views.ts'
import { ask } from '../api.ts'
import { Notice } from '../kit/notice.tsx'
import { EventDialog } from './event-dialog.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { SavedShow } from './page/saved-show-notice.tsx'

/** What the address asks for, by its parameter. */
const kinds = { duplicate: 'copy', edit: 'edit' } as const

type Fetched = { eventID: string; event: EventView } | { eventID: string; problem: string }

/** Opens the form with the event that the address names: to change it, or as a copy without its date and sales. */
export function RequestedEventDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  const [search, setSearch] = useSearchParams()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const parameter = search.has('edit') ? 'edit' : 'duplicate'
  const requestedID = search.get(parameter)

  useEffect(() => {
    if (!requestedID) return
    let isOver = false
    void ask('fetchEvent', { eventID: requestedID }).then((result) => {
      if (isOver) return
      if (!result.ok) setFetched({ eventID: requestedID, problem: result.refusal.message })
      else if (result.answer.event.host.id !== host.id)
        setFetched({ eventID: requestedID, problem: words.managed.notOurs })
      else setFetched({ eventID: requestedID, event: result.answer.event })
    })
    return () => {
      isOver = true
    }
  }, [requestedID, host.id])

  function close() {
    search.delete(parameter)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const current = fetched?.eventID === requestedID ? fetched : null
  return (
    <>
      {current && 'problem' in current && <Notice tone="error">{current.problem}</Notice>}
      <EventDialog
        opening={current && 'event' in current ? { kind: kinds[parameter], event: current.event } : null}
        onClose={close}
        hostEntity={host}
        onSaved={onSaved}
      />
    </>
  )
}
