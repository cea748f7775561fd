import { useState } from 'react'
import { todayHere } from '../../events/when.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './calendar-words.ts'

const words = allWords.holds

type Props = {
  entityId: string
  hold: { holdID: string; expiresOn: string; day: string }
  /** What is held. */
  name: string
  /** For someone without a page, who hears nothing from us. */
  isForName: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** Extends or shortens a hold of a date of the page, which keeps its rank. */
export function HoldExpiryDialog({ entityId, hold, name, isForName, onClose, onDone }: Props) {
  const { write, pending, problem } = useWrite('changeHoldExpiry')
  const [today] = useState(todayHere)
  const [expiresOn, setExpiry] = useState(hold.expiresOn)

  async function send() {
    const result = await write({ holdID: hold.holdID, entityDetails: { id: entityId }, expiresOn })
    if (result) onDone(result.message)
  }
  return (
    <Dialog open small onClose={onClose} title={words.changeTitle}>
      <GigForm submit={words.changeSubmit} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>{isForName ? words.changeForText : words.changeText}</p>
        <TextField
          label={words.placing.expires}
          type="date"
          required
          min={today}
          max={hold.day}
          value={expiresOn}
          onChange={(event) => setExpiry(event.target.value)}
        />
      </GigForm>
    </Dialog>
  )
}
