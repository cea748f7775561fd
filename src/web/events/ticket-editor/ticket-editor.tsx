import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { AdmissionTaxes } from '../../../features/tickets/rules/taxes.ts'
import { ticketTypesPerEvent } from '../../../kernel/limits.ts'
import { mayHandleMoney } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { SortableList } from '../../kit/sortable/sortable-list.tsx'
import { type EventState, feeOf, type HostEntity } from '../form/event-form-state.ts'
import { words as formWords } from '../form/event-form-words.ts'
import { useProblem } from '../form/form-problems.ts'
import { FormSection } from '../form/form-section.tsx'
import { readNumber } from '../form/read-number.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import { TaxBasis } from './tax-basis.tsx'
import { blankTicket, firstTicket } from './ticket-state.ts'
import { TypeFields } from './type-fields.tsx'
import { words } from './ticket-editor-words.ts'
import type { VenueFacts } from './use-venue-facts.ts'

const payers = [
  ['buyer', words.payers.buyer],
  ['venue', words.payers.venue],
] as const

type Props = { host: HostEntity; venueFacts: VenueFacts | null; taxes: AdmissionTaxes }

/** Tickets sold here: several types under one fee payer, with the buyer's price and the seller's earnings for each. */
export function TicketEditor({ host, venueFacts, taxes }: Props) {
  const { control, register } = useFormContext<EventState>()
  const { fields, append, remove, move } = useFieldArray<EventState, 'ticketList'>({ control, name: 'ticketList' })
  const [ticketList, venueCapacity, feesPayer] = useWatch<EventState, ['ticketList', 'venueCapacity', 'feesPayer']>({
    name: ['ticketList', 'venueCapacity', 'feesPayer'],
  })
  const problem = useProblem('ticketList')
  const mayMakeCodes = mayHandleMoney(host.role)
  const adder = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isPaid = ticketList.some((ticket) => ticket.active && (readNumber(ticket.price) ?? 0) > 0)
  const onSale = ticketList.reduce((sum, ticket) => sum + (ticket.active ? (readNumber(ticket.quantity) ?? 0) : 0), 0)
  const capacity = venueFacts?.capacity ?? readNumber(venueCapacity)
  const items = fields.map(({ id }, index) => ({
    id,
    name: ticketList[index]?.ticketName.trim() || words.nameless(index + 1),
  }))

  const takeOut = (index: number) => {
    remove(index)
    setAnnouncement(words.removed(items[index]?.name ?? ''))
    adder.current?.focus()
  }

  return (
    <FormSection title={formWords.tickets.title}>
      {isPaid && !host.stripeOnboardingComplete && <OnboardingStep hostId={host.id} />}
      <SelectField
        {...register('feesPayer')}
        label={words.fees}
        options={payers}
        hint={words.feesHint[feesPayer](taxes.lines.length > 0)}
        className="sm:max-w-md"
      />
      <TaxBasis venueFacts={venueFacts} taxes={taxes} />
      <SortableList items={items} onMove={move} className="flex flex-col gap-4 empty:hidden">
        {(index, controls) => (
          <TypeFields
            index={index}
            taxes={taxes.lines}
            serviceFee={feeOf(host)}
            mayMakeCodes={mayMakeCodes}
            controls={fields.length > 1 ? controls : null}
            onRemove={() => takeOut(index)}
          />
        )}
      </SortableList>
      {capacity !== null && onSale > capacity && (
        <output className="text-sm text-gold">{words.overCapacity(onSale, capacity)}</output>
      )}
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <Button
        ref={adder}
        variant="quiet"
        className="self-start"
        reason={fields.length >= ticketTypesPerEvent ? words.full(ticketTypesPerEvent) : undefined}
        onClick={() => append(fields.length === 0 ? firstTicket() : blankTicket())}
      >
        <Plus aria-hidden="true" className="size-4" />
        {words.add}
      </Button>
      <CheckField
        {...register('usesWaitingLine')}
        label={
          <>
            {words.line}
            <span className="block text-sm text-mute">{words.lineHint}</span>
          </>
        }
      />
      <output className="sr-only">{announcement}</output>
    </FormSection>
  )
}
