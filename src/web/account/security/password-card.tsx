import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { chosenPassword, NewPasswordFields } from '../../auth/panels/new-password-fields.tsx'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { AccountCard } from '../account-card.tsx'
import { words } from './security-words.ts'
import { useWrite } from '../../use-write.ts'

const text = words.password

/** A new password for the old one; everywhere else one is logged out by it. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const change = useWrite('changePassword', { revalidate: false })
  const { revalidate } = useRevalidator()
  const [isMismatch, setIsMismatch] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const newPassword = chosenPassword(form)
    setNotice(null)
    setIsMismatch(newPassword === null)
    if (newPassword === null) return

    const result = await change.attempt({ password: fieldOf(form, 'password'), newPassword })
    if (!result?.ok) return
    form.reset()
    setNotice(hasPassword ? text.done : text.set)
    await revalidate()
  }

  const problem = isMismatch ? null : change.problem
  return (
    <AccountCard title={text.card}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {hasPassword ? (
          <PasswordField label={text.current} kind="current-password" />
        ) : (
          <p className="text-mute">{text.none}</p>
        )}
        <NewPasswordFields label={text.fresh} isMismatch={isMismatch} />
        {problem && <Notice tone="error">{problem}</Notice>}
        {notice && !problem && !isMismatch && <Notice tone="success">{notice}</Notice>}
        <Button type="submit" variant="quiet" busy={change.pending} className="self-start">
          {hasPassword ? text.submit : text.add}
        </Button>
      </form>
    </AccountCard>
  )
}
