import {
  ChartColumn,
  ClipboardList,
  Copy,
  type LucideIcon,
  Mail,
  QrCode,
  ScanLine,
  TicketPercent,
  Users,
} from 'lucide-react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { checkoutFormPath } from '../../../../kernel/addresses/checkout-form.ts'
import { paths } from '../../../../kernel/paths.ts'
import { mayHandleMoney, type Role } from '../../../../kernel/roles.ts'
import { words as chatWords } from '../../../chat/chat-words.ts'
import { OpenChatButton } from '../../../chat/open-chat-button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { words } from '../managed-events-words.ts'

type Props = { event: ManagedEvent; host: { id: string; type: string }; role: Role; onLeave: () => void }

/** What leads from a show elsewhere, another one like it, its own pages, its address as a QR code, and the chat of its crew. */
export function MoreLinks({ event, host, role, onLeave }: Props) {
  const name = event.eventName || words.untitled
  const isPublic = !['draft', 'canceled', 'taken_down'].includes(event.saleState)
  const hasCrew = event.status !== 'draft' && !event.isListing
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
      <ButtonLink
        variant="quiet"
        to={paths.duplicateEvent(host.id, event.eventID)}
        preventScrollReset
        onClick={onLeave}
        aria-label={words.duplicateOf(name)}
      >
        <Copy aria-hidden="true" className="size-5" />
        {words.duplicate}
      </ButtonLink>
      {pagesOf(event, host.id, role).map(([to, text, Icon]) => (
        <ButtonLink key={to} variant="quiet" to={to} onClick={onLeave}>
          <Icon aria-hidden="true" className="size-5" />
          {text}
        </ButtonLink>
      ))}
      {isPublic && (
        <ButtonLink
          variant="quiet"
          to={paths.qrGenerator(paths.event(event.eventID))}
          onClick={onLeave}
          aria-label={words.qrOf(name)}
        >
          <QrCode aria-hidden="true" className="size-5" />
          {words.qr}
        </ButtonLink>
      )}
      {hasCrew && (
        <OpenChatButton eventId={event.eventID} entity={host} label={chatWords.crewChatOf(name)}>
          {chatWords.crewChat}
        </OpenChatButton>
      )}
    </div>
  )
}

/** The pages of a show besides those that its row leads to; one without tickets here has people at its door, too. */
function pagesOf(event: ManagedEvent, hostID: string, role: Role): [to: string, text: string, Icon: LucideIcon][] {
  const { eventID, internalTickets } = event
  if (event.status === 'draft' && event.saleState !== 'taken_down') return []
  const hasDoor = !internalTickets && event.status !== 'canceled'
  return [
    ...(hasDoor ? [[paths.door(hostID, eventID), words.door, ScanLine] satisfies [string, string, LucideIcon]] : []),
    [paths.eventGuests(hostID, eventID), words.guests, Users],
    ...(internalTickets && mayHandleMoney(role)
      ? ([
          [paths.eventSales(hostID, eventID), words.sales, ChartColumn],
          [paths.eventPromoCodes(hostID, eventID), words.promoCodes, TicketPercent],
          [checkoutFormPath(hostID, eventID), words.checkout, ClipboardList],
        ] satisfies [string, string, LucideIcon][])
      : []),
    ...(internalTickets
      ? [[paths.eventMessages(hostID, eventID), words.messages, Mail] satisfies [string, string, LucideIcon]]
      : []),
  ]
}
