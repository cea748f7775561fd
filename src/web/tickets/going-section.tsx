import { useEffect } from 'react'
import { ask } from '../api.ts'
import { ShowGrid } from '../events/cards/show-grid.tsx'
import type { Show } from '../events/show.ts'
import { Section } from '../kit/section.tsx'
import { words } from './tickets-words.ts'

export type Going = {
  shows: Show[]
  /** Shows on the list whose chosen date is over; the server checks before it clears them (spec 4, decision C30). */
  endedIDs: string[]
}

/** The shows that a person said they are going to, with or without tickets. */
export function GoingSection({ going: { shows, endedIDs }, hasTickets }: { going: Going; hasTickets: boolean }) {
  const ended = endedIDs.join()
  useEffect(() => {
    if (ended) void ask('removeUserEvents', { eventIDs: ended.split(',') })
  }, [ended])

  // Beneath tickets, "nothing here yet" would say that one is not going.
  if (shows.length === 0 && hasTickets) return null
  return (
    <Section title={words.going.title}>
      {shows.length > 0 ? <ShowGrid shows={shows} /> : <p className="max-w-prose text-mute">{words.going.none}</p>}
    </Section>
  )
}
