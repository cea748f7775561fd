import { createContext, use } from 'react'
import { FriendsGoingLine } from '../friends-going/friends-going-line.tsx'
import type { Show } from '../show.ts'

/** Why a screen suggests its shows, by occurrence; its cards read it. */
export const ReasonsContext = createContext<Readonly<Record<string, string>>>({})

/** On a card, why it is suggested; friends who go are named. */
export function ReasonLine({ show }: { show: Show }) {
  const reason = use(ReasonsContext)[show.occurrenceID]
  if (!reason) return <FriendsGoingLine show={show} />
  return <p className="line-clamp-2 text-sm wrap-anywhere text-gold-2">{reason}</p>
}
