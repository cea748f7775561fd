import { useEffect, useState } from 'react'
import type { CallOutputs } from '../../contract.ts'
import { ask } from '../api.ts'
import { CompactCard } from '../events/cards/compact-card.tsx'
import { paths } from '../../kernel/paths.ts'
import { Skeleton } from '../kit/skeleton.tsx'

type Card = CallOutputs['listEventsByIds']['events'][number]

/** The card of the show that an invite is about (spec 4), and the way to its question there; nothing where the show is over or gone. */
export function InvitedShow({ eventId, day }: { eventId: string; day: string | null }) {
  const [card, setCard] = useState<Card | null | 'loading'>('loading')
  useEffect(() => {
    let isCurrent = true
    void ask('listEventsByIds', { ids: [eventId] }).then((result) => {
      if (isCurrent) setCard((result.ok && result.answer.events[0]) || null)
    })
    return () => {
      isCurrent = false
    }
  }, [eventId])
  if (card === 'loading') return <Skeleton className="h-24 bg-deck-2" />
  if (!card) return null
  const show = day ? { ...card, day } : card
  return <CompactCard isNarrow show={show} to={paths.eventAnswer(eventId, show.day)} />
}
