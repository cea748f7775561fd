import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Section } from '../../kit/section.tsx'
import { useWrite } from '../../use-write.ts'
import { whenText } from '../when.ts'
import { words as managedWords } from './managed-events-words.ts'
import { useRootData } from '../../root-data.ts'

const words = managedWords.elsewhere

type Show = CallOutputs['listManagedEvents']['elsewhere'][number]
type Props = { shows: Show[]; page: { id: string; type: string }; isEditor: boolean }

/**
 * Shows that other pages host: an act sees where it plays, with the way to its booking, guest list and crew chat, and which
 * moved show waits for its yes, a venue what is on in its room. Anyone can announce a show at a venue, so the venue can take
 * it off its page.
 */
export function ShowsElsewhere({ shows, page, isEditor }: Props) {
  const [leaving, setLeaving] = useState<Show | null>(null)
  const year = useRootData()?.year
  const { write, pending, problem } = useWrite('removeProfileFromEvent')
  if (shows.length === 0) return null

  async function takeOff({ eventID }: Show) {
    if (await write({ eventID, entityDetails: page, removeProfile: page })) setLeaving(null)
  }

  return (
    <Section title={words.title}>
      <ul className="flex flex-col gap-3">
        {shows.map((show) => (
          <li
            key={`${show.eventID} ${show.day}`}
            className="flex min-w-0 flex-col items-start gap-3 rounded-card border border-line bg-deck p-4 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="text-sm font-semibold">{whenText(show, year)}</p>
              <Link
                to={paths.event(show.eventID, show.day)}
                className="reach inline-block font-semibold wrap-anywhere hover:text-gold-2"
              >
                {show.eventName}
              </Link>
              {!show.isHere && <p className="text-sm wrap-anywhere text-mute">{show.venueName}</p>}
              {show.hostName !== null && <p className="text-sm wrap-anywhere text-mute">{words.host(show.hostName)}</p>}
              {show.isWaiting && <p className="text-sm text-gold">{words.waiting}</p>}
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden sm:justify-end">
              {isEditor && !show.isHere && show.bookingID && (
                <ButtonLink
                  variant="quiet"
                  to={paths.booking(page.id, show.bookingID)}
                  aria-label={words.bookingOf(show.eventName)}
                >
                  {words.booking}
                </ButtonLink>
              )}
              {isEditor && !show.isHere && !show.isWaiting && show.sellsHere && (
                <ButtonLink
                  variant="quiet"
                  to={paths.eventGuests(page.id, show.eventID)}
                  aria-label={words.guestsOf(show.eventName)}
                >
                  {words.guests}
                </ButtonLink>
              )}
              {isEditor && !show.isHere && !show.isWaiting && (
                <OpenChatButton eventId={show.eventID} entity={page} label={chatWords.crewChatOf(show.eventName)}>
                  {chatWords.crewChat}
                </OpenChatButton>
              )}
              {isEditor && show.isWaiting && (
                <ButtonLink
                  variant="quiet"
                  to={paths.gigHubTab(page.id, 'invites')}
                  aria-label={words.respondTo(show.eventName)}
                >
                  {words.respond}
                </ButtonLink>
              )}
              {isEditor && show.isHere && (
                <Button
                  variant="quiet"
                  aria-label={words.takeOffNamed(show.eventName)}
                  onClick={() => setLeaving(show)}
                >
                  {words.takeOff}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={words.ask(leaving.eventName)}
          confirm={words.takeOff}
          busy={pending}
          problem={problem}
          onConfirm={() => void takeOff(leaving)}
          onClose={() => setLeaving(null)}
        >
          {words.what}
        </ConfirmDialog>
      )}
    </Section>
  )
}
