import { useState } from 'react'
import { reasonTextMax } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { focusHere } from '../../kit/focus-here.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { words } from './operator-words.ts'

type Props = {
  open: string
  confirm: string
  label: string
  hint: string
  /** On the button that does nothing. */
  keep?: string
  maxLength?: number
  /** Why it cannot be used now. */
  reason?: string | undefined
  pending: boolean
  problem: string | null
  /** @returns whether it was done */
  onSend: (reason: string) => Promise<boolean>
}

/** A takedown of some kind: it asks for the reason first. */
export function ReasonAction({
  open,
  confirm,
  label,
  hint,
  keep = words.cancel,
  maxLength = reasonTextMax,
  reason: disabledReason,
  pending,
  problem,
  onSend,
}: Props) {
  const [reason, setReason] = useState<string | null>(null)
  if (reason === null) {
    return (
      <Button variant="danger" reason={disabledReason} onClick={() => setReason('')}>
        {open}
      </Button>
    )
  }

  async function send(text: string) {
    if (await onSend(text)) setReason(null)
  }
  return (
    <form
      className="flex w-full max-w-2xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send(reason)
      }}
    >
      <TextArea
        ref={focusHere}
        label={label}
        hint={hint}
        maxLength={maxLength}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={pending} disabled={isBlank(reason)}>
          {confirm}
        </Button>
        <Button variant="ghost" disabled={pending} onClick={() => setReason(null)}>
          {keep}
        </Button>
      </div>
    </form>
  )
}
