import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { DeclineForm } from '../../notifications/decline-form.tsx'
import { useRootData } from '../../root-data.ts'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from '../gigs-words.ts'
import { PageHead } from '../page-head.tsx'
import type { InviteList } from './read-invites.ts'

const words = allWords.invites

type Props = {
  entity: { id: string; type: string }
  invite: InviteList['invites'][number]
  isReceived: boolean
  onDone: (message: string) => void
}

/** An invite to play a show, its status, and its buttons while it is open. */
export function InviteRow({ entity, invite, isReceived, onDone }: Props) {
  const title = useId()
  const year = useRootData()?.year
  const answer = useWrite('handleEntityNotification')
  const removal = useWrite('removeProfileFromEvent')
  const problem = answer.problem ?? removal.problem
  const isBusy = answer.pending || removal.pending
  const { page, status, eventID, eventName, day, dayOfWeek, venueName, notificationID, actID, requestID, message } =
    invite
  const isOpen = status === 'Invited'
  const [isAsking, setIsAsking] = useState(false)
  const name = eventName || allWords.invite.untitled
  const when = dayOfWeek ? words.weekly(dayOfWeek) : day && dateText(day, year)

  async function respond(action: 'approve' | 'deny') {
    const result = await answer.write({ action, notification: { id: notificationID }, entityDetails: entity })
    if (result) onDone(result.message)
  }
  async function withdraw() {
    const result = await removal.write({ eventID, entityDetails: entity, removeProfile: { id: actID, type: 'band' } })
    if (result) onDone(words.withdrawn)
  }

  return (
    <li aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <PageHead page={page} about={[page.kind, page.location]}>
        <span className={`shrink-0 self-start text-sm font-semibold ${isOpen ? 'text-gold' : 'text-mute'}`}>
          {isOpen ? allWords.requests.turn[isReceived ? 'own' : 'other'] : statusWord(status)}
        </span>
      </PageHead>
      <p id={title} className="wrap-anywhere">
        <Link
          to={paths.event(eventID, (!dayOfWeek && day) || undefined)}
          className="reach font-semibold hover:text-gold-2"
        >
          {name}
        </Link>
        <span className="block text-sm text-mute">{[when, venueName].filter(Boolean).join(' · ')}</span>
      </p>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
      {isOpen && isAsking && (
        <DeclineForm busy={isBusy} onDecline={() => void respond('deny')} onCancel={() => setIsAsking(false)} />
      )}
      {isOpen && !isAsking && (
        <div className="flex flex-wrap gap-3">
          {isReceived ? (
            <>
              <Button disabled={isBusy} aria-label={words.acceptFor(name)} onClick={() => void respond('approve')}>
                {words.accept}
              </Button>
              <Button
                variant="quiet"
                disabled={isBusy}
                aria-label={words.declineFor(name)}
                onClick={() => (requestID ? setIsAsking(true) : void respond('deny'))}
              >
                {words.decline}
              </Button>
              {requestID && (
                <ButtonLink
                  variant="quiet"
                  to={paths.booking(entity.id, requestID)}
                  aria-label={allWords.requests.openWith(page.name)}
                >
                  {allWords.requests.open}
                </ButtonLink>
              )}
            </>
          ) : (
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={words.withdrawFor(page.name, name)}
              onClick={() => void withdraw()}
            >
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}

const statusWord = (status: string): string =>
  new Map<string, string>(Object.entries(words.status)).get(status) ?? status
