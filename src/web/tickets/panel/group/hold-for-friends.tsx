import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutputs } from '../../../../contract.ts'
import { mostGroupTickets } from '../../../../features/checkout/rules/groups/group-hold.ts'
import { groupHoldPath } from '../../../../kernel/addresses/group-hold.ts'
import type { Day } from '../../../../kernel/day.ts'
import { groupHolds } from '../../../../kernel/limits/group-hold-limits.ts'
import { paths } from '../../../../kernel/paths.ts'
import type { LoginPurpose } from '../../../auth/login-purpose.ts'
import { venueMomentText } from '../../../events/when.ts'
import { Button } from '../../../kit/button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { SelectField } from '../../../kit/fields/select-field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWrite } from '../../../use-write.ts'
import { words as groupWords } from '../../group/group-words.ts'
import type { TicketOffer } from '../sale.ts'
import { Stepper } from '../stepper.tsx'

const words = groupWords.panel

/** The viewer’s open hold for the show; null without one, and for a visitor. */
export type GroupHold = CallOutputs['fetchOwnGroupHold']['hold']

type Props = {
  event: { eventID: string; eventName: string }
  day: Day
  /** What is on sale now. */
  open: readonly TicketOffer[]
  groupHold: GroupHold
  isVisitor: boolean
}

/** Below the tickets of a date: holds some for friends, who each pay for their own, or leads to the ones that are held. */
export function HoldForFriends({ event, day, open, groupHold, isVisitor }: Props) {
  const offers = open.filter(({ left }) => mostOf(left) >= groupHolds.fewest)
  if (groupHold) {
    const { linkKey, quantity, paid, deadline } = groupHold
    return (
      <section className="flex flex-col items-start gap-3 border-t border-line p-4 sm:p-6">
        <p role="status">{words.holding(quantity, paid, venueMomentText(deadline))}</p>
        <ButtonLink variant="quiet" to={groupHoldPath(linkKey)}>
          {words.open}
        </ButtonLink>
      </section>
    )
  }
  if (offers.length === 0) return null
  return (
    <details className="border-t border-line px-4 py-2 sm:px-6">
      <summary className="min-h-11 content-center font-semibold">{words.title}</summary>
      <div className="flex flex-col gap-3 pt-1 pb-4">
        <p className="text-mute">{words.text}</p>
        {isVisitor ? (
          <ButtonLink
            variant="quiet"
            to={paths.login(paths.eventTickets(event.eventID, day))}
            state={{ loginPurpose: 'buy', name: event.eventName } satisfies LoginPurpose}
          >
            {words.login}
          </ButtonLink>
        ) : (
          <HoldForm eventID={event.eventID} day={day} offers={offers} />
        )}
      </div>
    </details>
  )
}

/** Other groups may hold some of what is for groups already: the server says how many it is then. */
const mostOf = (left: number) => mostGroupTickets({ free: left, inGroups: 0 })

function HoldForm({ eventID, day, offers }: { eventID: string; day: Day; offers: readonly TicketOffer[] }) {
  const { attempt, pending, problem } = useWrite('holdForFriends', { revalidate: false, leaves: true })
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [count, setCount] = useState(4)
  const [first] = offers
  const type = offers.find(({ ticketTypeID }) => ticketTypeID === chosenId) ?? first
  if (!type) return null
  const most = mostOf(type.left)
  const quantity = Math.min(count, most)
  async function hold(ticketTypeID: string) {
    const result = await attempt({ eventID, occurrenceDate: day, ticketTypeID, quantity })
    if (result?.ok) void navigate(groupHoldPath(result.answer.linkKey))
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void hold(type.ticketTypeID)
      }}
    >
      {offers.length > 1 && (
        <SelectField
          label={words.type}
          options={offers.map(({ ticketTypeID, ticketName }) => [ticketTypeID, ticketName] as const)}
          value={type.ticketTypeID}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden="true">{words.quantity}</p>
        <Stepper label={words.quantity} value={quantity} least={groupHolds.fewest} most={most} onChange={setCount} />
      </div>
      {count > most && (
        <p role="status" className="-mt-2 text-sm text-mute">
          {words.most(most, most === type.left)}
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="quiet" busy={pending} className="min-h-12 w-full text-lg">
        {words.hold}
      </Button>
    </form>
  )
}
