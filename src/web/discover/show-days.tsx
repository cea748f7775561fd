import { ShowGrid } from '../events/cards/show-grid.tsx'
import type { Show } from '../events/show.ts'
import { dayWord, shortDateText } from '../events/when.ts'

/**
 * Shows grouped by day; a day's name stays in view while its shows scroll by. Days with one show each are side by side
 * if there is room.
 */
export function ShowDays({ shows, today }: { shows: readonly Show[]; today: string }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-3 gap-y-8">
      {dayGroups(shows).map(({ day, shows: those }) => (
        <section key={day} aria-labelledby={`day-${day}`} className={those.length > 1 ? 'col-span-full' : 'min-w-0'}>
          <h2
            id={`day-${day}`}
            className="sticky top-[var(--header,50px)] z-10 flex items-baseline gap-3 border-b border-line bg-night py-3 text-2xl"
          >
            {dayWord(day, today)}
            <span className="font-sans text-base font-normal text-mute">
              {shortDateText(day, Number(today.slice(0, 4)))}
            </span>
          </h2>
          <div className="mt-4">
            <ShowGrid shows={those} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** A list that is in order of days, cut into its days. */
function dayGroups(shows: readonly Show[]): { day: string; shows: Show[] }[] {
  const groups: { day: string; shows: Show[] }[] = []
  for (const show of shows) {
    const last = groups.at(-1)
    if (last?.day === show.day) last.shows.push(show)
    else groups.push({ day: show.day, shows: [show] })
  }
  return groups
}
