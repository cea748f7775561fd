import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../kit/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'
import { words } from './form-words.ts'

/** Links out of the page (decision G29). */
export function LinksSection() {
  const { register } = useFormContext<EventState>()
  const isExternal = useWatch<EventState, 'isExternal'>({ name: 'isExternal' })
  return (
    <FormSection title="Links">
      <TextField
        {...register('eventLink')}
        type="url"
        inputMode="url"
        label={isExternal ? 'Ticket or info link' : 'Info link'}
        hint={isExternal ? words.eventLinkExternal : words.eventLinkInternal}
        placeholder="https://"
        error={useProblem('eventLink')}
      />
      <TextField
        {...register('previewLink')}
        type="url"
        inputMode="url"
        label="Preview link"
        hint={words.previewHint}
        placeholder="https://"
        error={useProblem('previewLink')}
      />
    </FormSection>
  )
}
