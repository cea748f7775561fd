import { createContext, use } from 'react'
import { Icon } from '../../kit/icon.tsx'
import type { Show } from '../show.ts'
import { words } from './friends-going-words.ts'
import type { FriendsGoing } from './load-friends-going.ts'

/** The friends who go to the shows of a screen; its cards read it. */
export const FriendsGoingContext = createContext<FriendsGoing>([])

/** On a card, the friends who go to its date. */
export function FriendsGoingLine({ show: { eventID, day } }: { show: Pick<Show, 'eventID' | 'day'> }) {
  const going = use(FriendsGoingContext).find((one) => one.eventID === eventID && (one.day === null || one.day === day))
  if (!going) return null
  return (
    <p className="flex min-w-0 items-start gap-1 text-sm font-semibold text-gold-2">
      <Icon name="people" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words.going(going.names, going.count)}</span>
    </p>
  )
}
