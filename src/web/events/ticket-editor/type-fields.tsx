import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { showStartOf } from '../../../features/events/rules/event-limits.ts'
import { incompleteTickets } from '../../../features/events/rules/event-form.ts'
import { listTicketProblems, type TicketField } from '../../../features/events/rules/ticket-limits.ts'
import type { ServiceFee, TaxRate } from '../../../features/tickets/rules/price.ts'
import { ticketTextMax } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/fields/check-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import type { EventState } from '../form/event-form-state.ts'
import { FormProblems, useProblem } from '../form/form-problems.ts'
import { PriceSplit } from './price-split.tsx'
import { checkedTicket, summaryOf, type TicketState } from './ticket-state.ts'
import { words } from './ticket-editor-words.ts'

type Props = {
  index: number
  taxes: TaxRate[]
  serviceFee: ServiceFee
  /** Promo codes, which open hidden types, are for owners and admins. */
  mayMakeCodes: boolean
  /** What puts it in order; null where it is alone. */
  controls: { handle: ReactNode; steps: ReactNode } | null
  onRemove: () => void
}

/** Two short fields beside each other on phones too, unless their text is large. */
const pairs = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,40%)),1fr))] gap-4'

const fieldNames: TicketField[] = [
  ...(['ticketName', 'price', 'quantity', 'perOrderMax'] as const),
  ...(['earlyPrice', 'earlyEnd', 'salesStart'] as const),
]

