import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenParameter } from '../../../kernel/addresses/chosen-tickets.ts'
import type { Day } from '../../../kernel/day.ts'
import type { OpenHold } from './sale.ts'

export type Unfolding = ReturnType<typeof useUnfolding>

/**
 * Whether the panel's ticket choice is open although the viewer has tickets to this date, or some on hold. It closes
 * again with another date, and once a new order holds other tickets. An order's page links to it open, and so does a door that
 * sells tickets.
 */
export function useUnfolding(day: Day | null, heldTickets: OpenHold | null) {
  const [params] = useSearchParams()
  const currentPlace = { day, orderID: heldTickets?.orderID }
  const isOpenLink = params.has('change') || params.has(chosenParameter)
  const [place, setPlace] = useState<Partial<typeof currentPlace> | null>(isOpenLink ? currentPlace : null)
  const isUnfolded = place !== null && place.day === day && (!heldTickets || place.orderID === heldTickets.orderID)
  return {
    isUnfolded,
    unfold: () => setPlace(currentPlace),
    /** The viewer chooses other tickets in place of those on hold. */
    isChangingHold: isUnfolded && heldTickets !== null,
  }
}
