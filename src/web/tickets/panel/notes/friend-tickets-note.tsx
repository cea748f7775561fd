import type { ReactNode } from 'react'
import { Ticket } from 'lucide-react'
import { firstName } from '../../../../kernel/text/named-people.ts'
import type { FriendTickets } from '../../friend-tickets.tsx'
import { words } from '../../tickets-words.ts'

type Props = {
  friendTickets: FriendTickets
  /** The classes of its container. */
  look: string
  /** A secondary link to buy tickets anyway. */
  children: ReactNode
}

/** That a friend has tickets for the viewer's plan, so that no one pays for the same seats twice (decision 0199). */
export const FriendTicketsNote = ({ friendTickets: { friend }, look, children }: Props) => (
  <div className={`flex flex-wrap items-center gap-3 ${look}`}>
    <p className="flex min-w-0 items-center gap-2 font-semibold">
      <Ticket aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <span className="wrap-anywhere">{words.ofFriends.has(firstName(friend.fullName), friend.tickets)}</span>
    </p>
    {children}
  </div>
)
