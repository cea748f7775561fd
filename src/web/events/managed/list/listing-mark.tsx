import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWrite } from '../../../use-write.ts'
import { words as managedWords } from '../managed-events-words.ts'

const words = managedWords.listing

type Props = { event: Pick<ManagedEvent, 'eventID'>; name: string }

/** For those who may edit it: a show stays as its source lists it until its managers save it or confirm it here. */
export function ListingMark({ event: { eventID }, name }: Props) {
  const { write, pending, problem } = useWrite('confirmListing')
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-sm font-semibold text-gold">{words.mark}</p>
      <Button
        variant="quiet"
        busy={pending}
        aria-label={words.confirmOf(name)}
        onClick={() => void write({ eventID })}
        className="min-h-9! px-2.5! py-1! text-sm"
      >
        {words.confirm}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
