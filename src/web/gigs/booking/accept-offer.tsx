import { dateText } from '../../events/when.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { words as allWords } from './booking-words.ts'
import { HoldNote } from '../requests/hold-controls.tsx'
import { OfferNote, type Terms, TermsCard } from './terms-card.tsx'
import { useRootData } from '../../root-data.ts'

const words = allWords.acceptForm

type Props = {
  booking: { page: { id: string; name: string }; selectedDate: string; eventName: string; isIncoming: boolean }
  terms: Terms
  isAct: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a deal is agreed, with its date and all of its terms. */
export const AcceptOffer = ({ booking, terms, isAct, isBusy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={words.title}
    confirm={allWords.accept}
    variant="gold"
    busy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p className="font-semibold wrap-anywhere">
      {dateText(booking.selectedDate, useRootData()?.year)} · {booking.eventName}
    </p>
    <div className="flex flex-col gap-2 rounded-field border border-gold/50 p-3">
      <TermsCard terms={terms} isAct={isAct} />
      {terms.note && <OfferNote>{terms.note}</OfferNote>}
    </div>
    <HoldNote request={booking} />
    <p>{words.text(booking.page.name)}</p>
  </ConfirmDialog>
)
