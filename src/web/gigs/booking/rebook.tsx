import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText, todayHere } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { RequestDialog } from '../find/request-dialog.tsx'
import { words as allWords } from './booking-words.ts'

const words = allWords.canceled

type Props = {
  entityId: string
  page: { id: string; name: string; type: string }
  day: string
  eventName: string
  /** The show was deleted, so nothing can be written anymore. */
  isEnded: boolean
  hasTerms: boolean
}

/**
 * The date that the page needs someone for: a host's show may have moved since both pages last agreed on a date, which is
 * the date that an act has free again.
 */
export function rebookingDay({ isHost, entries, selectedDate }: CallOutputs['fetchBooking']): string {
  const lastMove = entries.findLast(({ kind }) => kind === 'moved')
  return (isHost && lastMove?.newDay) || selectedDate
}

/** After a booking that ended: another page for the date, or the same one in a new request. */
export function Rebook({ entityId, page, day, eventName, isEnded, hasTerms }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [today] = useState(todayHere)
  const kind = page.type === 'band' || page.type === 'festival' ? page.type : 'venue'
  const isAhead = day >= today
  const endedText = isAhead ? words.ended(dateText(day)) : words.endedBefore(hasTerms)
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-mute">{isEnded ? endedText : words.text(hasTerms)}</p>
      {isAhead && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.findFreeOn(entityId, day)}>{words.findAnother[kind](dateText(day))}</ButtonLink>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {words.again(page.name)}
          </Button>
        </div>
      )}
      {isAsking && <RequestDialog {...{ entityId, page, day, today, eventName }} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