/** One ticket type. Among several, those that are saved are folded to a line until one opens them or they have an error. */
export function TypeFields({ index, taxes, serviceFee, mayMakeCodes, controls, onRemove }: Props) {
  const { register } = useFormContext<EventState>()
  const ticketList = useWatch<EventState, 'ticketList'>({ name: 'ticketList' })
  const isRepeating = useWatch<EventState, 'repeatEvent'>({ name: 'repeatEvent' })
  const field = useTicketField(index, ticketList)
  const ticket = ticketList[index]
  const [isUnfolded, setUnfolded] = useState(!ticket?.ticketTypeID)
  if (!ticket) return null
  const isOpen = !controls || isUnfolded || fieldNames.some((name) => field(name).error)
  const title = ticket.ticketName.trim() || words.nameless(index + 1)

  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-night p-4">
      <legend className="sr-only">{title}</legend>
      {controls && (
        <div className="-mt-2 -mr-3 flex items-center gap-1 sm:-ml-3">
          {controls.handle}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isOpen)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left"
          >
            <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-mute ${isOpen ? 'rotate-180' : ''}`} />
            <span className="min-w-0">
              <span className="block truncate font-display text-lg font-bold">{title}</span>
              {!isOpen && <span className="block text-sm text-mute">{summaryOf(ticket)}</span>}
            </span>
          </button>
          {controls.steps}
        </div>
      )}
      {isOpen && (
        <>
          <div className={`${pairs} sm:grid-cols-[2fr_1fr_1fr]`}>
            <TextField
              {...field('ticketName')}
              label={words.name}
              maxLength={ticketTextMax.name}
              className="max-sm:col-span-full"
            />
            <TextField
              {...field('price')}
              inputMode="decimal"
              label={words.price}
              hint={words.priceHint}
              className={widthOf(field('price').error)}
            />
            <TextField
              {...field('quantity')}
              className={widthOf(field('quantity').error)}
              inputMode="numeric"
              label={words.quantity}
              hint={quantityHint(ticket, isRepeating)}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
            <TextField
              {...register(`ticketList.${index}.description`)}
              label={words.description}
              maxLength={ticketTextMax.description}
            />
            <TextField {...field('perOrderMax')} inputMode="numeric" label={words.perOrder} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <CheckField {...register(`ticketList.${index}.active`)} label={words.active} />
            <CheckField {...register(`ticketList.${index}.hasEarlyBird`)} label={words.earlyBird} />
            <CheckField {...register(`ticketList.${index}.hasSalesStart`)} label={words.hasSalesStart} />
            <CheckField {...register(`ticketList.${index}.hidden`)} label={words.hidden} />
          </div>
          {ticket.hidden && <p className="text-sm text-mute">{words.hiddenHint[mayMakeCodes ? 'own' : 'others']}</p>}
          {ticket.hasEarlyBird && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...field('earlyPrice')} inputMode="decimal" label={words.earlyPrice} />
              <TextField {...field('earlyEnd')} type="date" label={words.earlyEnd} hint={words.earlyEndHint} />
            </div>
          )}
          {ticket.hasSalesStart && (
            <TextField
              {...field('salesStart')}
              type="datetime-local"
              label={words.salesStart}
              hint={salesStartHint(ticket, isRepeating)}
              className="sm:max-w-md"
            />
          )}
          <PriceSplit ticket={ticket} taxes={taxes} serviceFee={serviceFee} />
          <Button
            variant="ghost"
            onClick={onRemove}
            reason={ticket.sold > 0 ? words.wasSold : undefined}
            className="-mb-2 self-end"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {words.remove}
            <span className="sr-only"> {title}</span>
          </Button>
        </>
      )}
    </fieldset>
  )
}

/** The specification's sentence needs a line of its own. */
const widthOf = (error: string | null) => (error === incompleteTickets ? 'col-span-full' : undefined)

/** What a sales start does, or that it is over, as long as it stays what it was. */
function salesStartHint({ salesStart, pastSalesStart }: TicketState, isRepeating: boolean) {
  if (pastSalesStart && salesStart === pastSalesStart) return words.salesStarted
  return isRepeating ? `${words.salesStartHint} ${words.salesStartEach}` : words.salesStartHint
}

/** What was sold, and how low the quantity may go. */
function quantityHint({ sold, fewest }: TicketState, isRepeating: boolean) {
  const hints = [
    isRepeating && words.quantityEach,
    sold > 0 && words.sold(sold),
    fewest > 0 && words.fewest(fewest),
  ].filter(Boolean)
  return hints.length > 0 ? hints.join(' · ') : undefined
}

/** A field with its error: of typed text immediately, of a missing value after an attempt to save. */
function useTicketField(index: number, ticketList: TicketState[]) {
  const { register } = useFormContext<EventState>()
  const [repeatEvent, eventDate, eventTime] = useWatch<EventState, ['repeatEvent', 'eventDate', 'eventTime']>({
    name: ['repeatEvent', 'eventDate', 'eventTime'],
  })
  const showStart = showStartOf({ repeatEvent, eventDate, eventTime })
  const name = <Field extends TicketField>(field: Field) => `ticketList.${index}.${field}` as const
  const errors: Record<TicketField, string | null> = {
    ticketName: useProblem(name('ticketName')),
    price: useProblem(name('price')),
    quantity: useProblem(name('quantity')),
    perOrderMax: useProblem(name('perOrderMax')),
    earlyPrice: useProblem(name('earlyPrice')),
    earlyEnd: useProblem(name('earlyEnd')),
    salesStart: useProblem(name('salesStart')),
  }
  const ticket = ticketList[index]
  const isAlerted = useContext(FormProblems).some(({ message }) => message === incompleteTickets)
  /** The alert is at the first field that is missing; the others say so, too. */
  const isMissing = (field: TicketField) =>
    isAlerted &&
    ticket?.active &&
    (field === 'ticketName' || field === 'price' || field === 'quantity') &&
    ticket[field].trim() === ''
  const wrong = listTicketProblems(ticketList.map(checkedTicket), showStart).filter(({ row }) => row === index)
  return (field: TicketField) => {
    const missingProblem = isMissing(field) ? words.missing : null
    const inputProblem = ticket?.[field] ? wrong.find((problem) => problem.field === field)?.message : null
    return { ...register(name(field)), error: errors[field] ?? inputProblem ?? missingProblem }
  }
}
