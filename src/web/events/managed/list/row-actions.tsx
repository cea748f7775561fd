import { Ellipsis } from 'lucide-react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { paths } from '../../../../kernel/paths.ts'
import { mayEdit, type Role } from '../../../../kernel/roles.ts'
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

/** Four of them fit on one line of a phone. */
const narrow = 'max-sm:px-3 max-sm:text-sm'

/** What a show's managers do most; the door opens its door, as long as the show is on. */
export function RowActions({ event, name, isTonight, hostId, role, busy, onEdit, onMore }: Props) {
  const isEditor = mayEdit(role)
  const sellsHere = event.internalTickets && (event.status !== 'draft' || event.saleState === 'taken_down')
  // One without tickets here has people at its door, too: staff have nothing else to do with it.
  const hasDoor = event.status !== 'canceled' && (sellsHere || (event.status !== 'draft' && (isTonight || !isEditor)))
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:justify-end @3xl:col-start-3 @3xl:row-span-1">
      {hasDoor && (
        <ButtonLink
          variant="quiet"
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
      {isEditor && (
        <>
          <Button variant="quiet" busy={busy} onClick={onEdit} aria-label={words.editOf(name)} className={narrow}>
            {words.edit}
          </Button>
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
