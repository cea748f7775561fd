import { useId } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { paths } from '../../../../kernel/paths.ts'
import type { LoginPurpose } from '../../../auth/login-purpose.ts'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWrite } from '../../../use-write.ts'
import type { TicketOffer } from '../sale.ts'
import { OnSaleText } from './on-sale-text.tsx'
import { words } from './sale-start-words.ts'
import { dueAnnouncement, waitOf } from './wait.ts'

/** The viewer's reminder of a show whose tickets go on sale later; null for a visitor. */
export type SaleReminder = { isOn: boolean } | null

type Props = {
  event: { eventID: string; eventName: string }
  day: Day
  /** Those whose sales start is ahead. */
  waiting: readonly TicketOffer[]
  /** Whether others can be bought: the reminder stands back then. */
  canBuy: boolean
  /** The viewer is told by their place in line, so that the reminder stands back, too. */
  isInLine: boolean
  /** Whether some have gone on sale since the page was read. */
  hasOpened: boolean
  /** Seconds until the next of them is on sale; 0 for none. */
  secondsLeft: number
  reminder: SaleReminder
}

/** When the next tickets go on sale, the time until then, and a reminder of it. */
export function SaleStart(props: Props) {
  const { waiting, hasOpened, secondsLeft } = props
  const titleId = useId()
  const announcement = dueAnnouncement(secondsLeft)
  const next = waiting.toSorted((a, b) => waitFor(a) - waitFor(b))[0]
  return (
    <>
      {next?.opens && (
        <section aria-labelledby={titleId} className="flex flex-col gap-3 rounded-field bg-deck-2 px-4 py-4">
          {/* Beside what is on sale, it says which tickets these are. */}
          {props.canBuy && <p className="-mb-2 font-semibold text-mute wrap-anywhere">{namesOf(waiting, next)}</p>}
          <h3 id={titleId} className="font-sans text-lg leading-snug font-semibold">
            <OnSaleText moment={next.opens.text} />
          </h3>
          <Countdown seconds={secondsLeft} />
          <Reminder {...props} />
        </section>
      )}
      <p className="sr-only" aria-live="polite">
        {announcement === null ? hasOpened && words.open : words.aloud(announcement)}
      </p>
    </>
  )
}

/** Of all that go on sale at that moment. */
const namesOf = (waiting: readonly TicketOffer[], { opens }: TicketOffer) =>
  waiting
    .filter((offer) => offer.opens?.text === opens?.text)
    .map(({ ticketName }) => ticketName)
    .join(', ')

const waitFor = ({ opens }: TicketOffer) => opens?.secondsLeft ?? 0

function Countdown({ seconds }: { seconds: number }) {
  const wait = waitOf(seconds)
  return (
    <p role={wait.unit === 'second' ? 'timer' : undefined} className="text-gold tabular-nums">
      {words.wait(wait)}
    </p>
  )
}

/** A reminder comes a quarter of an hour before. */
const leadSeconds = 15 * 60

function Reminder({ event: { eventID, eventName }, day, canBuy, isInLine, secondsLeft, reminder }: Props) {
  const change = useWrite('setSaleReminder')
  if (!reminder) {
    return (
      <ButtonLink
        to={paths.login(paths.eventTickets(eventID, day))}
        state={{ loginPurpose: 'remind', name: eventName } satisfies LoginPurpose}
        variant={canBuy || isInLine ? 'quiet' : 'gold'}
        className="w-full"
      >
        {words.login}
      </ButtonLink>
    )
  }
  const set = (isOn: boolean) => void change.write({ eventID, isOn })
  return (
    <>
      {reminder.isOn && <p role="status">{secondsLeft > leadSeconds ? words.notified : words.notifiedLate}</p>}
      {change.problem && <Notice tone="error">{change.problem}</Notice>}
      <Button
        // One button, so that the focus stays on it.
        variant={reminder.isOn || canBuy || isInLine ? 'quiet' : 'gold'}
        busy={change.pending}
        onClick={() => set(!reminder.isOn)}
        className="w-full"
      >
        {reminder.isOn ? words.turnOff : words.notify}
      </Button>
    </>
  )
}
