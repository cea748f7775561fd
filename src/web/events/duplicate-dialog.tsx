import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { EventView } from '../../features/events/event/event-views.ts'
import { ask } from '../api.ts'
import { Notice } from '../kit/notice.tsx'
import { EventDialog } from './event-dialog.tsx'
import { words } from './events-words.ts'
import type { HostEntity } from './form/event-form-state.ts'
import type { SavedShow } from './page/saved-show-notice.tsx'

const parameter = 'duplicate'

type Found = { of: string; event: EventView } | { of: string; problem: string }

/** Opens the form with the event that the address names (`paths.duplicateEvent`), without its date and sales. */
export function DuplicateDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  const [search, setSearch] = useSearchParams()
  const [found, setFound] = useState<Found | null>(null)
  const wanted = search.get(parameter)

  useEffect(() => {
    if (!wanted) return
    let isOver = false
    void ask('fetchEvent', { eventID: wanted }).then((result) => {
      if (isOver) return
      if (!result.ok) setFound({ of: wanted, problem: result.refusal.message })
      else if (result.answer.event.host.id !== host.id) setFound({ of: wanted, problem: words.managed.notOurs })
      else setFound({ of: wanted, event: result.answer.event })
    })
    return () => {
      isOver = true
    }
  }, [wanted, host.id])

  function close() {
    search.delete(parameter)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const shown = found?.of === wanted ? found : null
  return (
    <>
      {shown && 'problem' in shown && <Notice tone="error">{shown.problem}</Notice>}
      <EventDialog
        opening={shown && 'event' in shown ? { kind: 'copy', event: shown.event } : null}
        onClose={close}
        hostEntity={host}
        onSaved={onSaved}
      />
    </>
  )
}
