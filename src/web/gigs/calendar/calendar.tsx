import { useRef, useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import type { Day } from '../../../kernel/day.ts'
import { dateText, todayHere, yearMonthText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DoneNotice, useDoneNotice } from '../done-notice.tsx'
import { BlockDialog } from './block-dialog.tsx'
import {
  calendarEntries,
  type CalendarMonth,
  entriesOf,
  type Entry,
  firstDays,
  type GigCalendar,
  publishedShowsOn,
} from './calendar-entries.ts'
import { Show } from './calendar-entry.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { words } from './calendar-words.ts'
import { DayEntries } from './day-entries.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { MonthView } from './month-view.tsx'

type Props = {
  entityId: string
  events: Pick<CallOutputs['listManagedEvents'], 'upcoming' | 'drafts' | 'past'>
  /** Null for door staff, who see only the shows. */
  calendar: GigCalendar | null
  /** The page's requests; null for door staff. */
  requests: Parameters<typeof calendarEntries>[2]
  ownName: string
  /** Today as the server sees it, until the browser tells its own. */
  serverToday: Day
}

/** Days that the list of all begins with. */
const daysAtFirst = 7

/** A page's shows, holds, requests and blocked days: as a month for managers, and as a list of all or of one day. */
export function Calendar({ entityId, events, calendar, requests, ownName, serverToday }: Props) {
  const [form, setForm] = useState<'hold' | 'block' | null>(null)
  const [notice, showNotice] = useDoneNotice()
  /** A form's message, above the month; messages about the list are next to it. */
  const [isOfForm, setIsOfForm] = useState(false)
  const today = useBrowserValue(todayHere, serverToday)
  const [chosen, setChosen] = useState<Day | null>(null)
  /** Chosen in the month, below which it is listed; after a form, its message is what to read first. */
  const [isPicked, setIsPicked] = useState(false)
  const { entries, months, undated } = calendarEntries(events, calendar, requests, ownName)
  const [isLong, setIsLong] = useState(false)
  const dayCount = months.reduce((sum, [, days]) => sum + days.length, 0)
  // A button for one more date takes as much room as the date.
  const isCut = !chosen && !isLong && dayCount > daysAtFirst + 1
  const listedMonths = isCut ? firstDays(months, daysAtFirst) : months
  const lastDay = useRef<HTMLLIElement>(null)
  const lastListed = listedMonths.at(-1)?.[1].at(-1)?.day
  const shownMonths = chosen ? monthsOfDay(chosen, entriesOf(entries, chosen)) : listedMonths

  /** @param day what the month turns to, and the list shows */
  function finish(text: string, day: Day | null = null) {
    setForm(null)
    setIsOfForm(true)
    setIsPicked(false)
    if (day) setChosen(day)
    showNotice(text)
  }
  function showAll() {
    // The button disappears: the keyboard focus moves to where the list was.
    lastDay.current?.focus({ preventScroll: true })
    setIsLong(true)
  }
  function showInList(text: string) {
    setIsOfForm(false)
    showNotice(text)
  }
  return (
    <div className="flex flex-col gap-8">
      {calendar && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setForm('hold')}>{words.hold}</Button>
          <Button variant="quiet" onClick={() => setForm('block')}>
            {words.block}
          </Button>
        </div>
      )}
      {isOfForm && <DoneNotice notice={notice} />}
      {calendar && (
        <MonthView
          // A form that is done turns the month, wherever it was turned to before.
          key={isOfForm ? notice?.count : undefined}
          entriesOn={(day) => entriesOf(entries, day)}
          chosen={chosen}
          today={today}
          onChoose={(day) => {
            setIsPicked(true)
            setChosen(day)
          }}
        />
      )}
      {chosen && (
        <div
          key={chosen}
          ref={isPicked ? showInView : undefined}
          className="flex scroll-mt-24 scroll-mb-64 flex-wrap items-center gap-x-4 gap-y-2"
        >
          <p role="status" className="mr-auto">
            {shownMonths.length === 0 ? words.month.none(dateText(chosen)) : dateText(chosen)}
          </p>
          <Button variant="quiet" onClick={() => setChosen(null)}>
            {words.month.all}
          </Button>
        </div>
      )}
      {!isOfForm && <DoneNotice notice={notice} />}
      {months.length === 0 && undated.length === 0 && (
        <EmptyState title={words.none}>
          <p className="mb-4">{words.noneText}</p>
          <ButtonLink to={paths.createEvent(entityId)}>{words.create}</ButtonLink>
        </EmptyState>
      )}
      {shownMonths.map(([month, days]) => (
        <section key={month} aria-label={month} className="flex flex-col gap-2">
          <h3 className="border-b border-line pb-1 text-xl text-gold">{month}</h3>
          <ul>
            {days.map(({ day, entries: onDay }) => (
              <li
                key={day}
                ref={day === lastListed ? lastDay : undefined}
                tabIndex={-1}
                className="flex items-start gap-4 border-b border-line/50 py-2 outline-none"
              >
                <time dateTime={day} className="flex w-12 shrink-0 flex-col items-center leading-tight">
                  <span className="text-sm text-mute">{dateText(day).slice(0, 3)}</span>
                  <span className="font-display text-2xl font-bold">{Number(day.slice(8))}</span>
                </time>
                <DayEntries entityId={entityId} entries={onDay} onDone={showInList} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCut && (
        <Button variant="quiet" className="self-center" onClick={showAll}>
          {words.moreDates(dayCount - daysAtFirst)}
        </Button>
      )}
      {!chosen && undated.length > 0 && (
        <section aria-label={words.undated} className="flex flex-col gap-2">
          <h3 className="border-b border-line pb-1 text-xl text-gold">{words.undated}</h3>
          <ul>
            {undated.map((event) => (
              <li key={event.eventID} className="py-2">
                <Show show={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {calendar && <CalendarLink entityId={entityId} path={calendar.calendarPath} />}
      {form === 'hold' && (
        <HoldDialog
          entityId={entityId}
          showsOn={(day) => publishedShowsOn(entries, day)}
          onClose={() => setForm(null)}
          onDone={finish}
        />
      )}
      {form === 'block' && <BlockDialog entityId={entityId} onClose={() => setForm(null)} onDone={finish} />}
    </div>
  )
}

/** Below a month on a phone, the day that was chosen would be off screen. */
const showInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** One day as the list of months has it. */
const monthsOfDay = (day: Day, entries: Entry[]): CalendarMonth[] =>
  entries.length > 0 ? [[yearMonthText(day), [{ day, entries }]]] : []
