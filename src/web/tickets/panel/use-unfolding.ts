import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '../../../kernel/day.ts'
import { changesHold } from '../../../kernel/paths.ts'
import type { OpenHold } from './sale.ts'

export type Unfolding = ReturnType<typeof useUnfolding>

/**
 * Whether the panel's choice of tickets is unfolded although the viewer has tickets to this date, or some on hold. It
 * folds again with another date, and once a new order holds other tickets. An order's page links to it unfolded.
 */
export function useUnfolding(day: Day | null, heldTickets: OpenHold | null) {
  const [params] = useSearchParams()
  const here = { day, orderID: heldTickets?.orderID }
  const [place, setPlace] = useState<Partial<typeof here> | null>(params.has(changesHold) ? here : null)
  const isUnfolded = place !== null && place.day === day && (!heldTickets || place.orderID === heldTickets.orderID)
  return {
    isUnfolded,
    unfold: () => setPlace(here),
    /** The viewer chooses other tickets in place of those on hold. */
    isChangingHold: isUnfolded && heldTickets !== null,
  }
}
