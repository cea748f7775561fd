import { useEffect, useState } from 'react'
import { isEmail } from '../../../features/accounts/rules/registration.ts'
import { numberedName } from '../../../features/checkout/rules/ticket-number.ts'
import { emailMax } from '../../../kernel/limits.ts'
import { ask } from '../../api.ts'
import { TermsLine } from '../../auth/wizard/terms-line.tsx'
import { useFriends } from '../../events/invites/choose-friends.tsx'
import type { Plan } from '../../events/plans/plan-card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { focusFirstInvalid } from '../../kit/fields/first-invalid.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import type { Ticket } from '../ticket-card.tsx'
import { recipientsFor } from './recipients.ts'
import { words } from './transfer-words.ts'

const { dialog } = words

type Props = {
  ticket: Ticket
  /** Who is chosen to begin with. */
  recipientID?: string
  onClose: () => void
}

/**
 * Sends a ticket to someone in the viewer's plan for the show, a friend or an email address, and says first what becomes of
 * the code.
 */
export function SendDialog({ ticket, recipientID = '', onClose }: Props) {
  const { ticketID } = ticket
  const { friends, hasFailed } = useFriends()
  const plans = usePlans(ticket.eventID)
  const [friendID, setFriend] = useState(recipientID)
  const [email, setEmail] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { write, pending, problem } = useWrite('sendTicket')
  const people = friends && plans ? recipientsFor(friends, plans, ticket) : []
  const hasPeople = people.length > 0
  const error = isSubmitted && friendID === '' ? problemOf(email) : null

  async function send(form: HTMLFormElement) {
    setSubmitted(true)
    if (friendID === '' && problemOf(email)) return focusFirstInvalid(form)
    const answer = await write(friendID ? { ticketID, friendID } : { ticketID, email: email.trim() })
    if (answer) onClose()
  }

  return (
    <Dialog title={dialog.title} open small onClose={onClose}>
      <DialogForm
        submit={dialog.submit}
        cancel={dialog.cancel}
        pending={pending}
        problem={problem}
        onSubmit={send}
        onClose={onClose}
      >
        <p className="font-semibold wrap-anywhere">{numberedName(ticket.ticketName, ticket)}</p>
        {hasPeople && (
          <SelectField
            label={dialog.friend}
            value={friendID}
            options={[['', dialog.chooseFriend], ...people]}
            onChange={({ target }) => setFriend(target.value)}
          />
        )}
        {hasFailed && <p className="text-mute">{dialog.failedFriends}</p>}
        {friendID === '' && (
          <TextField
            label={hasPeople ? dialog.orEmail : dialog.email}
            hint={friends?.length === 0 && !hasPeople ? dialog.noFriends : undefined}
            type="email"
            autoComplete="off"
            maxLength={emailMax}
            value={email}
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <p>{dialog.text}</p>
        <p>{dialog.until}</p>
        <TermsLine start={dialog.terms} />
      </DialogForm>
    </Dialog>
  )
}

/** The viewer's plans for a show; null until they are read. Without them, friends can still be chosen. */
function usePlans(eventID: string): Plan[] | null {
  const [plans, setPlans] = useState<Plan[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void ask('listPlans', { eventID }).then((result) => isCurrent && setPlans(result.ok ? result.answer.plans : []))
    return () => {
      isCurrent = false
    }
  }, [eventID])
  return plans
}

function problemOf(email: string): string | null {
  if (!email.trim()) return dialog.choose
  return isEmail(email) ? null : dialog.badEmail
}
