import { useEffect } from 'react'
import { ask } from '../api.ts'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import type { Plan } from '../events/plans/plan-card.tsx'
import type { Show } from '../events/show.ts'
import { Section } from '../kit/section.tsx'
import { dateKey } from './tickets-by-show.ts'
import { words } from './tickets-words.ts'

export type Going = {
  shows: Show[]
  /** Shows on the list whose chosen date is over; the server checks before it clears them (spec 4, decision C30). */
  endedIDs: string[]
}

/**
 * The shows that stand nowhere else on the page: one evening is one card, and what a plan says of it stands in the plan's.
 *
 * @param ticketed the dates of one's own tickets
 */
export function withoutShown<Item extends { eventID: string; day: string }>(
  shows: Item[],
  ticketed: ReadonlySet<string>,
  plans: Pick<Plan, 'eventID' | 'showDay' | 'ownAnswer'>[],
): Item[] {
  const planned = plans
    .filter(({ ownAnswer }) => ownAnswer === 'in')
    .map(({ eventID, showDay }) => dateKey({ eventID, occurrenceDate: showDay ?? '' }))
  const otherCards = new Set([...ticketed, ...planned])
  return shows.filter(({ eventID, day }) => !otherCards.has(dateKey({ eventID, occurrenceDate: day })))
}

/** The shows that a person said they are going to, with or without tickets. */
export function GoingSection({ going: { shows, endedIDs }, hasTickets }: { going: Going; hasTickets: boolean }) {
  const ended = endedIDs.join()
  useEffect(() => {
    if (ended) void ask('removeUserEvents', { eventIDs: ended.split(',') })
  }, [ended])

  // Beneath tickets, "nothing here yet" would claim the person isn't going.
  if (shows.length === 0 && hasTickets) return null
  return (
    <Section title={words.going.title}>
      {shows.length > 0 ? <ShowGrid shows={shows} /> : <p className="max-w-prose text-mute">{words.going.none}</p>}
    </Section>
  )
}
