import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import type { Notification } from './notification.ts'
import { words } from './notifications-words.ts'

type Props = { refund: Notification['refund']; onRefund: () => void; onCancel: () => void }

/** What comes back and what stops being valid, before a refund is requested: it cannot be undone. */
export function RefundForm({ refund, onRefund, onCancel }: Props) {
  const question = useRef<HTMLParagraphElement>(null)
  // The button that was pressed became this question.
  useEffect(() => question.current?.focus(), [])
  return (
    <div className="flex flex-col gap-2">
      <p ref={question} tabIndex={-1} className="text-sm font-semibold outline-none">
        {words.refund.question(refund)}
      </p>
      <p className="text-sm">{words.refund.result(refund)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={onRefund}>
          {words.refund.confirm(refund)}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.refund.back}
        </Button>
      </div>
    </div>
  )
}
