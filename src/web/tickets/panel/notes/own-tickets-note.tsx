import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../../kernel/paths.ts'
import { words as eventWords } from '../../../events/events-words.ts'
import type { OwnTickets } from '../../../events/page/head-actions.tsx'
import { Button } from '../../../kit/button.tsx'
import { words } from '../../tickets-words.ts'

type Props = {
  ownTickets: OwnTickets
  /** Opens the form that sells more; null when it is open, or nothing is sold. */
  onMore: (() => void) | null
}

/** At the top of the panel: the tickets that the viewer has, and the way to them and to more. */
export const OwnTicketsNote = ({ ownTickets, onMore }: Props) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
    <p className="flex items-center gap-2">
      <Ticket aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <span>
        {eventWords.own.tickets(ownTickets.tickets)}.{' '}
        <Link
          to={ownTickets.orderID ? paths.order(ownTickets.orderID) : paths.tickets}
          className="reach font-semibold text-gold underline"
        >
          {words.panel.viewTickets}
        </Link>
      </span>
    </p>
    {onMore && (
      <Button variant="quiet" onClick={onMore}>
        {words.panel.buyMore}
      </Button>
    )}
  </div>
)
