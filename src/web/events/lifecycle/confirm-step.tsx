import type { ReactNode } from 'react'
import type { ButtonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { DialogButtons } from '../../kit/dialog.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'

type Props = {
  title: string
  description: string
  act: string
  keep: string
  /** Red unless the action harms no one. */
  variant?: ButtonLook
  pending: boolean
  problem: string | null
  /** Why it cannot be done yet. */
  reason?: string | undefined
  onAct: () => void
  onKeep: () => void
  children?: ReactNode
}

/** A confirmation before something that can't be undone; the safe answer comes first. */
export function ConfirmStep({
  title,
  description,
  act,
  keep,
  variant = 'danger',
  pending,
  problem,
  reason,
  onAct,
  onKeep,
  children,
}: Props) {
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusHere} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h3>
      <p>{description}</p>
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      <DialogButtons>
        <Button variant="quiet" disabled={pending} onClick={onKeep}>
          {keep}
        </Button>
        <Button variant={variant} busy={pending} reason={reason} onClick={onAct}>
          {act}
        </Button>
      </DialogButtons>
    </div>
  )
}
