import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { AdmissionTaxes } from '../../features/tickets/rules/taxes.ts'
import { ticketTypesPerEvent } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { blankTicket, type EventState, type HostEntity } from './form/event-form-state.ts'
import { words } from './form/event-form-words.ts'
import { readNumber } from './form/event-payload.ts'
import { useProblem } from './form/form-problems.ts'
import { FormSection } from './form/form-section.tsx'
import { TicketEditorRoom } from './ticket-editor-room.tsx'
import { TicketEditorType } from './ticket-editor-type.tsx'

const payers = [
  ['buyer', words.tickets.payers.buyer],
  ['venue', words.tickets.payers.venue],
] as const

/** What is sold here: several ticket types under one fee payer, with what buyer and seller make of each. */
export function TicketEditor({ host, taxes }: { host: HostEntity; taxes: AdmissionTaxes }) {
  const { control, register } = useFormContext<EventState>()
  const { fields, append, remove } = useFieldArray<EventState, 'ticketList'>({ control, name: 'ticketList' })
  const [isExternal, ticketList, roomCapacity] = useWatch<EventState, ['isExternal', 'ticketList', 'roomCapacity']>({
    name: ['isExternal', 'ticketList', 'roomCapacity'],
  })
  const problem = useProblem('ticketList')
  const isPaid = ticketList.some((ticket) => ticket.active && (readNumber(ticket.price) ?? 0) > 0)
  const onSale = ticketList.reduce((sum, ticket) => sum + (ticket.active ? (readNumber(ticket.quantity) ?? 0) : 0), 0)
  const capacity = host.capacity ?? readNumber(roomCapacity)

  return (
    <FormSection title={words.tickets.title}>
      <CheckField {...register('isExternal')} label={words.tickets.external} />
      {!isExternal && (
        <>
          {isPaid && !host.stripeOnboardingComplete && (
            <p className="text-sm text-danger">{words.tickets.onboarding}</p>
          )}
          <SelectField {...register('feesPayer')} label={words.tickets.fees} options={payers} className="sm:max-w-xs" />
          <TicketEditorRoom host={host} taxes={taxes} />
          <ul className="flex flex-col gap-4">
            {fields.map(({ id }, index) => (
              <li key={id}>
                <TicketEditorType index={index} taxes={taxes.lines} onRemove={() => remove(index)} />
              </li>
            ))}
          </ul>
          {capacity !== null && onSale > capacity && (
            <p className="text-sm text-gold">{words.tickets.overCapacity(onSale, capacity)}</p>
          )}
          {problem && <p className="text-sm text-danger">{problem}</p>}
          <Button
            variant="quiet"
            className="self-start"
            reason={fields.length >= ticketTypesPerEvent ? words.tickets.full(ticketTypesPerEvent) : undefined}
            onClick={() => append(blankTicket(fields.length === 0 ? words.tickets.firstName : ''))}
          >
            <Plus aria-hidden="true" className="size-4" />
            {words.tickets.add}
          </Button>
        </>
      )}
    </FormSection>
  )
}
