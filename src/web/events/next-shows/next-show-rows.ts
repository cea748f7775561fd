import { paths } from '../../../kernel/paths.ts'
import type { CallOutputs } from '../../../contract.ts'
import type { Calls } from '../../api-context.ts'
import { showWords } from '../show-words.ts'
import { dateText, dayWord, isBeforeEvening, startText } from '../when.ts'
import { showAnchor } from '../../tickets/tickets-by-show.ts'
import { addDays, parseDay } from '../../../kernel/day.ts'
import { words } from './next-shows-words.ts'

type NextShow = CallOutputs['listNextShows']['shows'][number]

/** What a row shows; built in the loader, so Home's script only includes the rendering. */
export type NextShowRow = Pick<NextShow, 'eventID' | 'eventName' | 'day' | 'venueName' | 'posterID'> & {
  to: string
  when: string
  note: string
  /** It waits for an answer. */
  isQuestion: boolean
}

/** What friends ask a person to, and the person's own next shows. */
export type NextShowRows = { invites: NextShowRow[]; shows: NextShowRow[] }

/** The rows of a signed-in person; null for visitors, and if there are none. */
export async function loadNextShows(api: Calls, isSignedIn: boolean, thisYear: number): Promise<NextShowRows | null> {
  if (!isSignedIn) return null
  const [invites, shows] = await api
    .listNextShows({})
    .then((next) => [next.invites, next.shows].map((list) => list.map((show) => nextShowRow(show, thisYear))))
  return invites && shows && invites.length + shows.length > 0 ? { invites, shows } : null
}

export function nextShowRow(show: NextShow, thisYear: number): NextShowRow {
  const { eventID, eventName, day, venueName, posterID, tickets, askedBy, isMoved, hasPlan, inPlan } = show
  const isQuestion = askedBy !== null || isMoved
  return {
    ...{ eventID, eventName, day, venueName, posterID, isQuestion },
    to: addressOf(show, isQuestion),
    when: nextWhen(show, thisYear),
    note: askedBy
      ? words.question(askedBy.fullName)
      : isMoved
        ? words.moved(hasPlan)
        : tickets > 0
          ? words.tickets(tickets)
          : inPlan > 0
            ? words.inPlan(inPlan)
            : words.going,
  }
}

/** Where to answer, or to show the ticket. */
function addressOf({ eventID, day, tickets, inPlan, askedBy, hasPlan }: NextShow, isQuestion: boolean): string {
  // Without a plan the question is at the top.
  if (isQuestion && !askedBy && !hasPlan) return paths.event(eventID, day)
  if (isQuestion) return paths.eventAnswer(eventID, day)
  if (tickets > 0) return `${paths.tickets}#${showAnchor({ eventID, occurrenceDate: day })}`
  return inPlan > 0 ? paths.eventAnswer(eventID, day) : paths.event(eventID, day)
}

/** `Tonight, 8:00 PM`; the weekday within a week, then the date; `Started 8:00 PM` from then on. */
function nextWhen({ day, today, wallTime, isOnNow }: NextShow, thisYear: number): string {
  const time = startText({ wallTime, isOnNow })
  if (isOnNow) return time
  const seenFrom = parseDay(today)
  const isLater = seenFrom !== null && day >= addDays(seenFrom, 7)
  const word = isLater ? dateText(day, thisYear) : dayWord(day, today)
  const isTonight = word === showWords.today && !isBeforeEvening(wallTime)
  return words.when(isTonight ? showWords.tonight : word, time)
}
