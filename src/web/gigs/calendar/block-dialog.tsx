import { useState } from 'react'
import { dateHolds as limits } from '../../../kernel/gig-limits.ts'
import { todayHere } from '../../events/when.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './calendar-words.ts'

const words = allWords.blockForm

type Props = { entityId: string; onClose: () => void; onDone: (message: string) => void }

/** Blocks days on which the page takes no requests. */
export function BlockDialog({ entityId, onClose, onDone }: Props) {
  const { write, pending, problem } = useWrite('blockDays')
  const [today] = useState(todayHere)
  const [firstDay, setFirst] = useState('')
  const [lastDay, setLast] = useState('')
  const [note, setNote] = useState('')

  async function send() {
    const range = { firstDay, lastDay: lastDay || null, note }
    const result = await write({ entityDetails: { id: entityId }, ...range })
    if (result) onDone(result.message)
  }
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <GigForm submit={words.submit} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={words.first}
            type="date"
            required
            min={today}
            value={firstDay}
            onChange={(event) => setFirst(event.target.value)}
          />
          <TextField
            label={words.last}
            type="date"
            min={firstDay || today}
            value={lastDay}
            onChange={(event) => setLast(event.target.value)}
          />
        </div>
        <TextField
          label={words.note}
          hint={words.noteHint}
          maxLength={limits.noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </GigForm>
    </Dialog>
  )
}
