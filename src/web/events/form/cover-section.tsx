import { useFormContext, useWatch } from 'react-hook-form'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

/** What is paid at the door. */
export function CoverSection() {
  const { register } = useFormContext<EventState>()
  const [entryFee, isExternal, eventLink] = useWatch<EventState, ['entryFee', 'isExternal', 'eventLink']>({
    name: ['entryFee', 'isExternal', 'eventLink'],
  })
  const problem = useProblem('coverCharge')
  return (
    <FormSection title={words.cover.title}>
      <CheckField {...register('entryFee')} label={words.cover.asked} />
      {entryFee ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...register('coverCharge')}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            label={words.cover.charge}
            error={problem}
          />
          <CheckField {...register('cashOnly')} label={words.cover.cash} className="sm:mt-8" />
        </div>
      ) : (
        <p className="text-sm text-mute">{isExternal && eventLink ? words.cover.noneElsewhere : words.cover.none}</p>
      )}
    </FormSection>
  )
}
