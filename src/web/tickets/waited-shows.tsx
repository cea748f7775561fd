import type { CallOutputs } from '../../contract.ts'
import { parseDay } from '../../kernel/day.ts'
import { paths } from '../../kernel/paths.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Section } from '../kit/section.tsx'
import { LeaveButton } from './panel/waitlist/leave-button.tsx'
import { words } from './panel/waitlist/waitlist-words.ts'
import { ShowHead } from './show-head.tsx'
import { words as ticketWords } from './tickets-words.ts'

export type Waited = CallOutputs['listTickets']['waited'][number] & { when: string }

/** The shows on whose waitlists one is, and the way to tickets that are held for one. */
export const WaitedShows = ({ shows }: { shows: readonly Waited[] }) => (
  <Section title={words.onList}>
    <ul className="flex flex-col gap-4">
      {shows.map((show) => (
        <li
          key={`${show.eventID} ${show.occurrenceDate}`}
          className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6"
        >
          <WaitedShow show={show} />
        </li>
      ))}
    </ul>
  </Section>
)

function WaitedShow({ show }: { show: Waited }) {
  const { eventID, occurrenceDate, ticketName, quantity, isOffered } = show
  const day = parseDay(occurrenceDate)
  return (
    <>
      <ShowHead show={show} when={show.when} />
      <p className="wrap-anywhere">
        {ticketName} · {ticketWords.count(quantity)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className={isOffered ? 'font-semibold text-gold' : 'text-mute'}>
          {isOffered ? words.heldNow(quantity) : words.mail}
        </p>
        {isOffered ? (
          <ButtonLink to={paths.eventTickets(eventID, occurrenceDate)}>{words.get}</ButtonLink>
        ) : (
          day && (
            <LeaveButton
              {...{ eventID, day }}
              label={words.leave}
              title={words.leaveTitle}
              text={words.leaveText}
              confirm={words.leave}
            />
          )
        )}
      </div>
    </>
  )
}
