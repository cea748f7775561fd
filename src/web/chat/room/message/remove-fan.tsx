import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { focusHere } from '../../../kit/focus-here.ts'
import { publish } from '../../../live/live-messages.ts'
import { useWrite } from '../../../use-write.ts'
import type { Message } from '../../chat-types.ts'
import { words } from '../../chat-words.ts'

type Props = {
  message: Message
  /** What the fan is called in the chat. */
  fan: string
}

/** Lets the host remove the fan who wrote a message from the chat, after asking. */
export function RemoveFan({ message: { messageID }, fan }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const removal = useWrite('removeFanFromChat', { revalidate: false })

  function close() {
    setIsAsking(false)
    requestAnimationFrame(() => button.current?.focus())
  }

  async function remove() {
    if (!(await removal.write({ messageID }))) return
    setIsDone(true)
    // This tab's list of removed people, at once.
    publish({ fact: 'chats' })
  }

  if (isDone)
    return (
      <output ref={focusHere} tabIndex={-1} className="basis-full text-mute outline-none">
        {words.fanRemoved(fan)}
      </output>
    )
  return (
    <>
      <Button ref={button} variant="danger" className="min-h-9! py-1! text-sm" onClick={() => setIsAsking(true)}>
        {words.removeFan}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.removeFanTitle}
          confirm={words.removeFanConfirm}
          busy={removal.pending}
          problem={removal.problem}
          onConfirm={() => void remove()}
          onClose={close}
        >
          {words.removeFanSure(fan)}
        </ConfirmDialog>
      )}
    </>
  )
}
