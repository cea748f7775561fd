import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { canDrawInPdf, printedTexts } from '../../../features/checkout/rules/pdf-text.ts'
import { paths } from '../../../kernel/paths.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { useWrite } from '../../use-write.ts'
import { words as returnWords } from '../returns/returns-words.ts'
import type { Ticket } from '../ticket-card.tsx'
import { words } from './transfer-words.ts'

const SendDialog = lazy(optionalPart(async () => (await import('./send-dialog.tsx')).SendDialog))
const RenameDialog = lazy(optionalPart(async () => (await import('./rename-dialog.tsx')).RenameDialog))

/** Below a ticket that admits: to send it to someone, and to change the name on it. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const [dialog, setDialog] = useState<'send' | 'rename' | null>(null)
  const close = () => setDialog(null)
  if (!ticket.isRenamable) return null
  return (
    <div className="flex flex-wrap gap-3 pt-3 print:hidden">
      {ticket.sentTo !== null && <SentTo ticket={ticket} to={ticket.sentTo} />}
      {ticket.sentTo === null && ticket.isSendable && (
        <Button variant="quiet" onClick={() => setDialog('send')}>
          {words.send}
        </Button>
      )}
      {ticket.isReturned && (
        <p className="w-full text-gold">
          {returnWords.onTicket}{' '}
          <Link to={`${paths.order(ticket.orderID)}#return`} className="underline">
            {returnWords.manage}
          </Link>
        </p>
      )}
      {!ticket.isSendable && !ticket.isReturned && <p className="w-full text-mute">{words.doorsOpen}</p>}
      <Button variant="quiet" onClick={() => setDialog('rename')}>
        {words.rename}
      </Button>
      {!ticket.isBuyer && canDrawInPdf(printedTexts({ ...ticket, hostName: '', fullName: '' }, [ticket])) && (
        <a href={paths.ticketsFile(ticket.orderID)} download className={buttonLook.quiet}>
          {words.pdf}
        </a>
      )}
      <Suspense fallback={null}>
        {dialog === 'send' && <SendDialog ticket={ticket} onClose={close} />}
        {dialog === 'rename' && <RenameDialog ticket={ticket} onClose={close} />}
      </Suspense>
    </div>
  )
}

function SentTo({ ticket, to }: { ticket: Ticket; to: string }) {
  const { write, pending, problem } = useWrite('takeBackTicket')
  return (
    <>
      <p className="w-full wrap-anywhere text-gold">{words.waiting(to)}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button variant="quiet" busy={pending} onClick={() => void write({ ticketID: ticket.ticketID })}>
        {words.takeBack}
      </Button>
    </>
  )
}
