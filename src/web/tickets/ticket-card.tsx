import { CheckCircle2, RotateCcw } from 'lucide-react'
import type { CallOutputs } from '../../contract.ts'
import { doorCodeOf } from '../../features/checkout/rules/ticket-code.ts'
import { ticketNumberText } from '../../features/checkout/rules/ticket-number.ts'
import { QrCode } from './qr-code.tsx'
import { words } from './tickets-words.ts'

export type Ticket = CallOutputs['fetchOrder']['tickets'][number]

const icons = { used: CheckCircle2, refunded: RotateCcw, canceled: RotateCcw, void: RotateCcw } as const

/** One ticket as its holder shows it at the door; only one that still admits, or lets them back in, has a code to scan. */
export function TicketCard({ ticket, isNumbered }: { ticket: Ticket; isNumbered: boolean }) {
  const { ticketName, holderName, state, isForReentry, code, scanCode, isFree } = ticket
  return (
    <article className="flex flex-col overflow-hidden rounded-card bg-white text-night">
      <header className="flex items-start justify-between gap-4 border-b-2 border-dashed border-night/30 p-4">
        <div className="min-w-0">
          <p className="text-lg leading-snug font-bold wrap-anywhere">{holderName}</p>
          <p className="wrap-anywhere">{ticketName}</p>
        </div>
        <p className="shrink-0 text-sm font-semibold whitespace-nowrap">
          {(isNumbered && ticketNumberText(ticket)) || words.ticket.only}
        </p>
      </header>
      {state === 'valid' || isForReentry ? (
        <div className="flex flex-1 flex-col items-center gap-2 p-4">
          {isForReentry && <p className="text-center font-semibold">{words.ticket.reentry}</p>}
          <QrCode text={scanCode} label={words.ticket.qrCode(holderName)} className="w-full max-w-80" />
          <p className="text-center">
            {words.ticket.doorCode}{' '}
            <span className="font-mono text-2xl font-bold whitespace-nowrap">{doorCodeOf(code)}</span>
          </p>
          <details className="w-full text-center text-sm">
            <summary className="inline-flex min-h-8 cursor-pointer items-center underline">
              {words.ticket.trouble}
            </summary>
            <p className="pb-2">{words.ticket.troubleText}</p>
            <p className="font-mono text-xs wrap-anywhere">
              {words.ticket.code}
              {code}
            </p>
          </details>
        </div>
      ) : (
        <Spent state={state === 'refunded' && isFree ? 'canceled' : state} />
      )}
    </article>
  )
}

function Spent({ state }: { state: keyof typeof icons }) {
  const Icon = icons[state]
  const { title, text } = words.ticket.spent[state]
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-12 text-center">
      <Icon aria-hidden="true" className="size-12" />
      <p className="font-display text-3xl font-bold">{title}</p>
      <p>{text}</p>
    </div>
  )
}
