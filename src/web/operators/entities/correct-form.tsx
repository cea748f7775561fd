import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { focusFirstField } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { words } from '../desk/operator-words.ts'

type Props = {
  /** On the button that opens the form. */
  open: string
  pending: boolean
  problem: string | null
  /** @returns whether it was saved */
  onSend: (field: (name: string) => string) => Promise<boolean>
  /** The fields. */
  children: ReactNode
}

/** A form that corrects a listing, behind a button. */
export function CorrectForm({ open, pending, problem, onSend, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
    )
  }

  async function send(form: FormData) {
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    if (await onSend(field)) setIsOpen(false)
  }
  return (
    <form
      ref={focusFirstField}
      className="flex w-full max-w-2xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending}>
          {words.entity.correct.save}
        </Button>
        <Button variant="ghost" disabled={pending} onClick={() => setIsOpen(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
