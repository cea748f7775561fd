import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { useWrite } from '../../use-write.ts'
import { dateText } from '../when.ts'
import { words as disputed } from './disputed-words.ts'
import { deletionText, restorable, soldOn, unsoldText } from './actions-of.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { words } from './lifecycle-words.ts'
import { MoneyLines } from './money-lines.tsx'
import { NoteField } from './note-field.tsx'
import type { EventSales } from './use-event-sales.ts'
import { useRootData } from '../../root-data.ts'

export type StepProps = {
  eventID: string
  sales: EventSales
  /** It has happened; the words say what. */
  onDone: (message: string) => void
  onKeep: () => void
  /** Closes the dialog on the way to another screen. */
  onLeave: () => void
}

/** A show that sells nothing here has no sale that stops. */
const textsOf = <Texts extends { description: string; unsold: string }>(
  { description, unsold, ...texts }: Texts,
  { internalTickets }: EventSales,
) => ({ ...texts, description: internalTickets ? description : unsold })

type ActionAnswer = Pick<CallOutputs['cancelEvent'], 'message'>
const reportTo = (onDone: StepProps['onDone']) => (answer: ActionAnswer | null) => answer && onDone(answer.message)

export function PostponeStep({ eventID, sales, onDone, onKeep, onLeave }: StepProps) {
  const { write, pending, problem } = useWrite('postponeEvent')
  const [note, setNote] = useState('')
  const { orders, tickets, buying } = soldOn(sales.dates)
  return (
    <ConfirmStep
      {...textsOf(words.postpone, sales)}
      {...{ pending, problem, onKeep }}
      onAct={() => void write({ eventID, message: note }).then(reportTo(onDone))}
    >
      {!sales.repeats && (
        <div className="flex flex-col items-start gap-2 rounded-field border border-gold p-4">
          <p className="font-semibold">{words.newDate.title}</p>
          <p className="text-sm text-mute">{words.newDate.text(orders > 0)}</p>
          <ButtonLink variant="quiet" to={paths.editEvent(sales.host.id, eventID)} onClick={onLeave}>
            {words.newDate.go}
          </ButtonLink>
        </div>
      )}
      <div className="flex flex-col gap-2 rounded-field bg-deck-2 p-4">
        <p className="font-semibold">{orders === 0 ? unsoldText(sales, 'postpone') : words.sold(orders, tickets)}</p>
        {orders > 0 && <p>{words.postpone.money}</p>}
        {buying > 0 && <p>{words.buying(buying)}</p>}
      </div>
      {orders > 0 && <NoteField note={note} onNote={setNote} />}
    </ConfirmStep>
  )
}

export function CancelStep({ eventID, sales, onDone, onKeep }: StepProps) {
  const { write, pending, problem } = useWrite('cancelEvent')
  const [note, setNote] = useState('')
  const { orders, totalCents } = soldOn(sales.dates)
  return (
    <ConfirmStep
      {...textsOf(words.cancel, sales)}
      {...{ pending, problem, onKeep }}
      act={totalCents > 0 ? words.cancel.actRefund(totalCents) : words.cancel.act}
      onAct={() => void write({ eventID, confirm: true, message: note }).then(reportTo(onDone))}
    >
      <MoneyMoves sales={sales} />
      {orders > 0 && <NoteField note={note} onNote={setNote} />}
    </ConfirmStep>
  )
}

