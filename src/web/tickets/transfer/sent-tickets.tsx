import type { CallOutputs } from '../../../contract.ts'
import { numberedName } from '../../../features/checkout/rules/ticket-number.ts'
import { words as ticketWords } from '../tickets-words.ts'
import { words } from './transfer-words.ts'

export type SentTicket = CallOutputs['fetchOrder']['sentTickets'][number]

/** The tickets of an order that others have accepted: whose they are now, without a code. */
export const SentTickets = ({ tickets }: { tickets: SentTicket[] }) => (
  <section aria-label={words.sent.title} className="flex w-full flex-col gap-2">
    <h2 className="text-2xl">{words.sent.title}</h2>
    <ul className="divide-y divide-line rounded-card border border-line">
      {tickets.map((ticket) => (
        <li key={ticket.ticketID} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
          <span className="font-semibold wrap-anywhere">{numberedName(ticket.ticketName, ticket)}</span>
          <span className="wrap-anywhere text-mute">
            {words.sent.to(ticket.to)}
            {ticket.state !== 'valid' && ` · ${ticketWords.ticket.spent[ticket.state].title}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
