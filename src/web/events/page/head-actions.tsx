import { Ticket } from 'lucide-react'
import type { CallOutputs } from '../../../contract.ts'
import { day as dayOf } from '../../../kernel/day.ts'
import { paths } from '../../../kernel/paths.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { friendsOn } from '../friends-going/friends-going-part.tsx'
import type { Plan } from '../plans/plan-card.tsx'
import { planToGoWith, TogetherButton } from '../plans/together-button.tsx'
import type { FriendTickets } from '../../tickets/friend-tickets.tsx'
import type { WaitingLine } from '../../tickets/panel/line/use-waiting-line.ts'
import { words as lineWords } from '../../tickets/panel/line/line-words.ts'
import { HoldNote } from '../../tickets/hold-note.tsx'
import { FriendTicketsNote } from '../../tickets/panel/notes/friend-tickets-note.tsx'
import { isSoldOut, openingOf, type OpenHold, type Sale, type TicketOffer } from '../../tickets/panel/sale.ts'
import { useIsFromDoor } from '../../tickets/panel/use-linked-choice.ts'
import { words as saleStartWords } from '../../tickets/panel/sale-start/sale-start-words.ts'
import type { Waitlist } from '../../tickets/panel/waitlist/own-place.ts'
import { SoldOutLink } from '../../tickets/panel/waitlist/sold-out-link.tsx'
import { useSecondsLeft } from '../../tickets/use-seconds-left.ts'
import { words as ticketWords } from '../../tickets/tickets-words.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ShareButton } from '../../kit/share-button.tsx'
import { words } from '../events-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { CalendarLinks, GoogleCalendarLink } from './calendar-links.tsx'
import { type Attendance, GoingButton } from './going-button.tsx'

export type OwnTickets = CallOutputs['fetchOwnTickets']['dates'][number]

type Props = {
  event: EventDetail
  date: Occurrence | null
  attendance: Attendance
  friends: CallOutputs['getFriendsGoing']['friendsGoing']
  plans: Plan[]
  sentInvites: CallOutputs['fetchEventInvites']['sent']
  isSignedIn: boolean
  /** Tickets to this date that are held for the viewer until they pay. */
  heldTickets: OpenHold | null
  /** The panel is where others are chosen in their place. */
  isChangingHold: boolean
  /** The viewer's tickets to this date. */
  ownTickets: OwnTickets | null
  /** Whether the viewer could buy tickets on this page, and has none yet, nor any on hold. */
  needsTicket: boolean
  /** What is sold here on this date; null where nothing is. */
  sale: Sale | null
  waitlist: Waitlist
  waitingLine: WaitingLine
  /** Those that a friend has for the viewer's plan. */
  friendTickets: FriendTickets | null
}

/** What fans do with a show, in one row: tickets, going, share, calendar. */
export function HeadActions({
  event,
  date,
  attendance,
  friends,
  plans,
  sentInvites,
  isSignedIn,
  heldTickets,
  isChangingHold,
  ownTickets,
  needsTicket,
  sale,
  waitlist,
  waitingLine,
  friendTickets,
}: Props) {
  const isOver = event.isPast || event.status === 'draft' || event.status === 'canceled'
  const isOn = date !== null && !isOver && !event.isTakenDown
  const day = event.repeatEvent ? (date?.day ?? null) : null
  const needsSale = sale !== null && !ownTickets && !heldTickets
  const opening = needsSale ? openingOf(sale) : null
  const isGoing = attendance.own.length > 0
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      {heldTickets && (
        <HoldNote hold={heldTickets} isChanging={isChangingHold} look="flex-wrap gap-x-4 gap-y-2 max-sm:w-full" />
      )}
      {ownTickets && event.status !== 'canceled' && (
        <ButtonLink to={ownTickets.orderID ? paths.order(ownTickets.orderID) : paths.tickets}>
          <Ticket aria-hidden="true" className="size-5" />
          {words.own.tickets(ownTickets.tickets)}
        </ButtonLink>
      )}
      {friendTickets && (
        <FriendTicketsNote friendTickets={friendTickets} look="w-full shell:hidden">
          <a href="#tickets" className="reach inline-flex min-h-11 items-center text-sm text-gold underline">
            {ticketWords.ofFriends.buyOwn}
          </a>
        </FriendTicketsNote>
      )}
      {needsTicket && !friendTickets && <TicketsLink />}
      {opening && <OpeningLink {...opening} />}
      {needsSale && isInLine(waitingLine) && (
        <a href="#tickets" className={`${buttonLook.gold} shell:hidden`}>
          {lineWords.toPlace}
        </a>
      )}
      {needsSale && !friendTickets && isSoldOut(sale) && <SoldOutLink day={date?.day} {...{ sale, waitlist }} />}
      {isOn && (
        <GoingButton
          event={event}
          day={date.day}
          attendance={attendance}
          friendNames={friendsOn(friends, date.day).map(({ fullName }) => fullName)}
          plans={plans.filter((plan) => plan.day === day)}
          ownTickets={ownTickets?.tickets ?? 0}
          isSignedIn={isSignedIn}
          ticketsOnHold={heldTickets?.quantity ?? 0}
        />
      )}
      {isOn && isSignedIn && (
        <TogetherButton
          event={event}
          date={date}
          friends={friends}
          sent={sentInvites}
          plan={planToGoWith(plans.filter((plan) => plan.day === day))}
          isGoing={attendance.own.includes(day) && !attendance.ownMovedFrom}
        />
      )}
      {!event.isTakenDown && (
        <ShareButton title={event.eventName} path={paths.event(event.eventID, day ?? undefined)} />
      )}
      {isOn && event.status !== 'postponed' && (
        <>
          <CalendarLinks path={paths.eventCalendar(event.eventID, date.day)} />
          <GoogleCalendarLink eventID={event.eventID} show={calendarShow(event, date)} />
        </>
      )}
      {/* Last, so that nothing moves when it appears. */}
      {isOn && isSignedIn && (ownTickets || isGoing) && (
        <OpenChatButton eventId={event.eventID} entity={null}>
          {chatWords.fanChat}
        </OpenChatButton>
      )}
    </div>
  )
}

const calendarShow = ({ eventName, zone, venueName, venueAddress }: EventDetail, date: Occurrence) => ({
  ...{ eventName, zone, venueName, venueAddress, day: dayOf(date.day) },
  ...{ startsAt: new Date(date.startsAt), endsAt: new Date(date.moments.end), isAllDay: date.wallTime === null },
})

function TicketsLink() {
  // Someone from a door has chosen theirs: the panel's button is what is next.
  const isFromDoor = useIsFromDoor()
  return (
    <a href="#tickets" className={`${isFromDoor ? buttonLook.quiet : buttonLook.gold} shell:hidden`}>
      {words.own.get}
    </a>
  )
}

/** Says when tickets go on sale and, once they are, leads to them: the panel below opens at the same moment. */
function OpeningLink({ text, secondsLeft }: NonNullable<TicketOffer['opens']>) {
  const isOpen = useSecondsLeft(secondsLeft) === 0
  return isOpen ? (
    <TicketsLink />
  ) : (
    <a href="#tickets" className={`${buttonLook.quiet} shell:hidden`}>
      {saleStartWords.onSale(text)}
    </a>
  )
}

/** In line before the sale or after it, or at one's turn. */
function isInLine(line: WaitingLine): boolean {
  const state = line?.place?.state
  return state === 'lobby' || state === 'waiting' || state === 'turn'
}
