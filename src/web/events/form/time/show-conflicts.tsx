import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallOutputs } from '../../../../contract.ts'
import { addDays, type Day, parseDay, parseWallTime, weekdayOf } from '../../../../kernel/day.ts'
import { repeatWindowDays } from '../../../../kernel/limits.ts'
import { ask } from '../../../api.ts'
import { useDebounced } from '../../../use-debounced.ts'
import { dateText, timeText } from '../../when.ts'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'

type Shows = CallOutputs['findShowConflicts']['shows']

const pauseMs = 400
const shownAtOnce = 3

type Props = { hostID: string; eventID: string | null; today: Day }

/** Other shows at the venue at that time. A warning: two rooms or an early show are fine. */
export function ShowConflicts({ hostID, eventID, today }: Props) {
  const state = useWatch<EventState>() as EventState
  const { venueName, venueAddress, eventTime, endTime } = state
  const days = daysOf(state, today)
  const times = parseWallTime(eventTime) ? { eventTime, endTime: parseWallTime(endTime) } : null
  const key =
    times && venueAddress.trim() && days.length > 0 ? JSON.stringify([venueName, venueAddress, days, times]) : null
  const [answer, setAnswer] = useState<{ key: string; shows: Shows } | null>(null)

  useDebounced(key, pauseMs, async (signal) => {
    if (!times) return
    const result = await ask('findShowConflicts', {
      ...{ entityID: hostID, eventID, venueName, venueAddress, days },
      ...times,
    })
    if (!signal.aborted && result.ok && key) setAnswer({ key, shows: result.answer.shows })
  })

  const shows = answer && answer.key === key ? answer.shows.slice(0, shownAtOnce) : []
  return (
    <output className="flex flex-col gap-1 rounded-field border border-gold px-4 py-3 text-gold empty:hidden">
      {shows.map(({ eventID: id, eventName, day, wallTime }) => (
        <span key={`${id} ${day}`} className="wrap-anywhere">
          {day === state.eventDate && !state.repeatEvent
            ? words.time.conflict(eventName, wallTime && timeText(wallTime))
            : words.time.conflictOn(eventName, dateText(day), wallTime && timeText(wallTime))}
        </span>
      ))}
    </output>
  )
}

/** The dates of a show in its window, without skipped ones. */
function daysOf({ repeatEvent, eventDate, dayOfWeek, removedDates }: EventState, today: Day): Day[] {
  if (!repeatEvent) return [parseDay(eventDate)].filter((day) => day !== null)
  return Array.from({ length: repeatWindowDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekdayOf(day) === dayOfWeek && !removedDates.includes(day),
  )
}
