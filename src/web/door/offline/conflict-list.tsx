import type { CallInputs } from '../../../contract.ts'
import type { Door } from '../door-types.ts'
import { dateText, timeText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { words as offlineWords } from './offline-words.ts'

const words = offlineWords.conflicts

type Conflict = Door['conflicts'][number]

/** `8:41 PM at Main door`, with the day where it isn't the show's. */
const useText = ({ day, at, door }: Conflict['use'], showDay: string) =>
  words.once(day === showDay ? timeText(at) : `${dateText(day)}, ${timeText(at)}`, door)

/** Who came in on what: times and doors in the order in which it happened. */
export function conflictText({
  use,
  first,
  occurrenceDate,
}: Pick<Conflict, 'use' | 'first' | 'occurrenceDate'>): string {
  if (!first) return useText(use, occurrenceDate)
  const isLater = `${first.day} ${first.at}` <= `${use.day} ${use.at}`
  const [one, other] = isLater ? [first, use] : [use, first]
  return words.both(useText(one, occurrenceDate), useText(other, occurrenceDate))
}

/** Those whom a door let in offline and who count nowhere, each with both times and doors. */
export function ConflictList({ eventID, conflicts }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label={words.title}>
      {conflicts.map((conflict) => (
        <li key={conflict.conflictID} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold wrap-anywhere">
              {nameOf(conflict)}
              <span className="font-normal"> · {conflictText(conflict)}</span>
            </p>
            <p className="text-sm wrap-anywhere text-mute">
              {[words.reasons[conflict.reason], conflict.ticketName].filter(Boolean).join(' · ')}
            </p>
            {conflict.reviewed && (
              <p className="text-sm wrap-anywhere text-good">
                {reviewText(conflict.reviewed, conflict.occurrenceDate)}
              </p>
            )}
          </div>
          {!conflict.reviewed && <ReviewButton {...{ eventID, conflict }} />}
        </li>
      ))}
    </ul>
  )
}

type Props = { eventID: CallInputs['reviewConflict']['eventID']; conflicts: readonly Conflict[] }

const nameOf = ({ name, people }: Conflict) => (name === null ? words.name.none : words.name.party(name, people))

function reviewText({ day, time, username }: NonNullable<Conflict['reviewed']>, showDay: string) {
  return words.reviewed(day === showDay ? timeText(time) : `${dateText(day)}, ${timeText(time)}`, username)
}

function ReviewButton({ eventID, conflict }: Pick<Props, 'eventID'> & { conflict: Conflict }) {
  const { write, pending, problem } = useWrite('reviewConflict')
  return (
    <>
      <Button
        variant="quiet"
        busy={pending}
        aria-label={words.reviewLabel(nameOf(conflict))}
        onClick={() => void write({ eventID, conflictID: conflict.conflictID })}
      >
        {words.review}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

/** On the show's page of orders, where its managers look for who came. */
export function ConflictsNotice({ eventID, conflicts }: Props) {
  if (conflicts.length === 0) return null
  const isOpen = conflicts.some(({ reviewed }) => reviewed === null)
  return (
    <section className={`rounded-card border bg-deck p-4 ${isOpen ? 'border-gold' : 'border-line'}`}>
      <h2 className="text-xl">{isOpen ? words.title : words.allReviewed}</h2>
      <p className="text-mute">{words.intro}</p>
      <ConflictList {...{ eventID, conflicts }} />
    </section>
  )
}
