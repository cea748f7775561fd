import { type FormEvent, useState } from 'react'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from './booking-words.ts'
import { useEntryId } from './use-entry-id.ts'

/** Writes a message; the same one sent again after a failure keeps its id, and is there once. */
export function BookingComposer({ entityId, requestId }: { entityId: string; requestId: string }) {
  const { write, pending, problem } = useWrite('sendBookingMessage')
  const [text, setText] = useState('')
  const { idOf, forget } = useEntryId()

  async function send(event: FormEvent) {
    event.preventDefault()
    const result = await write({ requestID: requestId, entityDetails: { id: entityId }, entryID: idOf(text), text })
    if (!result) return
    forget()
    // Text typed since then is another message.
    setText((current) => (current === text ? '' : current))
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={words.message}
        rows={3}
        required
        maxLength={limits.messageMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={pending} className="self-start">
        {words.send}
      </Button>
    </form>
  )
}
