import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { emailMax } from '../../../kernel/limits.ts'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { AccountCard } from '../account-card.tsx'
import { words } from './security-words.ts'

const text = words.email

type Change = Omit<CallOutputs['fetchEmailChange'], 'success'>

/** The email address used to log in, and a way to change it: codes sent to both addresses confirm the change. */
export function EmailCard({ change: { email, pending }, hasPassword }: { change: Change; hasPassword: boolean }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  return (
    <AccountCard title={text.card}>
      <p className="wrap-anywhere">{text.present(email)}</p>
      {confirmation && <Notice tone="success">{confirmation}</Notice>}
      {pending ? (
        <CodesForm email={email} newEmail={pending.newEmail} onConfirmed={setConfirmation} />
      ) : (
        <RequestForm hasPassword={hasPassword} onRequest={() => setConfirmation(null)} />
      )}
    </AccountCard>
  )
}

function RequestForm({ hasPassword, onRequest }: { hasPassword: boolean; onRequest: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { write, clear, pending, problem } = useWrite('requestEmailChange')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRequest()
    const form = event.currentTarget
    void write({ newEmail: fieldOf(form, 'newEmail'), password: fieldOf(form, 'password') })
  }
  if (!isOpen) {
    return (
      <Button variant="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        {text.submit}
      </Button>
    )
  }
  return (
    <form ref={focusHere} tabIndex={-1} onSubmit={submit} noValidate className="flex flex-col gap-4 outline-none">
      <TextField label={text.next} name="newEmail" type="email" autoComplete="email" maxLength={emailMax} required />
      {hasPassword && <PasswordField label={text.password} kind="current-password" />}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending}>
          {text.send}
        </Button>
        <Button
          variant="ghost"
          disabled={pending}
          onClick={() => {
            clear()
            setIsOpen(false)
          }}
        >
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

type CodesProps = { email: string; newEmail: string; onConfirmed: (message: string) => void }

function CodesForm({ email, newEmail, onConfirmed }: CodesProps) {
  const confirm = useWrite('confirmEmailChange')
  const cancel = useWrite('cancelEmailChange')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    cancel.clear()
    const form = event.currentTarget
    const codes = { oldCode: fieldOf(form, 'oldCode'), newCode: fieldOf(form, 'newCode') }
    const answer = await confirm.write(codes)
    if (answer) onConfirmed(answer.message)
  }
  const code = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20, required: true } as const
  const problem = confirm.problem ?? cancel.problem
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p role="status" className="text-mute wrap-anywhere">
        {text.sent(email, newEmail)}
      </p>
      <TextField label={text.codeFor(email)} name="oldCode" {...code} />
      <TextField label={text.codeFor(newEmail)} name="newCode" {...code} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.pending}>
          {text.confirm}
        </Button>
        <Button variant="ghost" className="max-sm:-ml-4" busy={cancel.pending} onClick={() => void cancel.write({})}>
          {text.keep}
        </Button>
      </div>
      <p className="text-sm text-mute">
        {text.lost}{' '}
        <Link to={paths.contact} className="font-semibold text-gold hover:text-gold-2">
          {text.contact}
        </Link>
      </p>
    </form>
  )
}
