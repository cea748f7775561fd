import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { useWrite } from '../../use-write.ts'
import { words as bookingWords } from '../booking/booking-words.ts'
import { words as allWords } from '../gigs-words.ts'
import { DeclineRequest } from './decline-request.tsx'

const words = allWords.requests

export type RequestLine = CallOutputs['listCollabRequests']['incoming'][number]

type Props = {
  entityId: string
  request: RequestLine
  isIncoming: boolean
  /**
   * On the screen of the request alone. While an offer is open there, its own buttons come first, and the whole request is
   * declined at the end of the page.
   */
  isThread?: boolean
  onDone: (message: string) => void
}

export const isOpenRequest = ({ status }: Pick<RequestLine, 'status'>): boolean =>
  status === 'Sent' || status === 'Seen'

/** Of the open offer in a booking thread. */
export const openOfferId = 'open-offer'

/** The answers to an open request, or the way to withdraw it; nothing once it is closed. */
export function RequestActions({ entityId, request, isIncoming, isThread = false, onDone }: Props) {
  const answer = useWrite('handleEntityNotification')
  const withdrawal = useWrite('withdrawCollabRequest')
  const problem = answer.problem ?? withdrawal.problem
  const isBusy = answer.pending || withdrawal.pending
  const { page, isHost, notificationID, requestID, openOffer } = request
  const entityDetails = { id: entityId }
  const label = (kind: 'accept' | 'withdraw') =>
    isThread ? { children: words.thread[kind] } : { children: words[kind], 'aria-label': words.about[kind](page.name) }

  async function accept() {
    const result = await answer.write({ action: 'approve', notification: { id: notificationID }, entityDetails })
    if (result) onDone(result.message)
  }
  async function withdraw() {
    const result = await withdrawal.write({ requestID, entityDetails })
    if (result) onDone(result.message)
  }

  if (!isOpenRequest(request)) return null
  const mayAccept = isIncoming && !openOffer
  return (
    <>
      {mayAccept && isHost && <ButtonLink to={paths.acceptRequest(entityId, requestID)} {...label('accept')} />}
      {mayAccept && !isHost && <Button disabled={isBusy} onClick={() => void accept()} {...label('accept')} />}
      {isIncoming && !(isThread && openOffer) && <DeclineRequest {...{ entityId, request, isThread, onDone }} />}
      {!isIncoming && <Button variant="quiet" busy={isBusy} onClick={() => void withdraw()} {...label('withdraw')} />}
      {isIncoming && openOffer && (
        <p className="w-full text-sm text-mute">
          {(isThread ? bookingWords.offerBelow : words.offerInstead)[openOffer](page.name)}{' '}
          {isThread && (
            <a href={`#${openOfferId}`} className="font-semibold whitespace-nowrap text-gold hover:text-gold-2">
              {bookingWords.toOffer}
            </a>
          )}
        </p>
      )}
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
