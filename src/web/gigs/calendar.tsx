import { Link } from 'react-router'
import type { CallOutputs } from '../../contract.ts'
import { dateText, timeText } from '../events/when.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { paths } from '../../kernel/paths.ts'
import { type CalendarDate, datesByMonth } from './dates-by-month.ts'
import { words } from './gigs-words.ts'

type Props = { entityId: string; events: Pick<CallOutputs['listManagedEvents'], 'upcoming' | 'drafts' | 'past'> }

/** The entity's own shows and drafts to come, month by month. */
export function Calendar({ entityId, events }: Props) {
  const { months, undated } = datesByMonth(events)
  if (months.length === 0 && undated.length === 0) {
    return (
      <EmptyState title={words.noDates}>
        <p className="mb-4">{words.noDatesText}</p>
        <ButtonLink to={paths.manage(entityId)}>{words.create}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {months.map(([month, dates]) => (
        <section key={month} aria-label={month} className="flex flex-col gap-2">
          <h3 className="border-b border-line pb-1 text-xl text-gold">{month}</h3>
          <ul>
            {dates.map((date) => (
              <li key={`${date.eventID} ${date.day}`} className="flex items-center gap-4 border-b border-line/50 py-2">
                <time dateTime={date.day} className="flex w-12 shrink-0 flex-col items-center leading-tight">
                  <span className="text-sm text-mute">{dateText(date.day).slice(0, 3)}</span>
                  <span className="font-display text-2xl font-bold">{Number(date.day.slice(8))}</span>
                </time>
                <Show date={date} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {undated.length > 0 && (
        <section aria-label={words.undated} className="flex flex-col gap-2">
          <h3 className="border-b border-line pb-1 text-xl text-gold">{words.undated}</h3>
          <ul>
            {undated.map((event) => (
              <li key={event.eventID} className="py-2">
                <Show date={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Show({ date }: { date: Omit<CalendarDate, 'day'> }) {
  const { eventID, eventName, status, venueName, wallTime } = date
  const about = [status !== 'published' && words[status], wallTime && timeText(wallTime), venueName].filter(Boolean)
  return (
    <div className="min-w-0">
      <Link to={paths.event(eventID)} className="reach inline-block font-semibold wrap-anywhere hover:text-gold-2">
        {eventName || words.draft}
      </Link>
      <p className="text-sm text-mute">{about.join(' · ')}</p>
    </div>
  )
}
