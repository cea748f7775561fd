import { CheckCircle2, CircleAlert, Clock, Undo2 } from 'lucide-react'
import { ButtonLink } from '../../kit/button-link.tsx'
import { noteHeading } from '../../../features/checkout/rules/host-note.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Plan } from '../../events/plans/plan-card.tsx'
import { AskHost } from './ask-host.tsx'
import { OpenOrder } from './open-order.tsx'
import { OrderActions, SentActions } from './order-actions.tsx'
import { PlanPart } from './plan-part.tsx'
import { orderMessage } from './order-message.ts'
import { words } from './order-words.ts'
import { canOpenShow, isClosedByTakeDown, isOpen, type Order } from './order.ts'
import { HostNote } from './host-note.tsx'
import { RefundOffer } from './refund-offer.tsx'
import { Receipt } from './receipt.tsx'
import { Folded } from '../folded.tsx'
import { ShowHead } from '../show-head.tsx'
import { type SentTicket, SentTickets } from '../transfer/sent-tickets.tsx'
import { ReturnTickets } from '../returns/return-tickets.tsx'
import type { Returns } from '../returns/returned-tickets.tsx'
import type { Ticket } from '../ticket-card.tsx'
import { TicketList } from '../ticket-list.tsx'
import { words as ticketWords } from '../tickets-words.ts'
import { useReread } from '../../use-reread.ts'

type Props = {
  order: Order
  tickets: Ticket[]
  sentTickets: SentTicket[]
  /** The viewer's plans for the date. */
  plans: Plan[]
  /** Its tickets that can go to the waitlist, or are there; null for none. */
  returns: Returns | null
  when: string
  paidWhen: string | null
  refundedText: string | null
  /** Until the hold ends, by the server's clock; null unless the order is open. */
  secondsLeft: number | null
  /** Came back from the payment page by its cancel link. */
  leftPayment: boolean
  /** The show started over four hours ago. */
  isPast: boolean
}

const tones = {
  waiting: { Icon: Clock, look: 'text-gold' },
  good: { Icon: CheckCircle2, look: 'text-good' },
  over: { Icon: Undo2, look: 'text-mute' },
  worry: { Icon: CircleAlert, look: 'text-danger' },
} as const

/** An order's current status with the card provider, its tickets and the receipt. */
export function OrderPage(props: Props) {
  const { order, tickets, sentTickets, plans, returns, when } = props
  const { paidWhen, refundedText, secondsLeft, leftPayment, isPast } = props
  const sentTo = tickets.length === 0 ? sentTickets.filter(isGood).map(({ to }) => to) : []
  const message = orderMessage(order, { tickets: [...tickets, ...sentTickets], isPast, sentTo })
  const { Icon, look } = tones[message.tone]
  const open = isOpen(order.state)
  useReread(
    (order.refund && !order.refund.isDisputed) || order.refundingCents > 0 ? 5 : open ? (leftPayment ? 15 : 3) : null,
  )
  const isPayable = open && order.state !== 'late_refunding' && !isClosedByTakeDown(order)
  const isBackUnpaid = isPayable && leftPayment
  const admitting = isPast ? 0 : tickets.filter(({ state }) => state === 'valid').length
  const hasTickets = admitting > 0
  const { replacedBy } = order
  const list = (
    <TicketList tickets={admittingFirst(tickets)} columns={tickets.length === 1 ? oneTicket.list : several.list} />
  )
  const isSpent = tickets.every(({ state }) => state === 'refunded' || state === 'void')
  const receipt = (
    <div className="flex flex-col gap-4">
      {sentTickets.length > 0 && <SentTickets tickets={sentTickets} />}
      <Receipt order={order} paidWhen={paidWhen} refundedText={refundedText} />
      {order.paidAt && <AskHost order={order} promisesRefunds={hasTickets && order.totalCents > 0} />}
    </div>
  )

  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-4" aria-live="polite">
        <h1 className={`flex items-start gap-3 text-4xl ${look}`}>
          <Icon aria-hidden="true" className="mt-2 size-8 shrink-0" />
          {isBackUnpaid ? words.stayed : message.title}
        </h1>
        <p className="max-w-prose text-lg">
          {replacedBy && `${words.replaced.by(replacedBy.quantity)} `}
          {isBackUnpaid ? words.stayedText : message.text}
        </p>
        {order.cancellationNote && <HostNote label={noteHeading(order.host.name)} text={order.cancellationNote} />}
        {isPayable && <OpenOrder order={order} secondsLeft={secondsLeft} />}
        {message.tone === 'worry' && order.isTakenDown && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.contact} variant="quiet">
              {words.contact}
            </ButtonLink>
          </div>
        )}
        {replacedBy ? (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.order(replacedBy.orderID)}>{words.replaced.toReplacement}</ButtonLink>
          </div>
        ) : (
          message.tone === 'over' &&
          canOpenShow(order, [...tickets, ...sentTickets]) && (
            <div className="flex flex-wrap gap-3">
              <ButtonLink
                variant={order.refund || order.refunded ? 'quiet' : 'gold'}
                to={paths.event(order.eventID, order.occurrenceDate)}
              >
                {words.toShow}
              </ButtonLink>
            </div>
          )
        )}
      </header>
      {order.offer && <RefundOffer order={order} offer={order.offer} sentTickets={sentTickets.filter(isGood).length} />}
      <ShowHead show={order} when={when} isLinked={canOpenShow(order, [...tickets, ...sentTickets])} />
      {isSpent ? (
        <div className="flex w-full max-w-2xl flex-col gap-6">
          {sentTo.length > 0 && !isPast && <SentActions order={order} plans={plans} />}
          {receipt}
          {tickets.length > 0 && <Folded title={ticketWords.own.spentOfShow(tickets.length)}>{list}</Folded>}
        </div>
      ) : (
        <div className={`grid gap-8 lg:items-start lg:gap-12 ${tickets.length === 1 ? oneTicket.page : several.page}`}>
          <div className="flex min-w-0 flex-col gap-4">
            {list}
            {admitting > 1 && tickets.some(({ isSendable }) => isSendable) && (
              <p className="max-w-prose text-mute print:hidden">{words.forFriends}</p>
            )}
          </div>
          <div className="flex w-full min-w-0 flex-col gap-8">
            {hasTickets && plans.length > 0 && <PlanPart {...{ plans, tickets, sentTickets }} />}
            {hasTickets && <OrderActions order={order} tickets={tickets} />}
            {returns && <ReturnTickets orderID={order.orderID} returns={returns} />}
            {receipt}
          </div>
        </div>
      )}
    </div>
  )
}

const isGood = ({ state }: Pick<Ticket, 'state'>) => state === 'valid' || state === 'used'

/** Phones show one at a time: those that were refunded come last. */
const admittingFirst = (tickets: Ticket[]): Ticket[] => [
  ...tickets.filter(isGood),
  ...tickets.filter((one) => !isGood(one)),
]

/** On wide screens the receipt is next to the tickets: one is as wide as a ticket, several are two to a row. */
const oneTicket = { page: 'lg:grid-cols-[24rem_minmax(0,1fr)]', list: 'sm:grid-cols-2 lg:grid-cols-1' }
const several = { page: 'lg:grid-cols-[minmax(0,1fr)_26rem]', list: 'sm:grid-cols-2' }
