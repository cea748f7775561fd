import { CalendarPlus, FileDown, Map, Printer } from 'lucide-react'
import { canDrawInPdf, printedTexts } from '../../../features/checkout/rules/pdf-text.ts'
import { paths } from '../../../kernel/paths.ts'
import { directionsLink } from '../../../kernel/places/directions.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import type { Ticket } from '../ticket-card.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

/** What the holder of a valid ticket does before the show: save the date, find the way, print, tell a friend. */
export function OrderActions({ order, tickets }: { order: Order; tickets: Ticket[] }) {
  const { eventID, eventName, venueName, venueAddress } = order
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {!order.isTakenDown && (
        <>
          {!order.isPostponed && (
            <a href={paths.eventCalendar(eventID, order.occurrenceDate)} download className={buttonLook.quiet}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {words.calendar}
            </a>
          )}
          <ButtonLink variant="quiet" to={paths.event(eventID, order.occurrenceDate)}>
            {words.toShow}
          </ButtonLink>
          <OpenChatButton eventId={eventID} entity={null}>
            {chatWords.fanChat}
          </OpenChatButton>
          <ShareButton label={words.share} title={eventName} path={paths.event(eventID, order.occurrenceDate)} />
        </>
      )}
      <a
        href={directionsLink(venueName, venueAddress)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook.quiet}
      >
        <Map aria-hidden="true" className="size-4" />
        {words.directions}
        <span className="sr-only">{words.newTab}</span>
      </a>
      {canDrawInPdf(printedTexts({ ...order, hostName: order.host.name }, tickets)) ? (
        <a href={paths.ticketsFile(order.orderID)} download className={buttonLook.quiet}>
          <FileDown aria-hidden="true" className="size-4" />
          {words.pdf}
        </a>
      ) : (
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {words.print}
        </Button>
      )}
    </div>
  )
}
