import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'
import { words } from './kit-words.ts'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  /** What happens then, in a sentence or two. */
  children: ReactNode
  /** The button's label: what it does, not “Yes”. */
  confirm: string
  /** Gold for what removes nothing. */
  variant?: 'danger' | 'gold'
  /** Why it can’t be confirmed yet. */
  reason?: string | undefined
  busy?: boolean
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that is hard to undo; Cancel, ✕ and Escape change nothing. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  variant = 'danger',
  busy = false,
  reason,
  problem = null,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog title={title} open small onClose={onClose}>
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4">{children}</div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {words.dialog.cancel}
        </Button>
        <Button variant={variant} busy={busy} reason={reason} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </div>
  </Dialog>
)
