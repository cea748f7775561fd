import type { FormEvent, ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { DialogButtons } from '../kit/dialog.tsx'
import { Notice } from '../kit/notice.tsx'
import { words } from './gigs-words.ts'

type Props = {
  /** The label of the button that sends it. */
  submit: string
  busy: boolean
  problem: string | null
  /** If it has rules of its own, which are shown at its fields; the browser then validates nothing. */
  noValidate?: boolean
  onSubmit: (form: HTMLFormElement) => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** The form of a dialog of the Gig Hub: its fields, what went wrong, and the way out. */
export function GigForm({ submit, busy, problem, noValidate = false, onSubmit, onCancel, children }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void onSubmit(event.currentTarget)
  }
  return (
    <form className="flex flex-col gap-4" noValidate={noValidate} onSubmit={send}>
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {words.form.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
