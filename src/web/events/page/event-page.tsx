import type { ComponentProps } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { listingNotes } from '../../../features/events/rules/listing-notes.ts'
import { parseDay } from '../../../kernel/day.ts'
import { Section } from '../../kit/section.tsx'
import { nameKey } from '../../../kernel/text/name-key.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { hasTicketsLeft, type OpenHold, saleOn } from '../../tickets/panel/sale.ts'
import { TicketPanel } from '../../tickets/panel/ticket-panel.tsx'
import { friendTicketsOn } from '../../tickets/friend-tickets.tsx'
import { useIsFromDoor } from '../../tickets/panel/use-linked-choice.ts'
import { useUnfolding } from '../../tickets/panel/use-unfolding.ts'
import { useOpenHold } from '../../tickets/use-open-hold.ts'
import { words } from '../events-words.ts'
import type { Invites } from '../invites/invites-part.tsx'
import { OutsideBar } from '../outside/outside-bar.tsx'
import { OutsideLink } from '../outside/outside-link.tsx'
import { outsideOffer } from '../outside/outside-offer.ts'
import { OutsidePanel } from '../outside/outside-panel.tsx'
import { Player } from '../player/player.tsx'
import type { Plan } from '../plans/plan-card.tsx'
import type { EventDetail, Occurrence, Show } from '../show.ts'
import { hasEntry } from '../has-entry.ts'
import { ActLinks, type OwnAct } from './act-links.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventHead } from './event-head.tsx'
import { FriendsAnchor, FriendsParts } from './friends-parts.tsx'
import type { Attendance } from './going-button.tsx'
import { HeadActions, type OwnTickets } from './head-actions.tsx'
import { Lineup } from './lineup.tsx'
import { ManagerLinks } from './manager-links.tsx'
import { MoreShows } from './more-shows.tsx'
import { OccurrencePicker } from './occurrence-picker.tsx'
import { RefundsOf } from './refunds-of.tsx'
import { type CanceledOrder, StatusBanner } from './status-banner.tsx'

/** What of the ticket panel is the viewer's. */
type PanelData = Pick<
  ComponentProps<typeof TicketPanel>,
  'reminder' | 'waitlist' | 'waitingLine' | 'groupHold' | 'takesGroups'
>

type Props = PanelData & {
  event: EventDetail
  /** The date that is shown; null for a draft without one. */
  date: Occurrence | null
  /** Why this is not the date that the link named; null when it is. */
  notice: string | null
  /** What else is on in the same room. */
  more: Show[]
  attendance: Attendance
  /** The viewer's friends who go, with their dates. */
  friends: CallOutputs['getFriendsGoing']['friendsGoing']
  invites: Invites
  plans: Plan[]
  buyer: { fullName: string | null; canceledOrder: CanceledOrder | null } | null
  /** Tickets to this show that are held for the viewer until they pay. */
  hold: OpenHold | null
  ownTickets: OwnTickets | null
  ownActs: OwnAct[]
}

