import { useState } from 'react'
import {
  actPay,
  areComplete,
  basisPointsOf,
  centsOf,
  cleanTerms,
  type Deal,
  deals,
  exampleSales,
} from '../../../features/gigs/rules/terms.ts'
import { booking as limits } from '../../../features/gigs/rules/gig-limits.ts'
import { priceText } from '../../../kernel/money.ts'
import { todayHere } from '../../events/when.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { randomUuid } from '../../random-key.ts'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './booking-words.ts'

const words = allWords.form

type Props = { entityId: string; requestId: string; title: string; isAct: boolean; onClose: () => void }

/** Offers terms to the other page of a request; the same ones sent again after a failure are one offer. */
export function OfferDialog({ entityId, requestId, title, isAct, onClose }: Props) {
  const { write, pending, problem } = useWrite('sendBookingOffer')
  const [attempt, setAttempt] = useState<{ content: string; entryID: string } | null>(null)
  const [today] = useState(todayHere)
  const [deal, setDeal] = useState<Deal>('guarantee')
  const [guarantee, setGuarantee] = useState('')
  const [percentage, setPercentage] = useState('')
  const terms = cleanTerms({ deal, guarantee: centsOf(guarantee), percentage: basisPointsOf(percentage) })

  async function send(form: HTMLFormElement) {
    const text = (name: string) => fieldOf(form, name)
    const offered = {
      ...{ ...terms, note: text('note'), setMinutes: Number(text('setMinutes')) || null },
      ...{ loadIn: text('loadIn') || null, setTime: text('setTime') || null, validUntil: text('validUntil') || null },
    }
    const content = JSON.stringify(offered)
    const entryID = attempt?.content === content ? attempt.entryID : randomUuid()
    setAttempt({ content, entryID })
    const result = await write({ requestID: requestId, entityDetails: { id: entityId }, entryID, terms: offered })
    if (result) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <GigForm submit={words.send} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <SelectField
          label={words.deal}
          options={deals.map((value) => [value, words.deals[value]] as const)}
          value={deal}
          onChange={(event) => setDeal(deals.find((value) => value === event.target.value) ?? 'guarantee')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {deal !== 'percentage' && (
            <TextField
              label={words.guarantee}
              type="number"
              min={0.01}
              max={limits.guaranteeMax / 100}
              step={0.01}
              inputMode="decimal"
              required
              value={guarantee}
              onChange={(event) => setGuarantee(event.target.value)}
            />
          )}
          {deal !== 'guarantee' && (
            <TextField
              label={words.percentage}
              hint={allWords.net}
              type="number"
              min={0.01}
              max={100}
              step={0.01}
              inputMode="decimal"
              required
              value={percentage}
              onChange={(event) => setPercentage(event.target.value)}
            />
          )}
        </div>
        {deal !== 'guarantee' && areComplete(terms) && (
          <output className="text-gold">
            {allWords.example(priceText(exampleSales), priceText(actPay(terms, exampleSales)), isAct)}
          </output>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.loadIn} name="loadIn" type="time" />
          <TextField label={words.setTime} name="setTime" type="time" />
          <TextField label={words.setMinutes} name="setMinutes" type="number" min={1} max={limits.setMinutesMax} />
          <TextField label={words.validUntil} name="validUntil" type="date" min={today} />
        </div>
        <TextArea label={words.note} hint={words.noteHint} name="note" rows={3} maxLength={limits.noteMax} />
      </GigForm>
    </Dialog>
  )
}
