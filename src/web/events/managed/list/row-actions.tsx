import { Copy, Ellipsis } from 'lucide-react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { paths } from '../../../../kernel/paths.ts'
import { mayEdit, type Role } from '../../../../kernel/roles.ts'
import { words as chatWords } from '../../../chat/chat-words.ts'
import { OpenChatButton } from '../../../chat/open-chat-button.tsx'
import { Button } from '../../../kit/button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { words as lifecycleWords } from '../../lifecycle/lifecycle-words.ts'
import { words } from '../managed-events-words.ts'

type Props = {
  event: ManagedEvent
  name: string
  isTonight: boolean
  hostId: string
  role: Role
  busy: boolean
  onEdit: () => void
  onMore: () => void
}

/** Five of them stand in one line of a phone. */
const narrow = 'max-sm:px-2.5 max-sm:text-sm sm:px-3'

/** What a show's managers can do with it; the door opens its door. */
export function RowActions({ event, name, isTonight, hostId, role, busy, onEdit, onMore }: Props) {
  const isEditor = mayEdit(role)
  const sellsHere = event.internalTickets && (event.status !== 'draft' || event.saleState === 'taken_down')
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden @3xl:justify-end">
      {sellsHere && (
        <ButtonLink
          variant={isTonight ? 'gold' : 'quiet'}
          to={paths.door(hostId, event.eventID)}
          aria-label={words.doorOf(name)}
          className={narrow}
        >
          {words.door}
        </ButtonLink>
      )}
      {isEditor && sellsHere && (
        <ButtonLink
          variant="quiet"
          to={paths.eventOrders(hostId, event.eventID)}
          aria-label={words.ordersOf(name)}
          className={narrow}
        >
          {words.orders}
        </ButtonLink>
      )}
      {isEditor && !sellsHere && event.status !== 'draft' && !event.isListing && (
        <OpenChatButton
          eventId={event.eventID}
          entity={{ id: hostId, type: 'venue' }}
          label={chatWords.crewChatOf(name)}
        >
          {chatWords.title}
        </OpenChatButton>
      )}
      {isEditor && (
        <>
          <Button variant="quiet" busy={busy} onClick={onEdit} aria-label={words.editOf(name)} className={narrow}>
            {words.edit}
          </Button>
          <ButtonLink
            variant="quiet"
            to={paths.duplicateEvent(hostId, event.eventID)}
            preventScrollReset
            aria-label={words.duplicateOf(name)}
            title={words.duplicate}
            className={narrow}
          >
            <Copy aria-hidden="true" className="size-5" />
          </ButtonLink>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={lifecycleWords.moreOf(name)}
            title={lifecycleWords.more}
            onClick={onMore}
            className={narrow}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Button>
        </>
      )}
    </div>
  )
}