/** Everything about one show: the poster and the facts, and how to get in. */
export function EventPage({
  event,
  date,
  notice,
  more,
  attendance,
  friends,
  invites,
  plans,
  buyer,
  hold,
  ownTickets,
  ownActs,
  ...panel
}: Props) {
  const day = date && parseDay(date.day)
  const offer = outsideOffer(event, date)
  const isFromDoor = useIsFromDoor()
  const sale = event.internalTickets && day !== null ? saleOn(event, day, hold, isFromDoor) : null
  // The panel says what the notes tell of prices.
  const notes = sale || !hasEntry(event, date) ? event.notes : listingNotes(event.notes).about
  const isOnSale = sale !== null && hasTicketsLeft(sale)
  const openHold = useOpenHold(hold)
  const heldTickets = sale?.notOnSale === null && openHold?.occurrenceDate === day ? openHold : null
  const unfolding = useUnfolding(day, heldTickets)
  const needsTicket = isOnSale && !ownTickets && !heldTickets
  const friendTickets = needsTicket ? friendTicketsOn(plans, event.repeatEvent ? day : null) : null
  return (
    <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
      <ManagerLinks event={event} />
      <ActLinks eventID={event.eventID} acts={ownActs} sellsHere={event.internalTickets} />
      <StatusBanner event={event} date={date} order={buyer?.canceledOrder ?? null} />
      {notice && (
        <p role="status" className="border-b border-gold bg-deck-2 px-4 py-3 text-center font-semibold">
          {notice}
        </p>
      )}
      <RefundsOf event={event} />
      <div className={wideLook}>
        <EventHead event={event} date={date}>
          <HeadActions
            event={event}
            date={date}
            attendance={attendance}
            friends={friends}
            plans={plans}
            sentInvites={invites.sent}
            isSignedIn={buyer !== null}
            heldTickets={heldTickets}
            isChangingHold={unfolding.isChangingHold}
            ownTickets={ownTickets}
            needsTicket={needsTicket}
            sale={sale}
            waitlist={panel.waitlist}
            waitingLine={panel.waitingLine}
            friendTickets={friendTickets}
          />
        </EventHead>
        <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-8 sm:px-6 shell:contents">
          <div className="shell:sticky shell:top-[calc(var(--header,50px)+24px)] shell:z-10 shell:col-start-4 shell:row-span-2 shell:row-start-1 shell:my-12 shell:self-start">
            {day && sale ? (
              <TicketPanel
                key={day}
                event={event}
                day={day}
                sale={sale}
                {...{ buyer, hold, heldTickets, ownTickets, friendTickets, unfolding }}
                {...panel}
              >
                {event.occurrences.length > 1 && <OccurrencePicker event={event} day={day} />}
              </TicketPanel>
            ) : (
              <OutsidePanel event={event} date={date} />
            )}
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-12 shell:col-start-2 shell:row-start-2 shell:py-8">
            <FriendsAnchor>
              {date && (
                <FriendsParts
                  {...{ event, date, attendance, friends, invites, plans, needsTicket }}
                  isSignedIn={buyer !== null}
                />
              )}
            </FriendsAnchor>
            {event.occurrences.length > 1 && !sale && (
              <Section title={words.sections.dates}>
                <OccurrencePicker event={event} day={date?.day ?? null} />
              </Section>
            )}
            <EventFacts event={event} date={date} />
            {namesActs(event) && (
              <Section title={words.sections.lineup}>
                <Lineup acts={event.acts} />
              </Section>
            )}
            {(event.eventDescription || notes) && (
              <Section title={words.sections.about}>
                <div className="flex max-w-prose flex-col gap-4 text-lg wrap-anywhere whitespace-pre-line text-ink/90">
                  {event.eventDescription && <p>{event.eventDescription}</p>}
                  {notes && <p className="text-base text-mute">{notes}</p>}
                </div>
              </Section>
            )}
            {event.internalTickets && offer && (
              <div className="flex">
                <OutsideLink href={offer.href} text={offer.text} variant="quiet" />
              </div>
            )}
            {event.previewLink && (
              <Section title={words.sections.listen}>
                <Player link={event.previewLink} title={event.eventName} />
              </Section>
            )}
            <MoreShows event={event} more={more} />

            <div className="flex flex-wrap items-center gap-3">
              <ReportButton type="event" id={event.eventID} />
            </div>
          </div>
        </div>
      </div>
      <OutsideBar key={event.eventID} event={event} date={date} />
    </main>
  )
}

/**
 * On wide screens the panel has a column of its own beside the head and the facts, from the poster's top on: the page's
 * margins, the facts, a gap, and the panel. The head's colors lie behind all of them.
 */
const wideLook =
  'shell:grid shell:grid-cols-[minmax(1.5rem,1fr)_minmax(0,50.25rem)_3rem_380px_minmax(1.5rem,1fr)] shell:grid-rows-[auto_1fr]'

/** Whether the lineup says more than the show's own name, as that of many imported shows does not. */
const namesActs = ({ acts: [first, ...others], eventName }: EventDetail) =>
  first !== undefined && (others.length > 0 || first.entityID !== null || nameKey(first.name) !== nameKey(eventName))
