import { useId } from 'react'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { useRootData } from '../../root-data.ts'
import { words as allWords } from '../gigs-words.ts'
import { payText } from '../booking/terms-card.tsx'
import { PageHead } from '../page-head.tsx'
import { HoldControls, useAnsweredHold } from './hold-controls.tsx'
import { isOpenRequest, RequestActions, type RequestLine } from './request-actions.tsx'
import { progressWord } from './request-word.ts'

const words = allWords.requests

type Props = { entityId: string; request: RequestLine; isIncoming: boolean; onDone: (message: string) => void }

/** A request with the other page, its details, its status and the available actions. */
export function RequestRow({ entityId, request, isIncoming, onDone }: Props) {
  const title = useId()
  const year = useRootData()?.year
  const { page, status, eventName, selectedDate, message, offer, eventID, isShowVisible, isHost } = request
  const { requestID, news, agreed, openOffer, offeredTerms } = request
  const isOpen = isOpenRequest(request)
  const answeredHold = useAnsweredHold(request, isIncoming)

  return (
    <li aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <PageHead page={page} about={[page.kind, page.location]}>
        <span className={`shrink-0 self-start text-sm font-semibold ${toneOf(request)}`}>
          {progressWord(request, isIncoming, answeredHold)}
        </span>
      </PageHead>
      <p id={title} className="font-semibold wrap-anywhere">
        {dateText(selectedDate, year)} · {eventName}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {agreed && (
        <p className="wrap-anywhere">
          <span className="text-good">{words.agreed}</span> {payText(agreed)}
        </p>
      )}
      {openOffer && offeredTerms && (
        <p className="wrap-anywhere">
          <span className="text-gold">{words.openOffer[openOffer]}</span> {payText(offeredTerms)}
        </p>
      )}
      {offer && !agreed && (
        <p className="wrap-anywhere">
          <span className="text-mute">{openOffer || news === 'offer' ? words.originalOffer : words.offer}</span> {offer}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <RequestActions entityId={entityId} request={request} isIncoming={isIncoming} onDone={onDone} />
        {isHost && status === 'Accepted' && !eventID && (
          <ButtonLink to={paths.acceptRequest(entityId, requestID)} aria-label={words.createWith(page.name)}>
            {words.create}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" to={paths.booking(entityId, requestID)} aria-label={words.openWith(page.name)}>
          {words.open}
        </ButtonLink>
        {eventID && isShowVisible && (
          <ButtonLink variant="quiet" to={paths.event(eventID)}>
            {words.seeShow}
          </ButtonLink>
        )}
      </div>
      {isOpen && <HoldControls entityId={entityId} request={request} isIncoming={isIncoming} onDone={onDone} />}
    </li>
  )
}

function toneOf({ status, news, openOffer }: RequestLine): string {
  if (isOpenRequest({ status }) || news || openOffer) return 'text-gold'
  return status === 'Accepted' ? 'text-good' : 'text-mute'
}
