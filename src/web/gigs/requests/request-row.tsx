import { useId } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from '../gigs-words.ts'
import { PageHead } from '../page-head.tsx'
import { HoldControls } from './hold-controls.tsx'
import { requestWord } from './request-word.ts'

const words = allWords.requests

export type RequestLine = CallOutputs['listCollabRequests']['incoming'][number]

type Props = { entityId: string; request: RequestLine; isIncoming: boolean; onDone: (message: string) => void }

/** A request with the other page, its texts, where it stands and what can be done. */
export function RequestRow({ entityId, request, isIncoming, onDone }: Props) {
  const title = useId()
  const answer = useWrite('handleEntityNotification')
  const withdrawal = useWrite('withdrawCollabRequest')
  const problem = answer.problem ?? withdrawal.problem
  const isBusy = answer.pending || withdrawal.pending
  const { page, status, eventName, selectedDate, message, offer, eventID, isHost, notificationID, requestID, news } =
    request
  const isOpen = status === 'Sent' || status === 'Seen'
  const entityDetails = { id: entityId }

  async function respond(action: 'approve' | 'deny') {
    const result = await answer.write({ action, notification: { id: notificationID }, entityDetails })
    if (result) onDone(result.message)
  }
  async function withdraw() {
    const result = await withdrawal.write({ requestID, entityDetails })
    if (result) onDone(result.message)
  }

  return (
    <li aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <PageHead page={page} about={[page.kind, page.location].filter(Boolean).join(' · ')}>
        <span className={`shrink-0 self-start text-sm font-semibold ${isOpen || news ? 'text-gold' : 'text-mute'}`}>
          {rowWord(request, isIncoming && isOpen)}
        </span>
      </PageHead>
      <p id={title} className="font-semibold wrap-anywhere">
        {dateText(selectedDate)} · {eventName}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {offer && (
        <p className="wrap-anywhere">
          <span className="text-mute">{words.offer}</span> {offer}
        </p>
      )}
      {isOpen && <HoldControls entityId={entityId} request={request} isIncoming={isIncoming} onDone={onDone} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isIncoming && isOpen && (
          <>
            {isHost ? (
              <ButtonLink to={paths.acceptRequest(entityId, notificationID)} aria-label={words.acceptFrom(page.name)}>
                {words.accept}
              </ButtonLink>
            ) : (
              <Button
                disabled={isBusy}
                aria-label={words.acceptFrom(page.name)}
                onClick={() => void respond('approve')}
              >
                {words.accept}
              </Button>
            )}
            <Button
              variant="quiet"
              disabled={isBusy}
              aria-label={words.declineFrom(page.name)}
              onClick={() => void respond('deny')}
            >
              {words.decline}
            </Button>
          </>
        )}
        {!isIncoming && isOpen && (
          <Button
            variant="quiet"
            busy={isBusy}
            aria-label={words.withdrawTo(page.name)}
            onClick={() => void withdraw()}
          >
            {words.withdraw}
          </Button>
        )}
        {isHost && status === 'Accepted' && !eventID && (
          <ButtonLink to={paths.acceptRequest(entityId, notificationID)} aria-label={words.createWith(page.name)}>
            {words.create}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.booking(entityId, requestID)} aria-label={words.openWith(page.name)}>
          {words.open}
        </ButtonLink>
        {eventID && isHost && (
          <ButtonLink variant="quiet" to={paths.event(eventID)}>
            {words.seeShow}
          </ButtonLink>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </li>
  )
}

/** What of the thread is unread, else where the request stands. */
const rowWord = ({ news, status }: RequestLine, isNew: boolean): string =>
  news ? words.news[news] : requestWord(status, isNew)
