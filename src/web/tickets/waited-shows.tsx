import type { CallOutputs } from '../../contract.ts'
import { parseDay } from '../../kernel/day.ts'
import { paths } from '../../kernel/paths.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Section } from '../kit/section.tsx'
import { venueMomentText } from '../events/when.ts'
import { LeaveButton } from './panel/waitlist/leave-button.tsx'
import { words } from './panel/waitlist/waitlist-words.ts'
import { ShowHead } from './show-head.tsx'
import { words as ticketWords } from './tickets-words.ts'

export type Waited = CallOutputs['listTickets']['waited'][number] & { when: string }

type Props = { title: string; shows: readonly Waited[] }

/** Shows on whose waitlists one is, or from which tickets are held for one, until when, and the way to them. */
export const WaitedShows = ({ title, shows }: Props) => (
  <Section title={title}>
    <ul className="flex flex-col gap-4">
      {shows.map((show) => (
        <li
          key={`${show.eventID} ${show.occurrenceDate}`}
          className={`flex flex-col gap-4 rounded-card border p-4 sm:p-6 ${show.offer ? 'border-gold bg-deck-2' : 'border-line bg-deck'}`}
        >
          <WaitedShow show={show} />
        </li>
      ))}
    </ul>
  </Section>
)

function WaitedShow({ show }: { show: Waited }) {
  const { eventID, occurrenceDate, ticketName, quantity, offer } = show
  const day = parseDay(occurrenceDate)
  return (
    <>
      <ShowHead show={show} when={show.when} />
      <p className="wrap-anywhere">
        {ticketName} · {ticketWords.count(quantity)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className={offer ? 'font-semibold text-gold' : 'text-mute'}>
          {offer ? words.yoursUntil(venueMomentText(offer)) : words.mail}
        </p>
        {offer ? (
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
