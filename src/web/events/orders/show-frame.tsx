import { Fragment, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { settlementPath } from '../../../kernel/addresses/books.ts'
import { checkoutFormPath } from '../../../kernel/addresses/checkout-form.ts'
import { paths } from '../../../kernel/paths.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { showCurrent } from '../../kit/device/show-current.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import { words as managedWords } from '../managed/managed-events-words.ts'
import { dateBeforeTime, dateText, timeText } from '../when.ts'
import { words } from './orders-words.ts'
import { useRootData } from '../../root-data.ts'

type Props = Pick<CallOutputs['listEventOrders'], 'show' | 'role'> & { children: ReactNode }

const { states } = managedWords
const marks = {
  // As the list of shows says it in its own way: that it is on sale, or what it costs.
  published: null,
  draft: states.draft,
  postponed: states.postponed,
  canceled: states.canceled,
}

const tab =
  'flex min-h-11 items-center rounded-pill border border-line bg-deck px-3 font-semibold sm:px-4 hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold'

/** The page of one show for its managers: its name, and the way to its orders, its guest list, its door, its sales, its settlement, its promo codes, what its checkout asks, and its messages. */
export function ShowFrame({ show, role, children }: Props) {
  const { eventID, entityID, eventName, status, day, dayOfWeek, wallTime, venueName } = show
  const year = useRootData()?.year
  const when = dayOfWeek ? words.weekly(dayOfWeek) : day && (wallTime ? dateBeforeTime : dateText)(day, year)
  const tabs = [
    [paths.eventOrders(entityID, eventID), words.nav.orders],
    [paths.eventGuests(entityID, eventID), words.nav.guests],
    ...(mayHandleMoney(role)
      ? ([
          [paths.eventSales(entityID, eventID), words.nav.sales],
          [settlementPath(entityID, eventID), words.nav.settlement],
          [paths.eventPromoCodes(entityID, eventID), words.nav.promoCodes],
          [checkoutFormPath(entityID, eventID), words.nav.checkout],
        ] as const)
      : []),
    [paths.eventMessages(entityID, eventID), words.nav.messages],
  ] as const
  return (
    <Page>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <BackLink to={paths.manage(entityID)}>{words.back}</BackLink>
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            <Link to={paths.event(eventID)} className="hover:text-gold-2">
              {eventName}
            </Link>
          </h1>
          <p className="wrap-anywhere text-mute">
            {marks[status] && <span className="font-semibold text-gold">{marks[status]} · </span>}
            {[when, wallTime && timeText(wallTime), venueName].filter(Boolean).join(' · ')}
          </p>
          <nav ref={showCurrent} aria-label={words.nav.label(eventName)} className="strip">
            <ul className="flex gap-2 whitespace-nowrap *:shrink-0">
              {tabs.map(([to, name], index) => (
                <Fragment key={to}>
                  {/* With these three, a show’s night is worked: they are in view on a phone. */}
                  {index === 2 && status !== 'canceled' && (
                    <li>
                      <Link to={paths.door(entityID, eventID)} className={tab}>
                        {words.nav.door}
                      </Link>
                    </li>
                  )}
                  <li>
                    <NavLink to={to} className={tab}>
                      {name}
                    </NavLink>
                  </li>
                </Fragment>
              ))}
              {status !== 'draft' && (
                <li>
                  <OpenChatButton eventId={eventID} entity={{ id: entityID, type: 'venue' }}>
                    {chatWords.crewChat}
                  </OpenChatButton>
                </li>
              )}
            </ul>
          </nav>
        </header>
        {children}
      </div>
    </Page>
  )
}
