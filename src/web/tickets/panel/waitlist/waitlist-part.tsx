import { useId, useState } from 'react'
import type { Day } from '../../../../kernel/day.ts'
import { ticketsPerOrder } from '../../../../kernel/limits.ts'
import { paths } from '../../../../kernel/paths.ts'
import type { LoginPurpose } from '../../../auth/login-purpose.ts'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { Button } from '../../../kit/button.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWrite } from '../../../use-write.ts'
import type { TicketOffer } from '../sale.ts'
import { Stepper } from '../stepper.tsx'
import { LeaveButton } from './leave-button.tsx'
import type { Place } from './own-place.ts'
import { words } from './waitlist-words.ts'

type Props = {
  event: { eventID: string; eventName: string }
  day: Day
  /** Ticket types that are sold out. */
  soldOut: readonly TicketOffer[]
  /** The viewer's place, without an offer. */
  place: Place | null
  isOpen: boolean
  /** Whether other tickets to the date can be bought: to wait stands back then. */
  canBuy: boolean
  isVisitor: boolean
}

/** Below the tickets of a date: the viewer's place in line, or the way to one. */
export function WaitlistPart(props: Props) {
  const { event, day, soldOut, place, isOpen, canBuy, isVisitor } = props
  const titleId = useId()
  if (!place && (!isOpen || soldOut.length === 0)) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line p-4 sm:p-6">
      <h3 id={titleId} className="font-sans text-lg leading-snug font-semibold">
        {words.title}
      </h3>
      {place ? (
        <>
          <p role="status">
            {words.position(place.position ?? 1, place.quantity)} <span className="text-mute">{words.waiting}</span>
          </p>
          <LeaveButton
            eventID={event.eventID}
            day={day}
            label={words.leave}
            title={words.leaveTitle}
            text={words.leaveText}
            confirm={words.leave}
          />
        </>
      ) : (
        <>
          <p className="text-mute">{words.text}</p>
          {isVisitor ? (
            <ButtonLink
              to={paths.login(paths.eventTickets(event.eventID, day))}
              state={{ loginPurpose: 'wait', name: event.eventName } satisfies LoginPurpose}
              variant={canBuy ? 'quiet' : 'gold'}
              className="w-full"
            >
              {words.login}
            </ButtonLink>
          ) : (
            <JoinForm {...props} />
          )}
        </>
      )}
    </section>
  )
}

function JoinForm({ event: { eventID }, day, soldOut, canBuy }: Props) {
  const join = useWrite('joinWaitlist')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const [first] = soldOut
  const type = soldOut.find(({ ticketTypeID }) => ticketTypeID === chosenId) ?? first
  if (!type) return null
  const most = Math.min(type.perOrderMax, ticketsPerOrder)
  const quantity = Math.min(count, most)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void join.write({ eventID, occurrenceDate: day, ticketTypeID: type.ticketTypeID, quantity })
      }}
    >
      {soldOut.length > 1 && (
        <SelectField
          label={words.type}
          options={soldOut.map(({ ticketTypeID, ticketName }) => [ticketTypeID, ticketName] as const)}
          value={type.ticketTypeID}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden="true">{words.quantity}</p>
        <Stepper label={words.quantity} value={quantity} least={1} most={most} onChange={setCount} />
      </div>
      {join.problem && <Notice tone="error">{join.problem}</Notice>}
      <Button type="submit" variant={canBuy ? 'quiet' : 'gold'} busy={join.pending} className="min-h-12 w-full text-lg">
        {words.join}
      </Button>
    </form>
  )
}
