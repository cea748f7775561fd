import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogButtons } from './dialog.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** What the two buttons say. */
  submit: string
  cancel: string
  pending: boolean
  problem?: string | null | undefined
  onSubmit: (form: HTMLFormElement) => unknown
  onClose: () => void
  children: ReactNode
}

/** The form of a small dialog: its fields, why it couldn't be sent, and the way out beside the one on. */
export const DialogForm = ({ submit, cancel, pending, problem, onSubmit, onClose, children }: Props) => (
  <form
    noValidate
    className="flex flex-col gap-5"
    onSubmit={(event) => {
      event.preventDefault()
      void onSubmit(event.currentTarget)
    }}
  >
    {children}
    {problem && <Notice tone="error">{problem}</Notice>}
    <DialogButtons>
      <Button variant="quiet" disabled={pending} onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" busy={pending}>
        {submit}
      </Button>
    </DialogButtons>
  </form>
)