export function CancelDateStep({ eventID, sales, onDone, onKeep }: StepProps) {
  const { write, pending, problem } = useWrite('cancelDate')
  const [note, setNote] = useState('')
  const [day, setDay] = useState(sales.dates[0]?.day ?? '')
  const dates = sales.dates.filter((date) => date.day === day)
  const { orders, totalCents } = soldOn(dates)
  const year = useRootData()?.year
  return (
    <ConfirmStep
      {...textsOf(words.date, sales)}
      {...{ pending, problem, onKeep }}
      act={totalCents > 0 ? words.date.actRefund(totalCents) : words.date.act}
      onAct={() => void write({ eventID, occurrenceDate: day, confirm: true, message: note }).then(reportTo(onDone))}
    >
      <SelectField
        label={words.date.pick}
        value={day}
        onChange={(changed) => setDay(changed.currentTarget.value)}
        options={sales.dates.map((date) => [
          date.day,
          sales.internalTickets
            ? words.date.choice(dateText(date.day, year), date.orders, date.tickets)
            : dateText(date.day, year),
        ])}
      />
      <MoneyMoves sales={{ ...sales, dates }} isOneDate />
      {orders > 0 && <NoteField note={note} onNote={setNote} />}
    </ConfirmStep>
  )
}

export function RestoreDateStep({ eventID, sales, onDone, onKeep }: StepProps) {
  const { write, pending, problem } = useWrite('restoreDate')
  const year = useRootData()?.year
  const dates = restorable(sales)
  const [day, setDay] = useState(dates[0]?.day ?? '')
  return (
    <ConfirmStep
      {...(sales.internalTickets ? words.restore : words.restoreUnsold)}
      variant="gold"
      {...{ pending, problem, onKeep }}
      onAct={() => void write({ eventID, occurrenceDate: day }).then(reportTo(onDone))}
    >
      <SelectField
        label={words.date.pick}
        value={day}
        onChange={(changed) => setDay(changed.currentTarget.value)}
        options={dates.map((date) => [date.day, dateText(date.day, year)])}
      />
    </ConfirmStep>
  )
}

/** Refusals whose own words begin with “Failed to delete event.” */
const saysThatItFailed = new Set(['event/has-sales', 'event/being-bought', 'event/counted-on'])

export function DeleteStep({ eventID, sales, onDone, onKeep }: StepProps) {
  const { write, pending, refusal } = useWrite('deleteEvent')
  const { title, act, keep } = words.delete
  return (
    <ConfirmStep
      {...{ title, act, keep, pending, onKeep }}
      description={deletionText(sales)}
      problem={
        refusal && (saysThatItFailed.has(refusal.code) ? refusal.message : `${words.delete.failed} ${refusal.message}`)
      }
      onAct={() => void write({ eventID, entityDetails: sales.host }).then(reportTo(onDone))}
    >
      {sales.status === 'draft' && sales.isBooked && <p>{words.delete.booked}</p>}
    </ConfirmStep>
  )
}

/** What becomes of the buyers' money, said before it happens. */
function MoneyMoves({ sales, isOneDate = false }: Pick<StepProps, 'sales'> & { isOneDate?: boolean }) {
  const {
    orders,
    tickets,
    used,
    buying,
    totalCents,
    cardFeeCents,
    disputed: disputedOrders,
    disputedCents,
  } = soldOn(sales.dates)
  const isRefunding = orders > 0 && totalCents > 0
  const isPaid = isRefunding || disputedCents > 0
  return (
    <div className="flex flex-col gap-2 rounded-field bg-deck-2 p-4">
      {isPaid ? (
        <MoneyLines
          lines={[
            ...words.money(orders, tickets, totalCents, cardFeeCents).slice(0, isRefunding ? undefined : 1),
            ...(disputedCents > 0 ? [disputed.line(disputedCents)] : []),
          ]}
        />
      ) : (
        <p className={orders > 0 || sales.outsideSeller ? 'font-semibold' : 'text-mute'}>
          {orders === 0 ? unsoldText(sales, 'cancel', isOneDate) : words.refundFree(orders, tickets)}
        </p>
      )}
      {isRefunding && (
        <p className="text-sm">
          {disputedOrders > 0 ? disputed.othersRefunded : words.refundAll} {words.keptFees}
        </p>
      )}
      {disputedOrders > 0 && <p className="text-sm">{disputed.waits(disputedOrders)}</p>}
      {used > 0 && <p className="text-danger">{words.used(used)}</p>}
      {buying > 0 && <p>{words.buying(buying)}</p>}
    </div>
  )
}
