import { ChartColumn, type LucideIcon, Pencil, QrCode, ReceiptText, ScanLine, Users } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { mayEdit, mayHandleMoney, type Role } from '../../../kernel/roles.ts'
import { words } from '../events-words.ts'
import type { EventDetail } from '../show.ts'

type ManagerLink = [to: string, text: string, Icon: LucideIcon]

/** Above a show, for managers of its host: links to what their role may do with it. */
export function ManagerLinks({ event }: { event: EventDetail }) {
  const { role } = event
  if (role === null) return null
  return (
    <nav aria-label={words.managerLinks.label} className="border-b border-line bg-deck-2">
      <ul className="mx-auto flex w-full max-w-7xl flex-wrap gap-2 px-4 py-2 sm:px-6">
        {linksFor(event, role).map(([to, text, Icon]) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-2 rounded-pill border border-line bg-deck px-3 text-sm font-semibold hover:border-gold sm:px-4"
            >
              <Icon aria-hidden="true" className="size-4 text-gold max-sm:hidden" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function linksFor({ eventID, host, status, internalTickets, isTakenDown }: EventDetail, role: Role): ManagerLink[] {
  const sellsHere = internalTickets && (status !== 'draft' || isTakenDown)
  return [
    ...(mayEdit(role)
      ? [[paths.editEvent(host.id, eventID), words.managerLinks.edit, Pencil] satisfies ManagerLink]
      : []),
    ...(sellsHere && status !== 'canceled'
      ? [[paths.door(host.id, eventID), words.managerLinks.door, ScanLine] satisfies ManagerLink]
      : []),
    ...(sellsHere && mayEdit(role)
      ? [[paths.eventGuests(host.id, eventID), words.managerLinks.guests, Users] satisfies ManagerLink]
      : []),
    ...(sellsHere && mayEdit(role)
      ? [[paths.eventOrders(host.id, eventID), words.managerLinks.orders, ReceiptText] satisfies ManagerLink]
      : []),
    ...(sellsHere && mayHandleMoney(role)
      ? [[paths.eventSales(host.id, eventID), words.managerLinks.sales, ChartColumn] satisfies ManagerLink]
      : []),
    ...(mayEdit(role) && status !== 'draft' && status !== 'canceled' && !isTakenDown
      ? [[paths.qrGenerator(paths.event(eventID)), words.managerLinks.qr, QrCode] satisfies ManagerLink]
      : []),
  ]
}
