import { Users } from 'lucide-react'
import { useId, useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { ask, type RefusalBody } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { dateText } from '../when.ts'
import { words } from './lifecycle-words.ts'
import { NoteField } from './note-field.tsx'
import { touchedBy } from './touched.ts'
import { TouchedMoney } from './touched-money.tsx'

type Payload = CallInputs['saveEvent']['event']

type Props = {
  /** What `saveEvent` answered: `event/tickets-sold`. */
  refusal: RefusalBody
  /** Other effects of the change, besides those on buyers. */
  notice: string | null
  /** The values to save, with the `eventID`. */
  event: Payload
  /** The change is saved anyway: what to say of it, and what it means for buyers. */
  onSaved: (message: string, explanation: string | null) => void
  /** The manager returns to the form; nothing is changed. */
  onBack: () => void
}

/** Some dates may be canceled while the change is not saved: canceling them again changes nothing, so one goes on. */
const unfinished = (refusal: RefusalBody): RefusalBody => ({
  ...refusal,
  message: `${refusal.message} ${words.touched.unfinished}`,
})

/** Whom a refused change would affect, and how to make it anyway (decisions G18, G24; specification, section 4). */
export function TouchedBuyers({ refusal, notice, event, onSaved, onBack }: Props) {
  const title = useId()
  const [pending, setPending] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { eventID, fields, way, touched, buyers } = touchedBy(refusal)
  const mayRefund = buyers !== null

  async function goOn(save: () => Promise<{ message: string; explanation: string | null } | RefusalBody>) {
    setPending(true)
    setProblem(null)
    const result = await save()
    setPending(false)
    if (!('code' in result)) return onSaved(result.message, result.explanation)
    setProblem(result.message ? words.touched.error + result.message : words.touched.failed)
  }

  const offer = () =>
    goOn(async () => {
      const result = await ask('offerRefund', { eventID, newEventTime: event.eventTime ?? '', event, message: note })
      if (!result.ok) return result.refusal
      const { message } = result.answer
      return { message, explanation: message === words.touched.saved ? words.touched.offered : null }
    })

  const cancelDates = () =>
    goOn(async () => {
      for (const { day } of touched) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: the first that fails stops
        const result = await ask('cancelDate', { eventID, occurrenceDate: day, confirm: true, message: note })
        if (!result.ok) return unfinished(result.refusal)
      }
      const saved = await ask('saveEvent', { event: { ...event, eventID } })
      if (!saved.ok) return unfinished(saved.refusal)
      const { saved: message, refunded: explanation, savedUnsold } = words.touched
      return touched.some(({ orders }) => orders > 0)
        ? { message, explanation }
        : { message: savedUnsold, explanation: null }
    })

  return (
    <section
      aria-labelledby={title}
      className="flex flex-col gap-4 rounded-card border border-gold bg-deck-2 p-4 sm:p-6"
    >
      <h3 id={title} className="flex items-center gap-3 text-xl">
        <Users aria-hidden="true" className="size-6 shrink-0 text-gold" />
        {words.touched.title}
      </h3>
      <p>{words.touched.intro(fields)}</p>
      <ul className="flex flex-wrap gap-2">
        {touched.map(({ day, ...counts }) => (
          <li key={day} className="rounded-field bg-deck px-3 py-2 font-semibold">
            {words.touched.row(dateText(day), counts)}
          </li>
        ))}
      </ul>
      {buyers && buyers.length > 0 && (
        <details className="rounded-field bg-deck px-3 py-2">
          <summary className="reach min-h-8 font-semibold">{words.touched.buyers}</summary>
          <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto pt-2 text-sm wrap-anywhere">
            {buyers.map(({ fullName, tickets, day }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- people may share a name, and the list stands
              <li key={index}>{words.touched.buyer(fullName, tickets, dateText(day))}</li>
            ))}
          </ul>
        </details>
      )}
      {mayRefund && way === 'offer' && (
        <>
          <p className="font-semibold">{words.touched.confirm}</p>
          <p className="text-mute">{words.touched.description}</p>
        </>
      )}
      {mayRefund && way === 'cancel-dates' && <p>{words.touched.cancelWhat(touched.length)}</p>}
      {mayRefund && way !== 'none' && <TouchedMoney {...{ eventID, way }} days={touched.map(({ day }) => day)} />}
      {notice && way !== 'none' && <p>{notice}</p>}
      {mayRefund && way !== 'none' && <NoteField note={note} onNote={setNote} />}
      {way === 'none' && <p>{words.touched.none}</p>}
      {!mayRefund && way !== 'none' && <p>{words.touched.ownersOnly}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {mayRefund && way === 'offer' && (
          <Button busy={pending} onClick={() => void offer()}>
            {words.touched.offer}
          </Button>
        )}
        {mayRefund && way === 'cancel-dates' && (
          <Button variant="danger" busy={pending} onClick={() => void cancelDates()}>
            {words.touched.cancelDates(touched.length)}
          </Button>
        )}
        <Button variant="quiet" disabled={pending} onClick={onBack}>
          {words.touched.back}
        </Button>
      </div>
    </section>
  )
}
