import { useState } from 'react'
import { buyerNameMax } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import type { Ticket } from '../ticket-card.tsx'
import { words } from './transfer-words.ts'

const { name: text } = words

/** The name that door staff see, until the ticket is checked in. */
export function RenameDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const [holderName, setName] = useState(ticket.holderName)
  const [isSubmitted, setSubmitted] = useState(false)
  const { write, pending, problem } = useWrite('renameTicket')

  async function save(form: HTMLFormElement) {
    setSubmitted(true)
    if (isBlank(holderName)) return focusFirstInvalid(form)
    if (await write({ ticketID: ticket.ticketID, holderName })) onClose()
  }

  return (
    <Dialog title={text.title} open small onClose={onClose}>
      <DialogForm
        submit={text.save}
        cancel={text.cancel}
        pending={pending}
        problem={problem}
        onSubmit={save}
        onClose={onClose}
      >
        <TextField
          label={text.label}
          hint={text.hint}
          autoComplete="name"
          maxLength={buyerNameMax}
          value={holderName}
          error={isSubmitted && isBlank(holderName) ? text.missing : null}
          onChange={({ target }) => setName(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
