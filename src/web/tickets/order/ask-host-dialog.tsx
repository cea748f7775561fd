import { useState } from 'react'
import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { hostQuestions } from '../../../kernel/limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = {
  order: Order
  /** Whether it asks for a refund, as the email’s subject says. */
  isRefund: boolean
  message: string
  setMessage: (message: string) => void
  onSent: () => void
  onClose: () => void
}

/** A message to a show's host about the buyer's order; the answer comes by email. */
export function AskHostDialog({ order, isRefund, message, setMessage, onSent, onClose }: Props) {
  const { orderID, eventName } = order
  const { name } = order.host
  const [sentText, setSentText] = useState<string | null>(null)
  const { write, pending, problem } = useWrite('askHost', { revalidate: isRefund })

  async function send() {
    const answer = await write({ orderID, message, isRefund })
    if (!answer) return
    setSentText(answer.message)
    setMessage('')
    onSent()
  }

  return (
    <Dialog title={isRefund ? words.host.askRefund : words.host.ask(name)} open onClose={onClose}>
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
          <p className="text-mute">{isRefund ? words.host.refundText(name) : words.host.text(name)}</p>
          {isRefund && (
            <p className="wrap-anywhere">
              <span className="text-mute">{words.host.subject}</span>
              {words.host.refundSubject(orderNumber(orderID), eventName)}
            </p>
          )}
          <TextArea
            label={words.host.message}
            hint={isRefund ? words.host.refundHint : words.host.messageHint}
            required
            maxLength={hostQuestions.textMax}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <DialogButtons>
            <Button variant="quiet" onClick={onClose}>
              {words.host.cancel}
            </Button>
            <Button type="submit" busy={pending}>
              {isRefund ? words.host.sendRefund : words.host.send}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
