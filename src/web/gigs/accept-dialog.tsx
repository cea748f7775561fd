import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { ask } from '../api.ts'
import { EventDialog } from '../events/event-dialog.tsx'
import type { HostEntity } from '../events/form/event-form-state.ts'
import type { EventPrefill } from '../events/form/event-opening.ts'
import type { SavedShow } from '../events/page/saved-show-notice.tsx'
import { Notice } from '../kit/notice.tsx'
import { words } from './gigs-words.ts'

const parameter = 'accept'

type Request = CallOutputs['listCollabRequests']['incoming'][number]
type Fetched = { id: string; request: Request } | { id: string; problem: string }

/** Opens the event form with the request that the address names filled in (`paths.acceptRequest`; spec 4, decision C7). */
export function AcceptDialog({ host, onSaved }: { host: HostEntity; onSaved: (show: SavedShow) => void }) {
  const [search, setSearch] = useSearchParams()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const requestedID = search.get(parameter)

  useEffect(() => {
    if (!requestedID) return
    let isOver = false
    void ask('listCollabRequests', { entityDetails: { id: host.id } }).then((result) => {
      if (isOver) return
      if (!result.ok) return setFetched({ id: requestedID, problem: result.refusal.message })
      const all = [...result.answer.incoming, ...result.answer.outgoing]
      const request = all.find((one) => one.notificationID === requestedID && isAcceptable(one))
      setFetched(request ? { id: requestedID, request } : { id: requestedID, problem: words.requestGone })
    })
    return () => {
      isOver = true
    }
  }, [requestedID, host.id])

  function close() {
    search.delete(parameter)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const current = fetched?.id === requestedID ? fetched : null
  return (
    <>
      {current && 'problem' in current && <Notice tone="error">{current.problem}</Notice>}
      <EventDialog
        opening={
          current && 'request' in current
            ? { kind: 'new', prefill: prefillOf(current.request), acceptedID: current.id }
            : null
        }
        onClose={close}
        hostEntity={host}
        onSaved={onSaved}
      />
    </>
  )
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
