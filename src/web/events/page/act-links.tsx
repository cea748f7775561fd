import { Handshake, Users } from 'lucide-react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { words as allWords } from '../events-words.ts'
import { LeaveLineup } from './leave-lineup.tsx'

const words = allWords.actLinks

/** An act of the viewer's that plays the show, and the booking by which it does. */
export type OwnAct = { id: string; name: string; booking: CallOutputs['findShowBooking']['booking'] }

const pill =
  'flex min-h-11 items-center gap-2 rounded-pill border border-line bg-deck px-3 text-sm font-semibold hover:border-gold sm:px-4'

type Props = {
  eventID: string
  acts: OwnAct[]
  /** LocalSound sells the show's tickets, so its door has a guest list. */
  sellsHere: boolean
}

/** Above a show, for those who manage an act of its lineup: the way to its booking, its guest list and its chat, and out of it. */
export const ActLinks = ({ eventID, acts, sellsHere }: Props) =>
  acts.map(({ id, name, booking }) => (
    <nav key={id} aria-label={words.label(name)} className="border-b border-line bg-deck-2">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
        <span className="min-w-0 text-sm wrap-anywhere text-mute">{words.label(name)}</span>
        {booking && (
          <Link to={paths.booking(id, booking.requestID)} className={pill}>
            <Handshake aria-hidden="true" className="size-4 text-gold max-sm:hidden" />
            {words.booking}
          </Link>
        )}
        {sellsHere && (
          <Link to={paths.eventGuests(id, eventID)} className={pill}>
            <Users aria-hidden="true" className="size-4 text-gold max-sm:hidden" />
            {words.guests}
          </Link>
        )}
        <OpenChatButton eventId={eventID} entity={{ id, type: 'band' }}>
          {words.chat}
        </OpenChatButton>
        <LeaveLineup eventID={eventID} actID={id} name={name} booking={booking} />
      </div>
    </nav>
  ))
