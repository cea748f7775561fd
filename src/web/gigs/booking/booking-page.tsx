import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useWrite } from '../../use-write.ts'
import { DoneNotice, useDoneNotice } from '../done-notice.tsx'
import { DeclineRequest } from '../requests/decline-request.tsx'
import { isOpenRequest } from '../requests/request-actions.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { BookedShow, CreateEvent } from './booked-show.tsx'
import { BookingComposer } from './booking-composer.tsx'
import { BookingEntry, type Entry, type OfferAnswer } from './booking-entry.tsx'
import { BookingRequest } from './booking-request.tsx'
import { words } from './booking-words.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { NewDate } from './new-date.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { Rebook, rebookingDay } from './rebook.tsx'
import { ActPay, AgreedRequest, AgreedTerms, payText } from './terms-card.tsx'
import { useReadMark } from './use-read-mark.ts'

type Props = { entityId: string; booking: CallOutputs['fetchBooking']; nowMs: number }

/** A collaboration request as a thread: the request, what both pages said and offered, and what they agreed on. */
export function BookingPage({ entityId, booking, nowMs }: Props) {
  const { requestID, page, entries, isWritable, isHost, isIncoming, agreed, eventID, status, actPay } = booking
  const [isOffering, setIsOffering] = useState(false)
  const [offer, setOffer] = useState<Entry | null>(null)
  const [notice, showNotice] = useDoneNotice()
  const [requestNotice, showRequestNotice] = useDoneNotice()
  const answer = useWrite('answerBookingOffer')
  const { revalidate } = useRevalidator()
  const entityDetails = { id: entityId }
  // A venue or festival pays a band; between two bands, the one that hosts does.
  const isAct = !isHost
  const latestOffer = entries.findLast(({ kind }) => kind === 'offer')
  const openOffer = latestOffer?.status === 'open' ? latestOffer : null
  const isCounter = openOffer !== null && !openOffer.isOwn

  // Accepted without an offer, the terms of the request were agreed.
  const requestTerms = status === 'Accepted' && !agreed ? booking.offer : ''
  const agreedHint = isWritable ? words.agreedText : null
  const hasTerms = Boolean(booking.offer) || entries.some(({ kind }) => kind === 'accepted')

  const mayCreate = status === 'Accepted' && !eventID && isHost
  const isCanceled = status === 'Canceled'
  const isEnded = status === 'Ended'

  useReadMark(booking, entityId)

  async function respond(offerID: string, kind: OfferAnswer) {
    const result = await answer.write({ requestID, entityDetails, offerID, answer: kind })
    setOffer(null)
    if (result) showNotice(result.message)
    // It was replaced or closed in the meantime.
    else await revalidate()
  }

  return (
    <Page narrow>
      <div className="flex flex-col gap-6">
        <BackLink to={paths.gigHubTab(entityId, 'requests')}>{words.back}</BackLink>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{words.with(page.name)}</h1>
        <BookingRequest
          entityId={entityId}
          booking={booking}
          onDone={showRequestNotice}
          notice={<DoneNotice notice={requestNotice} />}
        />

        <NewDate entityId={entityId} booking={booking} onDone={showRequestNotice} />
        {agreed && <AgreedTerms terms={agreed} isAct={isAct} hint={agreedHint} />}
        {actPay && <ActPay actPay={actPay} isHost={isHost} />}
        {requestTerms && <AgreedRequest terms={requestTerms} hint={agreedHint} />}
        {booking.isActStillNamed && eventID && (
          <Notice>
            {words.stillNamed(page.name)}{' '}
            <Link to={paths.editEvent(entityId, eventID)} className="font-semibold text-gold hover:text-gold-2">
              {words.editShow}
            </Link>
          </Notice>
        )}
        {(isCanceled || isEnded) && (
          <Rebook
            entityId={entityId}
            page={page}
            day={rebookingDay(booking)}
            eventName={booking.eventName}
            isEnded={isEnded}
            hasTerms={hasTerms}
          />
        )}
        {status === 'Accepted' && (
          <BookedShow entityId={entityId} booking={booking} mayCreate={mayCreate && notice === null} />
        )}

        <section aria-label={words.thread} className="flex flex-col gap-4">
          <h2 className="text-2xl">{words.thread}</h2>
          {entries.length === 0 && <p className="text-mute">{words.none}</p>}
          <ol className="flex flex-col gap-3">
            {entries.map((entry, index) => (
              <BookingEntry
                key={entry.entryID}
                entry={entry}
                isAct={isAct}
                isWritable={isWritable}
                isCanceled={isCanceled}
                previous={offerBefore(entries, index)?.terms ?? null}
                nowMs={nowMs}
                isBusy={answer.pending}
                onAnswer={(kind) => (kind === 'accepted' ? setOffer(entry) : void respond(entry.entryID, kind))}
              />
            ))}
          </ol>
        </section>
        <DoneNotice notice={notice} />
        {/* After the offer was accepted here, the next step is right below. */}
        {notice && mayCreate && <CreateEvent entityId={entityId} requestId={requestID} />}
        {answer.problem && <Notice tone="error">{answer.problem}</Notice>}
        {isWritable ? (
          <>
            {!isCanceled && (
              <Button variant="quiet" className="self-start" onClick={() => setIsOffering(true)}>
                {isCounter ? words.makeCounter : openOffer ? words.changeOffer : words.makeOffer}
              </Button>
            )}
            <BookingComposer entityId={entityId} requestId={requestID} />
            {status === 'Accepted' && (
              <CancelBooking
                entityId={entityId}
                requestId={requestID}
                name={page.name}
                isHost={isHost}
                hasEvent={eventID !== null}
                terms={agreed ? payText(agreed) : requestTerms || null}
                onDone={showRequestNotice}
              />
            )}
          </>
        ) : (
          <Notice>{words.closed}</Notice>
        )}
        {isIncoming && isOpenRequest(booking) && booking.openOffer && (
          <DeclineRequest isThread entityId={entityId} request={booking} onDone={showRequestNotice} />
        )}
      </div>
      {offer?.terms && (
        <AcceptOffer
          booking={booking}
          terms={offer.terms}
          isAct={isAct}
          isBusy={answer.pending}
          onConfirm={() => void respond(offer.entryID, 'accepted')}
          onClose={() => setOffer(null)}
        />
      )}
      {isOffering && (
        <OfferDialog
          entityId={entityId}
          requestId={requestID}
          title={isCounter ? words.form.counterTitle(page.name) : words.form.title(page.name)}
          isAct={isAct}
          request={{ by: isIncoming ? page.name : null, message: booking.message, offer: booking.offer }}
          lastTerms={latestOffer?.terms ?? null}
          lastBy={latestOffer && !latestOffer.isOwn ? page.name : null}
          onClose={() => setIsOffering(false)}
        />
      )}
    </Page>
  )
}

/** The offer that an offer answers or replaces. */
const offerBefore = (entries: Entry[], index: number) =>
  entries[index]?.kind === 'offer' ? entries.slice(0, index).findLast(({ kind }) => kind === 'offer') : undefined
