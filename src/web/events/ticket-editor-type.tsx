import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TaxRate } from '../../features/tickets/rules/price.ts'
import { ticketsPerOrder } from '../../kernel/limits.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { words } from './form/event-form-words.ts'
import type { EventState } from './form/event-form-state.ts'
import { TicketEditorMoney } from './ticket-editor-money.tsx'

type Props = { index: number; taxes: TaxRate[]; onRemove: () => void }

/** One ticket type. */
export function TicketEditorType({ index, taxes, onRemove }: Props) {
  const { register } = useFormContext<EventState>()
  const ticket = useWatch<EventState, `ticketList.${number}`>({ name: `ticketList.${index}` })
  const field = <Name extends keyof typeof ticket>(name: Name) => register(`ticketList.${index}.${name}`)
  const title = ticket.ticketName.trim() || words.tickets.nameless(index + 1)

  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-night p-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField {...field('ticketName')} label={words.tickets.name} maxLength={80} />
        <TextField
          {...field('price')}
          type="number"
          inputMode="decimal"
          min={0}
          step="0.01"
          label={words.tickets.price}
          hint={words.tickets.priceHint}
        />
        <TextField
          {...field('quantity')}
          type="number"
          inputMode="numeric"
          min={Math.max(1, ticket.sold)}
          label={words.tickets.quantity}
          hint={ticket.sold > 0 ? words.tickets.sold(ticket.sold) : undefined}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField {...field('description')} label={words.tickets.description} maxLength={500} />
        <TextField
          {...field('perOrderMax')}
          type="number"
          inputMode="numeric"
          min={1}
          max={ticketsPerOrder}
          label={words.tickets.perOrder}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <CheckField {...field('active')} label={words.tickets.active} />
        <CheckField {...field('hasEarlyBird')} label={words.tickets.earlyBird} />
      </div>
      {ticket.hasEarlyBird && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('earlyPrice')}
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            label={words.tickets.earlyPrice}
          />
          <TextField {...field('earlyEnd')} type="date" label={words.tickets.earlyEnd} />
        </div>
      )}
      <TicketEditorMoney ticket={ticket} taxes={taxes} />
      <Button variant="ghost" onClick={onRemove} className="self-end">
        <Trash2 aria-hidden="true" className="size-4" />
        {words.tickets.remove(title)}
      </Button>
    </fieldset>
  )
}
