import { useState } from 'react'
import type { CallInputs, CallOutputs } from '../../../../contract.ts'
import { addDays, type Day, parseDay, parseWallTime, type WallTime, weekdayOf } from '../../../../kernel/day.ts'
import { repeatWindowDays } from '../../../../kernel/limits.ts'
import { ask } from '../../../api.ts'
import { moveOf } from '../../saved/saved-show.ts'
import { dateText, timeText } from '../../when.ts'
import type { EventState } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import type { EventOpening } from '../event-opening.ts'

type Query = CallInputs['findShowConflicts']
type Show = CallOutputs['findShowConflicts']['shows'][number]
type Form = { hostID: string; eventID: string | null; today: Day; state: EventState }

/** Shows that begin farther apart than this are an early and a late one: no one is asked about them. */
const closeMinutes = 3 * 60

/** What is asked about the venue’s other shows; null as long as the form has no place, date or time. */
export function conflictQuery({ hostID, eventID, today, state }: Form): Query | null {
  const { venueName, venueAddress } = state
  const eventTime = parseWallTime(state.eventTime)
  const days = daysOf(state, today)
  if (!eventTime || !venueAddress.trim() || days.length === 0) return null
  return {
    ...{ entityID: hostID, eventID, venueName, venueAddress, days },
    ...{ eventTime, endTime: parseWallTime(state.endTime) },
  }
}

/** The dates of a show in its window, without skipped ones. */
function daysOf({ repeatEvent, eventDate, dayOfWeek, removedDates }: EventState, today: Day): Day[] {
  if (!repeatEvent) return [parseDay(eventDate)].filter((day) => day !== null)
  return Array.from({ length: repeatWindowDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => weekdayOf(day) === dayOfWeek && !removedDates.includes(day),
  )
}

export function conflictText({ eventName, day, wallTime }: Show, { eventDate, repeatEvent }: EventState): string {
  const time = wallTime && timeText(wallTime)
  return day === eventDate && !repeatEvent
    ? words.time.conflict(eventName, time)
    : words.time.conflictOn(eventName, dateText(day), time)
}

const minutesOf = (time: WallTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A venue's shows that begin on a planned day within three hours of the planned time, or at no known time. */
export const closeShows = (shows: Show[], { days, eventTime }: Pick<Query, 'days' | 'eventTime'>): Show[] =>
  shows.filter(({ day, wallTime }) => {
    const [time, otherTime] = [parseWallTime(eventTime), parseWallTime(wallTime ?? '')]
    if (!days.includes(day)) return false
    return !time || !otherTime || Math.abs(minutesOf(time) - minutesOf(otherTime)) <= closeMinutes
  })

/**
 * Asks once before a show is published, or moved to another day, next to others at its venue: about all its dates.
 *
 * @returns `conflicts` as long as the form says what was asked about; `isClear` whether to save now
 */
export function useConflictCheck(opening: EventOpening, form: Form) {
  const [answer, setAnswer] = useState<{ key: string; shows: Show[] } | null>(null)
  const [isChecking, setChecking] = useState(false)
  const query = conflictQuery(form)
  const isAsked = answer !== null && answer.key === JSON.stringify(query)
  const isLive = opening.kind === 'edit' && opening.event.status !== 'draft'

  async function isClear(status: 'draft' | 'published'): Promise<boolean> {
    if (!query || isAsked || status === 'draft' || (isLive && !moveOf(opening, form.state))) return true
    setChecking(true)
    const result = await ask('findShowConflicts', query)
    setChecking(false)
    const shows = result.ok ? closeShows(result.answer.shows, query) : []
    setAnswer({ key: JSON.stringify(query), shows })
    return shows.length === 0
  }

  const conflicts = isAsked ? answer.shows.map((show) => conflictText(show, form.state)) : []
  return { conflicts, isChecking, isClear }
}
