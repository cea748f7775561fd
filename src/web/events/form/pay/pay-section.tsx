import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckField } from '../../../kit/fields/check-field.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { firstTicket } from '../../ticket-editor/ticket-state.ts'
import { DealNote } from './deal-note.tsx'
import { chosenPayment, type EventState, hasCover } from '../event-form-state.ts'
import { words } from '../event-form-words.ts'
import type { Deal } from '../event-opening.ts'
import { useProblem } from '../form-problems.ts'
import { FormSection } from '../form-section.tsx'
import { TicketLinkField } from '../links-section.tsx'
import type { Payment } from './payment.ts'

/** How people pay: nothing is preselected, so that no show is free by accident. */
export function PaySection({ deal }: { deal: Deal | null }) {
  const { getValues, register, setValue } = useFormContext<EventState>()
  const [payment, isExternal, entryFee, highestCover] = useWatch<
    EventState,
    ['payment', 'isExternal', 'entryFee', 'highestCover']
  >({ name: ['payment', 'isExternal', 'entryFee', 'highestCover'] })
  const chosen = chosenPayment({ payment, isExternal })
  const sellsTickets = chosen === 'tickets' || chosen === 'link'
  const coverProblem = useProblem('coverCharge')
  const highestProblem = useProblem('coverChargeMax')

  function choose(next: Payment) {
    const set = { shouldDirty: true }
    setValue('payment', next, set)
    setValue('isExternal', next !== 'tickets', set)
    if (next === 'tickets' && getValues('ticketList').length === 0) setValue('ticketList', [firstTicket()], set)
  }
  const isSoldElsewhere = register('isExternal', {
    onChange: () => choose(getValues('isExternal') ? 'link' : 'tickets'),
  })

  return (
    <FormSection title={words.pay.title}>
      {deal && <DealNote page={deal.page} lines={[deal.pay, deal.note].filter(Boolean)} to={deal.path} />}
      <PayChoice chosen={sellsTickets ? 'tickets' : chosen} onChoose={choose} />
      {deal?.isShare && chosen !== '' && chosen !== 'tickets' && <Notice>{words.pay.noShare(deal.page)}</Notice>}
      {sellsTickets && <CheckField {...isSoldElsewhere} label={words.pay.external} />}
      {chosen === 'link' && (
        <>
          <TicketLinkField />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              {...register('coverCharge')}
              inputMode="decimal"
              label={words.pay.priceElsewhere}
              hint={words.pay.priceElsewhereHint}
              error={coverProblem}
            />
            <div data-field="coverChargeMax">
              <TextField
                {...register('highestCover')}
                inputMode="decimal"
                label={words.pay.highestElsewhere}
                hint={words.pay.highestHint}
                error={highestProblem}
              />
            </div>
          </div>
        </>
      )}
      {chosen === 'tickets' && <CheckField {...register('entryFee')} label={words.pay.alsoCover} />}
      {hasCover({ payment, isExternal, entryFee }) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...register('coverCharge')} inputMode="decimal" label={words.pay.charge} error={coverProblem} />
          {highestCover !== null && (
            <div data-field="coverChargeMax">
              <TextField
                {...register('highestCover')}
                inputMode="decimal"
                label={words.pay.highest}
                hint={words.pay.highestHint}
                error={highestProblem}
              />
            </div>
          )}
          <CheckField {...register('cashOnly')} label={words.pay.cash} className="sm:mt-8" />
        </div>
      )}
    </FormSection>
  )
}

const choices = ['free', 'cover', 'tickets'] as const

function PayChoice({ chosen, onChoose }: { chosen: Payment | ''; onChoose: (payment: Payment) => void }) {
  const problem = useProblem('entryFee')
  const id = useId()
  return (
    <fieldset
      data-field="entryFee"
      aria-describedby={problem ? id : undefined}
      data-invalid={problem ? '' : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-semibold">{words.pay.question}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {choices.map((payment) => {
          const [label, hint] = words.pay.choices[payment]
          return (
            <label
              key={payment}
              className="flex min-w-0 cursor-pointer items-start gap-3 rounded-field border border-line bg-deck px-3 py-2 hover:border-mute has-checked:border-gold has-checked:bg-deck-2 has-focus-visible:outline-2 has-focus-visible:outline-gold"
            >
              <input
                type="radio"
                name={`${id}-payment`}
                checked={chosen === payment}
                onChange={() => onChoose(payment)}
                aria-label={label}
                aria-describedby={`${id}-${payment}`}
                className="check mt-1"
              />
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{label}</span>
                <span id={`${id}-${payment}`} className="text-sm text-mute">
                  {hint}
                </span>
              </span>
            </label>
          )
        })}
      </div>
      {problem && (
        <p id={id} className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
