import { Copy, QrCode } from 'lucide-react'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { paths } from '../../../../kernel/paths.ts'
import { words as chatWords } from '../../../chat/chat-words.ts'
import { OpenChatButton } from '../../../chat/open-chat-button.tsx'
import { ButtonLink } from '../../../kit/button-link.tsx'
import { words } from '../managed-events-words.ts'

type Props = { event: ManagedEvent; host: { id: string; type: string }; onLeave: () => void }

/** What leads from a show elsewhere, the same for each: another one like it, its address as a QR code, and the chat of its crew. */
export function MoreLinks({ event, host, onLeave }: Props) {
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
