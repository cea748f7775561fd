import { useFormContext, useWatch } from 'react-hook-form'
import { eventTextMax } from '../../../kernel/limits.ts'
import { withHttps } from '../../../kernel/link-host.ts'
import { parseLink, siteOf } from '../../../features/events/rules/parse-link.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { chosenPayment, type EventState } from './event-form-state.ts'
import { words } from './event-form-words.ts'
import { useProblem } from './form-problems.ts'
import { FormSection } from './form-section.tsx'

/** External links, each with the host that it leads to (decision G29). */
export function LinksSection() {
  const [payment, isExternal] = useWatch<EventState, ['payment', 'isExternal']>({ name: ['payment', 'isExternal'] })
  const isAskedAbove = chosenPayment({ payment, isExternal }) === 'link'
  return (
    <FormSection title={words.links.title}>
      {!isAskedAbove && <LinkField name="eventLink" label={words.links.info} hint={words.links.infoHint} />}
      <LinkField name="previewLink" label={words.links.preview} hint={words.links.previewHint} />
    </FormSection>
  )
}

/** Where tickets are sold elsewhere. */
export const TicketLinkField = () => (
  <LinkField name="eventLink" label={words.links.tickets} hint={words.links.ticketsHint} />
)

function LinkField({ name, label, hint }: { name: 'eventLink' | 'previewLink'; label: string; hint: string }) {
  const { getValues, register, setValue } = useFormContext<EventState>()
  const link = parseLink(withHttps(useWatch<EventState, typeof name>({ name })))
  return (
    <TextField
      {...register(name, { onBlur: () => setValue(name, withHttps(getValues(name)), { shouldDirty: true }) })}
      type="url"
      inputMode="url"
      label={label}
      hint={link ? words.links.leadsTo(siteOf(link)) : hint}
      placeholder={words.links.start}
      maxLength={eventTextMax.link}
      error={useProblem(name)}
    />
  )
}
