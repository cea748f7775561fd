import { useFormContext } from 'react-hook-form'
import type { AdmissionTaxes, ExemptionReason } from '../../../features/tickets/rules/taxes.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { EventState } from '../form/event-form-state.ts'
import { useProblem } from '../form/form-problems.ts'
import { words as editorWords } from './ticket-editor-words.ts'
import type { VenueFacts } from './use-venue-facts.ts'

const words = editorWords.room
const reasons: [value: ExemptionReason, text: string][] = [
  ['none', words.exemptions.none],
  ['nonprofit', words.exemptions.nonprofit],
  ['religious', words.exemptions.religious],
  ['political', words.exemptions.political],
]

/** What taxes depend on: read-only if a page states it, asked for if none does (G13); each tax and why. */
export function TaxBasis({ venueFacts, taxes }: { venueFacts: VenueFacts | null; taxes: AdmissionTaxes }) {
  const { register } = useFormContext<EventState>()
  const problem = useProblem('venueCapacity')
  const offered = venueFacts ? reasons.filter(([value]) => value !== 'nonprofit') : reasons
  const source = venueFacts?.venue ? words.fromVenue(venueFacts.venue) : words.fromPage
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {venueFacts && (
        <div className="flex flex-col gap-1">
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Fact term={words.capacity} text={venueFacts.capacity?.toLocaleString('en-US') ?? words.untold} />
            <Fact term={words.nonProfit} text={venueFacts.nonProfit ? words.yes : words.no} />
          </dl>
          <p className="text-sm text-mute">{source}</p>
        </div>
      )}
      {(venueFacts?.capacity ?? null) === null && (
        <TextField
          {...register('venueCapacity')}
          inputMode="numeric"
          label={words.asked}
          hint={taxes.asks.includes('capacity') ? words.askedForTax : words.askedWithoutPage}
          error={problem}
        />
      )}
      {taxes.asks.includes('exemption') && (
        <SelectField {...register('venueExemption')} label={words.exemption} options={offered} />
      )}
      <ul aria-live="polite" aria-label={words.taxes} className="flex flex-col gap-1 text-sm sm:col-span-2">
        {taxes.reasons.map((reason) => (
          <li key={reason} className="border-l-2 border-gold pl-3">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-sm font-semibold">{term}</dt>
    <dd className="text-xl font-bold">{text}</dd>
  </div>
)
