import { useFormContext, useWatch } from 'react-hook-form'
import { eventTextMax } from '../../../kernel/limits.ts'
import { parseLink } from '../../../features/events/rules/parse-link.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

/** Links out of the page, each with the host that it leads to (decision G29). */
export function LinksSection() {
  const isExternal = useWatch<EventState, 'isExternal'>({ name: 'isExternal' })
  return (
    <FormSection title={words.links.title}>
      <LinkField
        name="eventLink"
        label={isExternal ? words.links.tickets : words.links.info}
        hint={isExternal ? words.links.ticketsHint : words.links.infoHint}
      />
      <LinkField name="previewLink" label={words.links.preview} hint={words.links.previewHint} />
    </FormSection>
  )
}

function LinkField({ name, label, hint }: { name: 'eventLink' | 'previewLink'; label: string; hint: string }) {
  const { register } = useFormContext<EventState>()
  const link = parseLink(useWatch<EventState, typeof name>({ name }))
  return (
    <TextField
      {...register(name)}
      type="url"
      inputMode="url"
      label={label}
      hint={link ? words.links.leadsTo(new URL(link).hostname.replace(/^www\./, '')) : hint}
      placeholder={words.links.start}
      maxLength={eventTextMax.link}
      error={useProblem(name)}
    />
  )
}
