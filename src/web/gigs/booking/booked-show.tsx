import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { words } from './booking-words.ts'

/** Opens the event form of a booking, filled in. */
export const CreateEvent = ({ entityId, requestId }: { entityId: string; requestId: string }) => (
  <ButtonLink className="self-start" to={paths.acceptRequest(entityId, requestId)}>
    {words.createEvent}
  </ButtonLink>
)

type Props = { entityId: string; booking: CallOutputs['fetchBooking']; mayCreate: boolean }

/** The show of an accepted booking and the chat of its crew, or who creates it. */
export function BookedShow({ entityId, booking, mayCreate }: Props) {
  const { requestID, page, eventID, eventName, isShowVisible, isHost, unconfirmed } = booking
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {eventID && isShowVisible && (
        <ButtonLink variant={unconfirmed?.inviteID ? 'quiet' : 'gold'} to={paths.event(eventID)}>
          {words.seeShow}
        </ButtonLink>
      )}
      {mayCreate && <CreateEvent entityId={entityId} requestId={requestID} />}
      {eventID && isShowVisible && !unconfirmed && (
        <OpenChatButton eventId={eventID} entity={{ id: entityId }} label={chatWords.crewChatOf(eventName)}>
          {chatWords.crewChat}
        </OpenChatButton>
      )}
      {!eventID && !isHost && <p className="text-mute">{words.willCreate(page.name)}</p>}
    </div>
  )
}
