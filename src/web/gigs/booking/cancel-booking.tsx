import { useState } from 'react'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { randomUuid } from '../../random-key.ts'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './booking-words.ts'

const words = allWords.cancel

type Props = {
  entityId: string
  requestId: string
  /** The other page. */
  name: string
  isHost: boolean
  hasEvent: boolean
  /** The agreed terms, as a sentence; null without terms. */
  terms: string | null
  onDone: (message: string) => void
}

/** Cancels a booking after a confirmation, with a message for the other page. */
export function CancelBooking({ entityId, requestId, name, isHost, hasEvent, terms, onDone }: Props) {
  const { write, pending, problem } = useWrite('cancelBooking')
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const [entryID] = useState(randomUuid)

  async function cancel() {
    const result = await write({ requestID: requestId, entityDetails: { id: entityId }, entryID, text })
    if (!result) return
    setIsOpen(false)
    onDone(result.message)
  }

  return (
    <>
      <Button variant="ghost" className="-ml-4 self-start" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog small open={isOpen} onClose={() => setIsOpen(false)} title={words.title}>
        <div className="flex flex-col gap-4">
          {terms && <p className="font-semibold wrap-anywhere">{words.agreed(name, terms)}</p>}
          <p>{words.text(name, terms !== null)}</p>
          {hasEvent && <p>{isHost ? words.hostShow(name) : words.actShow}</p>}
          <TextArea
            label={words.message}
            rows={3}
            maxLength={limits.noteMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {problem && <Notice tone="error">{problem}</Notice>}
          <DialogButtons>
            <Button variant="quiet" disabled={pending} onClick={() => setIsOpen(false)}>
              {words.keep}
            </Button>
            <Button variant="danger" busy={pending} onClick={() => void cancel()}>
              {words.confirm}
            </Button>
          </DialogButtons>
        </div>
      </Dialog>
    </>
  )
}
