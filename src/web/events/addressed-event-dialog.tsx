import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '../kit/notice.tsx'
import { EventDialog } from './event-dialog.tsx'
import type { HostEntity } from './form/event-form-state.ts'
import type { EventOpening } from './form/event-opening.ts'
import type { SavedShow } from './saved/saved-show.ts'

/** What the address may fill in. */
const prefilled = ['date', 'name']

/** What the address names, and for which page. */
type Address = { parameter: string; id: string; hostID: string }

/** With what the form opens, or why it doesn't. */
export type Addressed = { opening: EventOpening } | { problem: string }

type Props = {
  /** Of the page's address; its value says what to open. */
  parameter: string
  host: HostEntity
  read: (address: Address) => Promise<Addressed>
  onSaved: (show: SavedShow) => void
}

/** Opens the event form with what a parameter of the address names; closed, the address is without it. */
export function AddressedEventDialog({ parameter, host, read, onSaved }: Props) {
  const [search, setSearch] = useSearchParams()
  const [result, setResult] = useState<(Addressed & { id: string }) | null>(null)
  const id = search.get(parameter)
  const hostID = host.id

  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (!id) return
    let isOver = false
    void readNow({ parameter, id, hostID }).then((addressed) => {
      if (!isOver) setResult({ ...addressed, id })
    })
    return () => {
      isOver = true
    }
  }, [id, parameter, hostID])

  function close() {
    for (const key of [parameter, ...prefilled]) search.delete(key)
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  const current = result?.id === id ? result : null
  return (
    <>
      {current && 'problem' in current && <Notice tone="error">{current.problem}</Notice>}
      <EventDialog
        opening={current && 'opening' in current ? current.opening : null}
        onClose={close}
        hostEntity={host}
        onSaved={onSaved}
      />
    </>
  )
}
