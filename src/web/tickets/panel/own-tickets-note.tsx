import { Ticket } from 'lucide-react'
import { paths } from '../../../kernel/paths.ts'
import { words as eventWords } from '../../events/events-words.ts'
import type { OwnTickets } from '../../events/page/head-actions.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { words } from '../tickets-words.ts'

type Props = {
  ownTickets: OwnTickets
  /** Opens the form that sells more; null when it is open, or nothing is sold. */
  onMore: (() => void) | null
}

/** At the top of the panel: the tickets that the viewer has, and the way to them and to more. */
export const OwnTicketsNote = ({ ownTickets, onMore }: Props) => (
  <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
    <ButtonLink to={paths.order(ownTickets.orderID)}>
      <Ticket aria-hidden="true" className="size-5" />
      {eventWords.own.tickets(ownTickets.tickets)}
    </ButtonLink>
    {onMore && (
      <Button variant="quiet" onClick={onMore}>
        {words.panel.buyMore}
      </Button>
    )}
  </div>
)
