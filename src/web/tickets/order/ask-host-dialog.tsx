import { useState } from 'react'
import { hostQuestions } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = {
  orderID: Order['orderID']
  name: string
  message: string
  setMessage: (message: string) => void
  onSent: () => void
  onClose: () => void
}

/** A message to a show's host about the buyer's order; the answer comes by email. */
export function AskHostDialog({ orderID, name, message, setMessage, onSent, onClose }: Props) {
  const [sentText, setSentText] = useState<string | null>(null)
  const { write, pending, problem } = useWrite('askHost', { revalidate: false })

  async function send() {
    const answer = await write({ orderID, message })
    if (!answer) return
    setSentText(answer.message)
    setMessage('')
    onSent()
  }

  return (
    <Dialog title={words.host.ask(name)} open onClose={onClose}>
      {sentText ? (
        <div className="flex flex-col items-start gap-4">
          <Notice tone="success">{sentText}</Notice>
          <Button ref={focusHere} onClick={onClose}>
            {words.host.done}
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className="text-mute">{words.host.text(name)}</p>
          <TextArea
            label={words.host.message}
            hint={words.host.messageHint}
            required
            maxLength={hostQuestions.textMax}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              {words.host.cancel}
            </Button>
            <Button type="submit" busy={pending}>
              {words.host.send}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
