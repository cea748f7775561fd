import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { commaDayText, parseDay } from '../../../kernel/day.ts'
import { EventActions } from '../../events/lifecycle/event-actions.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './calendar-words.ts'

type Props = Pick<NonNullable<CallOutputs['fetchLinkedCalendar']['calendar']>, 'held'> & { entityID: string }

/**
 * What a check left for managers to look at. One that vanished from the calendar is canceled here, or kept; what became of
 * its refunds stays on the screen when nothing is left to look at.
 */
export function HeldShows({ entityID, held }: Props) {
  const keep = useWrite('keepCalendarShow')
  const [canceling, setCanceling] = useState<{ eventID: string; eventName: string } | null>(null)
  return (
    <>
      {held.length > 0 && (
        <Notice>
          <p>{words.held(held.length)}</p>
          <ul className="mt-2 flex flex-col gap-3">
            {held.map(({ name, day, reason, vanishedID }) => (
              <li key={`${day} ${name} ${reason} ${vanishedID}`} className="flex flex-col gap-2 wrap-anywhere">
                {words.heldShow(name, dateOf(day), reason)}
                {vanishedID && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      variant="quiet"
                      className="min-h-9! px-3! py-1! text-sm"
                      aria-label={words.cancelShow.of(name)}
                      onClick={() => setCanceling({ eventID: vanishedID, eventName: name })}
                    >
                      {words.cancelShow.label}
                    </Button>
                    <Button
                      variant="quiet"
                      className="min-h-9! px-3! py-1! text-sm"
                      disabled={keep.pending}
                      aria-label={words.keepShow.of(name)}
                      onClick={() => void keep.write({ entityID, eventID: vanishedID })}
                    >
                      {words.keepShow.label}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {keep.problem && <Notice tone="error">{keep.problem}</Notice>}
      <EventActions event={canceling} action="cancel" onClose={() => setCanceling(null)} />
    </>
  )
}

function dateOf(isoDay: string | null): string | null {
  const day = parseDay(isoDay ?? '')
  return day && commaDayText(day)
}
