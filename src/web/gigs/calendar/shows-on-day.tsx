import { timeText } from '../../events/when.ts'
import { words } from './calendar-words.ts'

export type ShowOfDay = { eventID: string; eventName: string; wallTime: string | null }

/** A page's shows on a day it is about to hold. Just a warning: an early and a late show can share a day. */
export const ShowsOnDay = ({ shows }: { shows: ShowOfDay[] }) => (
  <output className="flex w-full flex-col gap-1 rounded-field border border-gold px-4 py-3 text-gold empty:hidden">
    {shows.map(({ eventID, eventName, wallTime }) => (
      <span key={eventID} className="wrap-anywhere">
        {words.holds.hasShow(eventName, wallTime && timeText(wallTime))}
      </span>
    ))}
  </output>
)
