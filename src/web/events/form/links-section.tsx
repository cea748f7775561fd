import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../kit/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

/** Links out of the page (decision G29). */
export function LinksSection() {
  const { register } = useFormContext<EventState>()
  const isExternal = useWatch<EventState, 'isExternal'>({ name: 'isExternal' })
  return (
    <FormSection title={words.links.title}>
      <TextField
        {...register('eventLink')}
        type="url"
        inputMode="url"
        label={isExternal ? words.links.tickets : words.links.info}
        hint={isExternal ? words.links.ticketsHint : words.links.infoHint}
        placeholder={words.links.start}
        error={useProblem('eventLink')}
      />
      <TextField
        {...register('previewLink')}
        type="url"
        inputMode="url"
        label={words.links.preview}
        hint={words.links.previewHint}
        placeholder={words.links.start}
        error={useProblem('previewLink')}
      />
    </FormSection>
  )
}
