import { FileDown, Printer } from 'lucide-react'
import { canDrawInPdf, printedTexts } from '../../../features/checkout/rules/pdf-text.ts'
import { day } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { GoogleCalendarLink } from '../../events/page/calendar-links.tsx'
import type { Plan } from '../../events/plans/plan-card.tsx'
import { PlanChat } from '../../events/plans/plan-chat.tsx'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { CalendarLink, DirectionsLink } from '../show-links.tsx'
import type { Ticket } from '../ticket-card.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

const calendarShow = (order: Order) => ({
  ...order,
  ...{ day: day(order.occurrenceDate), startsAt: new Date(order.startsAt), endsAt: new Date(order.endsAt) },
  isAllDay: order.wallTime === null,
})

/** What the holder of a valid ticket does before the show: save the date, find the way, print, tell a friend. */
export function OrderActions({ order, tickets }: { order: Order; tickets: Ticket[] }) {
  const { eventID, eventName } = order
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {!order.isTakenDown && (
        <>
          <CalendarLink show={order} />
          {!order.isPostponed && <GoogleCalendarLink eventID={eventID} show={calendarShow(order)} />}
          <ButtonLink variant="quiet" to={paths.event(eventID, order.occurrenceDate)}>
            {words.toShow}
          </ButtonLink>
          <OpenChatButton eventId={eventID} entity={null}>
            {chatWords.fanChat}
          </OpenChatButton>
          <ShareButton label={words.share} title={eventName} path={paths.event(eventID, order.occurrenceDate)} />
        </>
      )}
      <DirectionsLink show={order} />
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

/** The same for a buyer whose tickets all went to someone else, and who may come along all the same. */
export const SentActions = ({ order, plans }: { order: Order; plans: Plan[] }) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    {!order.isTakenDown && (
      <ButtonLink variant="quiet" to={paths.event(order.eventID, order.occurrenceDate)}>
        {words.toShow}
      </ButtonLink>
    )}
    {plans.map(({ planID, eventID }) => (
      <PlanChat key={planID} planId={planID} eventId={eventID} />
    ))}
  </div>
)
