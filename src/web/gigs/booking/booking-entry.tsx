import type { CallOutputs } from '../../../contract.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { ago } from '../../notifications/ago.ts'
import { openOfferId } from '../requests/request-actions.tsx'
import { words } from './booking-words.ts'
import { TermChanges } from './term-changes.tsx'
import { OfferNote, type Terms, TermsCard } from './terms-card.tsx'

export type Entry = CallOutputs['fetchBooking']['entries'][number]
export type OfferAnswer = 'accepted' | 'declined' | 'withdrawn'

type Props = {
  entry: Entry
  /** Whether the reader's page is the one that is paid. */
  isAct: boolean
  isWritable: boolean
  isCanceled: boolean
  /** What the offer before this one said. */
  previous: Terms | null
  isBusy: boolean
  nowMs: number
  onAnswer: (answer: OfferAnswer) => void
}

/** A message, an offer, or an event in the thread, with who did it and when. */
export function BookingEntry({ entry, isAct, isWritable, isCanceled, previous, isBusy, nowMs, onAnswer }: Props) {
  const { kind, isOwn, pageName, by, text, at, terms, status, isCounter, oldDay, newDay } = entry
  const day = (
    <time dateTime={at} className="text-sm text-mute">
      {ago(at, nowMs)}
    </time>
  )
  if (kind !== 'message' && kind !== 'offer') {
    return (
      <li className="flex flex-wrap justify-center gap-x-2 py-1 text-center text-mute">
        <span className="wrap-anywhere">
          {words.happened[kind](words.you(pageName, by), oldDay && dateText(oldDay), newDay && dateText(newDay))}
        </span>
        {text && <span className="w-full whitespace-pre-line wrap-anywhere">“{text}”</span>}
        {day}
      </li>
    )
  }
  return (
    <li
      id={kind === 'offer' && status === 'open' ? openOfferId : undefined}
      className={`flex max-w-[92%] min-w-0 flex-col gap-2 rounded-card border p-4 ${isOwn ? 'self-end border-gold/50 bg-deck-2' : 'self-start border-line bg-deck'}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{words.you(pageName, by)}</span>
        {kind === 'offer' && <span className="text-sm text-gold">{isCounter ? words.counter : words.offer}</span>}
        {day}
      </p>
      {terms && <TermsCard terms={terms} isAct={isAct} />}
      {text && (terms ? <OfferNote>{text}</OfferNote> : <p className="whitespace-pre-line wrap-anywhere">{text}</p>)}
      {terms && previous && <TermChanges terms={terms} previous={previous} />}
      {status && (
        <p className={`text-sm font-semibold ${toneOf(status, { isOwn, isCanceled })}`}>
          {statusText(status, { isOwn, isCanceled })}
        </p>
      )}
      {status === 'open' && isWritable && !isCanceled && (
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <Button variant="quiet" disabled={isBusy} onClick={() => onAnswer('withdrawn')}>
              {words.withdraw}
            </Button>
          ) : (
            <>
              <Button disabled={isBusy} onClick={() => onAnswer('accepted')}>
                {words.accept}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={() => onAnswer('declined')}>
                {words.decline}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

type Status = NonNullable<Entry['status']>

function statusText(status: Status, { isOwn, isCanceled }: { isOwn: boolean; isCanceled: boolean }): string {
  if (status === 'open') return isOwn ? words.status.open.own : words.status.open.other
  return status === 'accepted' && isCanceled ? words.status.canceled : words.status[status]
}

function toneOf(status: Status, { isOwn, isCanceled }: { isOwn: boolean; isCanceled: boolean }): string {
  if (status === 'accepted' && !isCanceled) return 'text-good'
  return status === 'open' && !isOwn ? 'text-gold' : 'text-mute'
}
