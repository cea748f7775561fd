import { type ReactNode, useRef, useState } from 'react'
import { isEditable } from '../../../../features/chat/rules/chat-room.ts'
import { chat as limits } from '../../../../kernel/limits.ts'
import { Button } from '../../../kit/button.tsx'
import { buttonLook } from '../../../kit/button-look.ts'
import { copyText } from '../../../kit/device/copy-text.ts'
import { focusHere } from '../../../kit/focus-here.ts'
import { ReportButton } from '../../../reports/report-button.tsx'
import type { Message } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'
import { RemoveFan } from './remove-fan.tsx'

type Props = {
  message: Message
  /** No one reports their own. */
  isOwn: boolean
  mayEdit: boolean
  mayRemove: boolean
  /** The name of the fan who wrote it, for the host, who may remove them from the chat. */
  removableFan: string | null
  onEdit: () => void
  onRemove: () => Promise<string | null>
}

const compact = 'min-h-9! py-1! text-sm'

/** What one can do with a message, below it. */
export function MessageActions({ message, isOwn, mayEdit, mayRemove, removableFan, onEdit, onRemove }: Props) {
  const [isSure, setIsSure] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const removeButton = useRef<HTMLButtonElement>(null)
  const isInTime = () => isEditable(Date.parse(message.timestamp), Date.now(), limits.editMinutes)
  /** As the options were opened: a button that disappears takes the focus along. */
  const [wasInTime] = useState(isInTime)

  async function remove() {
    setBusy(true)
    setProblem(await onRemove())
    setBusy(false)
  }

  async function copy() {
    const isDone = await copyText(message.text)
    setIsCopied(isDone)
    setProblem(isDone ? null : words.copyFailed)
  }

  if (isSure)
    return (
      <Row problem={problem}>
        <span ref={focusHere} tabIndex={-1} className="basis-full outline-none">
          {words.removeSure}
        </span>
        <Button variant="danger" busy={busy} className={compact} onClick={() => void remove()}>
          {words.remove}
        </Button>
        <Button
          variant="ghost"
          className={compact}
          onClick={() => {
            setIsSure(false)
            requestAnimationFrame(() => removeButton.current?.focus())
          }}
        >
          {words.cancel}
        </Button>
      </Row>
    )
  return (
    <Row problem={problem}>
      {mayEdit && wasInTime && (
        <Button variant="quiet" className={compact} onClick={() => (isInTime() ? onEdit() : setProblem(words.tooLate))}>
          {words.edit}
        </Button>
      )}
      <Button variant="quiet" className={compact} onClick={() => void copy()}>
        {isCopied ? words.copied : words.copy}
      </Button>
      {mayRemove && (
        <Button ref={removeButton} variant="danger" className={compact} onClick={() => setIsSure(true)}>
          {words.remove}
        </Button>
      )}
      {!isOwn && <ReportButton type="chat-message" id={message.messageID} look={`${buttonLook.quiet} ${compact}`} />}
      {removableFan !== null && <RemoveFan message={message} fan={removableFan} />}
    </Row>
  )
}

const Row = ({ problem, children }: { problem: string | null; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 px-2 py-1 text-sm">
    {children}
    {problem && (
      <span role="alert" className="text-danger">
        {problem}
      </span>
    )}
  </div>
)
