import { type ChangeEvent, useState } from 'react'
import { areComplete, basisPointsOf, centsOf, cleanTerms, deals } from '../../../features/gigs/rules/terms.ts'
import { type OfferForm, offerAlerts, offerInWords } from '../../../features/gigs/rules/offer-form.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { todayHere } from '../../events/when.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './booking-words.ts'
import { exampleText, type Terms } from './terms-card.tsx'
import { useEntryId } from './use-entry-id.ts'

const words = allWords.form

const amount = (hundredths: number) => (hundredths > 0 ? `${hundredths / 100}` : '')

/** The form with an offer that was made before; a day that has passed is left for a new one. */
const formOf = ({ deal, guarantee, percentage, setMinutes, validUntil }: Terms, today: string): OfferForm => ({
  ...{ deal, guarantee: amount(guarantee), percentage: amount(percentage) },
  ...{ setMinutes: `${setMinutes ?? ''}`, validUntil: validUntil && validUntil >= today ? validUntil : '' },
})

type Props = {
  entityId: string
  requestId: string
  title: string
  isAct: boolean
  /** What the request said, and whose words it is. */
  request: { by: string | null; message: string; offer: string }
  lastTerms: Terms | null
  /** Who made the last offer; null if it was the page itself. */
  lastBy: string | null
  onClose: () => void
}

/**
 * Offers terms to the other page of a request, beginning with those of the last offer and its note, whoever made it, so
 * that nothing agreed gets lost on the way; else with those of the request. The same terms sent again after a failure are
 * one offer.
 */
export function OfferDialog({ entityId, requestId, title, isAct, request, lastTerms, lastBy, onClose }: Props) {
  const { write, pending, problem } = useWrite('sendBookingOffer')
  const { idOf } = useEntryId()
  const [today] = useState(todayHere)
  const [form, setForm] = useState(() => (lastTerms ? formOf(lastTerms, today) : offerInWords(request.offer)))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { deal, guarantee, percentage } = form
  const alerts = isSubmitted ? offerAlerts(form, today) : {}
  const terms = cleanTerms({ deal, guarantee: centsOf(guarantee), percentage: basisPointsOf(percentage) })
  const example = areComplete(terms) ? exampleText(terms, isAct) : null

  const field = (name: Exclude<keyof OfferForm, 'deal'>) => ({
    ...{ label: words[name], value: form[name], error: alerts[name] },
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
  })

  async function send(element: HTMLFormElement) {
    setIsSubmitted(true)
    if (Object.keys(offerAlerts(form, today)).length > 0) return focusFirstInvalid(element)
    const text = (name: string) => fieldOf(element, name)
    const offered = {
      ...{ ...terms, note: text('note'), setMinutes: Number(form.setMinutes) || null },
      ...{ loadIn: text('loadIn') || null, setTime: text('setTime') || null, validUntil: form.validUntil || null },
    }
    const entryID = idOf(JSON.stringify(offered))
    const result = await write({ requestID: requestId, entityDetails: { id: entityId }, entryID, terms: offered })
    if (result) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <GigForm noValidate submit={words.send} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <blockquote className="flex flex-col gap-1 border-l-4 border-line pl-3 text-sm">
          <p className="text-mute">{words.requested(request.by)}</p>
          {request.offer && <p className="font-semibold wrap-anywhere">{request.offer}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{request.message}</p>
        </blockquote>
        <SelectField
          label={words.deal}
          options={deals.map((value) => [value, words.deals[value]] as const)}
          value={deal}
          onChange={(event) =>
            setForm({ ...form, deal: deals.find((value) => value === event.target.value) ?? 'guarantee' })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {deal !== 'percentage' && <TextField {...field('guarantee')} inputMode="decimal" required />}
          {deal !== 'guarantee' && (
            <TextField {...field('percentage')} hint={allWords.net} inputMode="decimal" required />
          )}
        </div>
        {example && <output className="text-gold">{example}</output>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.loadIn} name="loadIn" type="time" defaultValue={lastTerms?.loadIn ?? ''} />
          <TextField label={words.setTime} name="setTime" type="time" defaultValue={lastTerms?.setTime ?? ''} />
          <TextField {...field('setMinutes')} inputMode="numeric" />
          <TextField {...field('validUntil')} type="date" min={today} />
        </div>
        <TextArea
          label={words.note}
          hint={lastBy !== null && lastTerms?.note ? words.theirNote(lastBy) : words.noteHint}
          name="note"
          rows={3}
          maxLength={limits.noteMax}
          defaultValue={lastTerms?.note}
        />
      </GigForm>
    </Dialog>
  )
}
