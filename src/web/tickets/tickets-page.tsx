import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { dateText } from '../events/when.ts'
import { PlanChat } from '../events/plans/plan-chat.tsx'
import { PlanList } from '../events/plans/plan-list.tsx'
import type { Plan } from '../events/plans/plan-card.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { focusHere } from '../kit/focus-here.ts'
import { Notice } from '../kit/notice.tsx'
import { Section } from '../kit/section.tsx'
import { paths } from '../../kernel/paths.ts'
import { OwnCalendar, type OwnLink } from './calendar/own-calendar.tsx'
import { Folded } from './folded.tsx'
import { FriendTicketsSection, friendTicketsOf } from './friend-tickets.tsx'
import { type Going, GoingSection, withoutShown } from './going-section.tsx'
import { type Held, HeldTickets } from './held-tickets.tsx'
import { MovedNote } from './moved-note.tsx'
import { type OrderRow, OrderRows } from './order/order-rows.tsx'
import { ShowHead } from './show-head.tsx'
import { CalendarLink, DirectionsLink } from './show-links.tsx'
import type { Ticket } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'
import { AnswerButtons, type Received, ReceivedTicket } from './transfer/received-ticket.tsx'
import { plansFor } from './transfer/recipients.ts'
import { ticketAnswerIn } from './transfer/ticket-answer.ts'
import { words as transferWords } from './transfer/transfer-words.ts'
import { words as waitlistWords } from './panel/waitlist/waitlist-words.ts'
import { dateKey, showAnchor } from './tickets-by-show.ts'
import { words } from './tickets-words.ts'
import { type Waited, WaitedShows } from './waited-shows.tsx'

type OwnTicket = CallOutputs['listTickets']['tickets'][number]
type Group = { key: string; show: OwnTicket; items: OwnTicket[]; when: string }
type Props = {
  held: Held[]
  received: Received[]
  next: Group[]
  over: Group[]
  going: Going
  waited: Waited[]
  plans: Plan[]
  orders: OrderRow[]
  calendarLink: OwnLink
}

/** Everything that someone bought or was sent: what waits for payment or an answer on top, then what is next, ready to be scanned. */
export function TicketsPage(props: Props) {
  const { held, received, next: coming, over, going, waited, plans, orders, calendarLink } = props
  const next = coming.filter(({ items }) => items.some(isLive))
  const spent = coming.filter(({ items }) => !items.some(isLive))
  // Its tickets stand above; there is nothing to buy first.
  const ticketed = new Set(
    [...next, ...over].filter(({ items }) => items.some(isLive)).map(({ show }) => dateKey(show)),
  )
  const [offered, waiting] = [waited.filter(({ offer }) => offer), waited.filter(({ offer }) => !offer)]
  const friendTickets = friendTicketsOf(plans, received)
  const { state }: { state: unknown } = useLocation()
  const [answer, setAnswer] = useState(ticketAnswerIn(state))
  const onlyMarked = { ...going, shows: withoutShown(going.shows, ticketed, plans) }
  return (
    <div className="flex flex-col gap-12">
      <h1 className="text-4xl">{words.own.title}</h1>
      {answer && (
        <div key={answer.key} ref={focusHere} tabIndex={-1} className="outline-none">
          <Notice tone={answer.kind === 'accepted' ? 'success' : 'info'}>{transferWords.received[answer.kind]}</Notice>
        </div>
      )}
      {held.map((hold) => (
        <HeldTickets key={hold.orderID} hold={hold} />
      ))}
      {offered.length > 0 && <WaitedShows title={waitlistWords.heldTitle} shows={offered} />}
      {received.length > 0 && (
        <Section title={transferWords.received.title}>
          {received.map((transfer) => (
            <ReceivedTicket key={transfer.key} transfer={transfer}>
              <AnswerButtons transferKey={transfer.key} onAnswer={(kind) => setAnswer({ kind, key: transfer.key })} />
            </ReceivedTicket>
          ))}
        </Section>
      )}
      {next.length === 0 &&
        held.length === 0 &&
        offered.length === 0 &&
        received.length === 0 &&
        friendTickets.length === 0 && (
          <EmptyState title={words.own.none}>
            <p className="mb-4">{words.own.noneText}</p>
            <ButtonLink to={paths.discover}>{words.own.find}</ButtonLink>
          </EmptyState>
        )}
      {next.map((group) => (
        <ShowTickets key={group.key} group={group} plans={plans} />
      ))}
      {friendTickets.length > 0 && <FriendTicketsSection tickets={friendTickets} />}
      {waiting.length > 0 && <WaitedShows title={waitlistWords.onList} shows={waiting} />}
      {over.length > 0 && (
        <Section title={words.own.over}>
          {over.map((group) => (
            <ShowTickets key={group.key} group={group} isPast />
          ))}
        </Section>
      )}
      <PlanList plans={plans.filter((plan) => friendTickets.every((one) => one.plan !== plan))} />
      <GoingSection going={onlyMarked} hasTickets={next.length > 0 || plans.length > 0} />
      {(calendarLink || next.length > 0 || going.shows.length > 0) && <OwnCalendar link={calendarLink} />}
      {spent.length > 0 && (
        <Folded title={words.own.spent}>
          {spent.map((group) => (
            <ShowTickets key={group.key} group={group} />
          ))}
        </Folded>
      )}
      {orders.length > 0 && (
        <Section title={words.own.orders}>
          <OrderRows orders={orders} />
        </Section>
      )}
    </div>
  )
}

