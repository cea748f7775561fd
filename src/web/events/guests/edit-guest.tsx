import { useState } from 'react'
import type { CallInputs } from '../../../contract.ts'
import { listedGuests as limits } from '../../../kernel/limits/guest-limits.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './guests-words.ts'

const words = allWords.edit

export type Page = Pick<CallInputs['changeListedGuest'], 'eventID' | 'entityID'>
type Guest = Omit<CallInputs['changeListedGuest'], keyof Page> & { name: string; admitted: number }
type Props = Page & { guest: Guest; onClose: () => void }

/** Changes how many people come with a guest, and the note for the door. */
export function EditGuest({ eventID, entityID, guest, onClose }: Props) {
  const { write, pending, problem } = useWrite('changeListedGuest')
  const [people, setPeople] = useState(guest.people)
  const [note, setNote] = useState(guest.note)
  const sizes = Array.from({ length: limits.peopleMax }, (_, index) => index + 1)

  async function save() {
    if (await write({ eventID, entityID, guestID: guest.guestID, people, note: note.trim() })) onClose()
  }

  return (
    <Dialog title={words.title(guest.name)} open small onClose={onClose}>
      <DialogForm
        submit={words.save}
        cancel={words.cancel}
        pending={pending}
        problem={problem}
        onSubmit={save}
        onClose={onClose}
      >
        <SelectField
          label={words.people(guest.name)}
          value={String(people)}
          onChange={({ target }) => setPeople(Number(target.value))}
          options={sizes.filter((size) => size >= guest.admitted).map((size) => [String(size), String(size)] as const)}
        />
        <TextField
          label={words.note}
          maxLength={limits.noteMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
