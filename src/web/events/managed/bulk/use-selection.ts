import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CallOutputs } from '../../../../contract.ts'
import { type ManagedList, managedLists, wholeOf, wholeSize } from '../list/list-sizes.ts'

type Events = Pick<CallOutputs['listManagedEvents'], ManagedList | 'counts'>

/** Which of a host's shows are selected; what a list does not show yet is shown before it is selected with the rest. */
export function useSelection(events: Events) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [awaitedList, setAwaitedList] = useState<ManagedList | null>(null)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isWhole = (list: ManagedList) => events[list].length >= wholeSize(events.counts[list])

  function select(eventIDs: string[], isSelected: boolean) {
    const next = new Set(ids)
    for (const eventID of eventIDs) {
      if (isSelected) next.add(eventID)
      else next.delete(eventID)
    }
    setIds(next)
  }

  const selectShown = (list: ManagedList, isSelected: boolean) =>
    select(
      events[list].map(({ eventID }) => eventID),
      isSelected,
    )

  if (awaitedList && isWhole(awaitedList)) {
    setAwaitedList(null)
    selectShown(awaitedList, true)
  }

  return {
    isSelected: (eventID: string) => ids.has(eventID),
    selected: managedLists.flatMap((list) => events[list]).filter(({ eventID }) => ids.has(eventID)),
    select: (eventID: string, isSelected: boolean) => select([eventID], isSelected),
    clear: () => setIds(new Set()),
    isAllSelected: (list: ManagedList) => isWhole(list) && events[list].every(({ eventID }) => ids.has(eventID)),
    selectAll(list: ManagedList, isSelected: boolean) {
      if (!isSelected || isWhole(list)) return selectShown(list, isSelected)
      setAwaitedList(list)
      void navigate(wholeOf(search, list, events.counts[list]), { replace: true, preventScrollReset: true })
    },
  }
}