type ShowTicketsProps = { group: Group; plans?: Plan[]; isPast?: boolean }

function ShowTickets({ group: { show, items, when }, plans = [], isPast = false }: ShowTicketsProps) {
  const live = items.filter(isLive)
  const movedFrom = live.find((ticket) => ticket.movedFrom)?.movedFrom ?? null
  const isDateSaid = live.some(({ change }) => change !== null && saysDate(change, dateText(movedFrom)))
  const plansOfDate = plansFor(plans, show)
  const isTakenDown = show.isTakenDown && !isPast && items.some(({ state }) => state === 'valid')
  return (
    <section
      id={showAnchor(show)}
      aria-label={words.own.ofShow(show.eventName, when)}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <ShowHead show={show} when={when} />
      {!isPast && movedFrom && !isDateSaid && <MovedNote movedFrom={movedFrom} plans={plansOfDate} />}
      {!isPast && <Changes tickets={live} />}
      {!isPast && movedFrom && isDateSaid && <MovedNote movedFrom={null} plans={plansOfDate} />}
      {isTakenDown && <Notice tone="error">{words.own.takenDown}</Notice>}
      <TicketList tickets={live.length > 0 ? live : items} />
      {!isPast && live.some(({ state }) => state === 'valid') && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <CalendarLink show={show} />
          {!show.isTakenDown && (
            <ButtonLink variant="quiet" to={paths.event(show.eventID, show.occurrenceDate)}>
              {words.own.toShow}
            </ButtonLink>
          )}
          <DirectionsLink show={show} />
          {plansOfDate.map(({ planID, eventID }) => (
            <PlanChat key={planID} planId={planID} eventId={eventID} />
          ))}
        </div>
      )}
      {live.length > 0 && live.length < items.length && (
        <Folded title={words.own.spentOfShow(items.length - live.length)}>
          <TicketList tickets={items.filter((ticket) => !isLive(ticket))} />
        </Folded>
      )}
    </section>
  )
}

/** What has changed of the show, with the way to each of the viewer’s orders that may still be refunded. */
const Changes = ({ tickets }: { tickets: OwnTicket[] }) =>
  [...new Map(tickets.map((ticket) => [ticket.orderID, ticket])).values()].map(
    ({ orderID, change, isChangeKept, isBuyer }) =>
      change && (
        <Notice key={orderID}>
          <p className="wrap-anywhere text-ink">{change}</p>
          {isBuyer && isChangeKept && <p className="wrap-anywhere">{words.own.changeKept}</p>}
          {isBuyer && (
            <Link
              to={`${paths.order(orderID)}#refund`}
              className="inline-flex min-h-11 items-center text-gold underline"
            >
              {isChangeKept ? words.own.changeMind : words.own.answerChange}
            </Link>
          )}
        </Notice>
      ),
  )

/** Whether the text of an offer has the former date: “Sun, Nov 2” is not in “Sun, Nov 22”. */
const saysDate = (text: string, date: string) =>
  text
    .split(date)
    .slice(1)
    .some((rest) => !/^\d/.test(rest))

/** It admits, or it has admitted. */
const isLive = ({ state }: Ticket) => state === 'valid' || state === 'used'
