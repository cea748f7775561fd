import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import { words as managedWords } from '../managed/managed-events-words.ts'
import { dateBeforeTime, dateText, timeText } from '../when.ts'
import { words } from './orders-words.ts'

type Props = Pick<CallOutputs['listEventOrders'], 'show' | 'role'> & { children: ReactNode }

const { states } = managedWords
const marks = {
  published: words.published,
  draft: states.draft,
  postponed: states.postponed,
  canceled: states.canceled,
}

const tab =
  'flex min-h-11 items-center rounded-pill border border-line bg-deck px-4 font-semibold hover:border-gold aria-[current=page]:border-gold aria-[current=page]:text-gold'

/** The page of one show for its managers: its name, and the way to its orders, its guest list, its sales, its messages and its door. */
export function ShowFrame({ show, role, children }: Props) {
  const { eventID, entityID, eventName, status, day, dayOfWeek, wallTime, venueName } = show
  const when = dayOfWeek ? words.weekly(dayOfWeek) : day && (wallTime ? dateBeforeTime : dateText)(day)
  const tabs = [
    [paths.eventOrders(entityID, eventID), words.nav.orders],
    [paths.eventGuests(entityID, eventID), words.nav.guests],
    ...(mayHandleMoney(role) ? [[paths.eventSales(entityID, eventID), words.nav.sales] as const] : []),
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
            <span className={status === 'published' ? '' : 'font-semibold text-gold'}>{marks[status]}</span>
            {[when, wallTime && timeText(wallTime), venueName].filter(Boolean).map((part) => ` · ${part}`)}
          </p>
          <nav aria-label={words.nav.label(eventName)}>
            <ul className="flex flex-wrap gap-2">
              {tabs.map(([to, name]) => (
                <li key={to}>
                  <NavLink to={to} className={tab}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {status !== 'draft' && (
                <li>
                  <OpenChatButton eventId={eventID} entity={{ id: entityID, type: 'venue' }}>
                    {chatWords.crewChat}
                  </OpenChatButton>
                </li>
              )}
              {status !== 'canceled' && (
                <li>
                  <Link to={paths.door(entityID, eventID)} className={tab}>
                    {words.nav.door}
                  </Link>
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
