import { useState } from 'react'
import { type Day, parseDay } from '../../../kernel/day.ts'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { todayHere } from '../../events/when.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { type ShowOfDay, ShowsOnDay } from './shows-on-day.tsx'
import { words as allWords } from './calendar-words.ts'

const words = allWords.holdForm

type Props = {
  entityId: string
  showsOn: (day: string) => ShowOfDay[]
  onClose: () => void
  onDone: (message: string, day: Day) => void
}

/** Holds a date of the page for someone without a request. */
export function HoldDialog({ entityId, showsOn, onClose, onDone }: Props) {
  const { write, pending, problem } = useWrite('holdDate')
  const [today] = useState(todayHere)
  const [selectedDate, setDate] = useState('')
  const [holderName, setHolder] = useState('')
  const [expiresOn, setExpiry] = useState('')

  async function send() {
    const hold = { selectedDate, holderName, expiresOn: expiresOn || null }
    const result = await write({ entityDetails: { id: entityId }, ...hold })
    const day = parseDay(selectedDate)
    if (result && day) onDone(result.message, day)
  }
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <GigForm submit={words.submit} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <TextField
          label={words.date}
          type="date"
          required
          min={today}
          value={selectedDate}
          onChange={(event) => setDate(event.target.value)}
        />
        <ShowsOnDay shows={showsOn(selectedDate)} />
        <TextField
          label={words.holder}
          hint={words.holderHint}
          required
          maxLength={limits.nameMax}
          value={holderName}
          onChange={(event) => setHolder(event.target.value)}
        />
        <TextField
          label={words.expires}
          hint={words.expiresHint}
          type="date"
          min={today}
          max={selectedDate || undefined}
          value={expiresOn}
          onChange={(event) => setExpiry(event.target.value)}
        />
      </GigForm>
    </Dialog>
  )
}
