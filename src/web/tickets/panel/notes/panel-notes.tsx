import type { OwnTickets } from '../../../events/page/head-actions.tsx'
import { Button } from '../../../kit/button.tsx'
import type { FriendTickets } from '../../friend-tickets.tsx'
import { HoldNote } from '../../hold-note.tsx'
import { words } from '../../tickets-words.ts'
import { FriendTicketsNote } from './friend-tickets-note.tsx'
import { OwnTicketsNote } from './own-tickets-note.tsx'
import { ReleaseHold } from '../release-hold.tsx'
import type { OpenHold, TicketedEvent } from '../sale.ts'

type Props = {
  event: Pick<TicketedEvent, 'status'>
  heldTickets: OpenHold | null
  ownTickets: OwnTickets | null
  friendTickets: FriendTickets | null
  /** Whether the choice of tickets is folded for them. */
  isFolded: boolean
  isChangingHold: boolean
  notOnSale: string | null
  onUnfold: () => void
}

/** The tickets to this date that the viewer has already: on hold, bought, or with a friend. */
export function PanelNotes({
  event,
  heldTickets,
  ownTickets,
  friendTickets,
  isFolded,
  isChangingHold,
  notOnSale,
  onUnfold,
}: Props) {
  return (
    <>
      {heldTickets && (
        <HoldNote
          hold={heldTickets}
          isChanging={isChangingHold}
          isTimer
          look="flex-wrap gap-x-4 gap-y-3 border-b border-line px-4 py-4 last:border-b-0 sm:px-6"
        >
          {isFolded && (
            <Button variant="quiet" onClick={onUnfold}>
              {words.panel.changeHold}
            </Button>
          )}
          <ReleaseHold hold={heldTickets} />
        </HoldNote>
      )}
      {ownTickets && event.status !== 'canceled' && (
        <OwnTicketsNote ownTickets={ownTickets} onMore={isFolded && !heldTickets && !notOnSale ? onUnfold : null} />
      )}
      {friendTickets && (
        <FriendTicketsNote friendTickets={friendTickets} look="border-b border-line px-4 py-4 last:border-b-0 sm:px-6">
          {isFolded && (
            <Button variant="quiet" onClick={onUnfold}>
              {words.ofFriends.buyOwn}
            </Button>
          )}
        </FriendTicketsNote>
      )}
    </>
  )
}
