import type { ReactNode } from 'react'
import type { ButtonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
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

/** A question before something that cannot be taken back; the harmless answer comes first. */
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
      <div className="sticky bottom-0 z-10 [@media(max-height:32rem)]:static -mx-4 -mb-4 flex flex-wrap gap-3 border-t border-line bg-deck px-4 py-3 *:grow sm:-mx-6 sm:-mb-6 sm:justify-end sm:px-6 sm:*:grow-0">
        <Button variant="quiet" disabled={pending} onClick={onKeep}>
          {keep}
        </Button>
        <Button variant={variant} busy={pending} reason={reason} onClick={onAct}>
          {act}
        </Button>
      </div>
    </div>
  )
}
