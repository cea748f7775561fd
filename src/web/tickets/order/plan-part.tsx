import { lazy, Suspense, useState } from 'react'
import type { Plan } from '../../events/plans/plan-card.tsx'
import { PlanChat } from '../../events/plans/plan-chat.tsx'
import { Button } from '../../kit/button.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import type { Ticket } from '../ticket-card.tsx'
import { peopleWithoutTicket } from '../transfer/recipients.ts'
import type { SentTicket } from '../transfer/sent-tickets.tsx'
import { words } from '../transfer/transfer-words.ts'

const SendDialog = lazy(optionalPart(async () => (await import('../transfer/send-dialog.tsx')).SendDialog))

type Props = {
  /** The viewer's plans for the date of the tickets. */
  plans: Plan[]
  tickets: Ticket[]
  sentTickets: SentTicket[]
}

/** What the tickets of an order are for: the plan's chat, and a ticket for everyone who is in and has none. */
export function PlanPart({ plans, tickets, sentTickets }: Props) {
  const [recipientID, setRecipient] = useState<string | null>(null)
  const sendable = tickets.filter(({ isSendable }) => isSendable)
  const people = peopleWithoutTicket(plans, {
    tickets: sendable,
    sentTo: sentTickets.map(({ to }) => to),
  })
  // The first one is the viewer's own.
  const ticket = sendable.findLast(({ sentTo }) => sentTo === null)
  return (
    <section aria-label={words.plan.title} className="flex flex-col gap-3 print:hidden">
      <h2 className="text-2xl">{words.plan.title}</h2>
      {plans.map(({ planID, eventID }) => (
        <PlanChat key={planID} planId={planID} eventId={eventID} />
      ))}
      {people.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {people.map(({ userID, fullName }) => (
            <Button key={userID} variant="quiet" onClick={() => setRecipient(userID)}>
              <span className="truncate">{words.plan.sendTo(fullName)}</span>
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {ticket && recipientID && (
          <SendDialog ticket={ticket} recipientID={recipientID} onClose={() => setRecipient(null)} />
        )}
      </Suspense>
    </section>
  )
}
