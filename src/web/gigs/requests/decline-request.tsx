import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { booking as limits } from '../../../kernel/gig-limits.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogButtons } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { useEntryId } from '../booking/use-entry-id.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.requests

type Props = {
  entityId: string
  request: Pick<
    CallOutputs['listCollabRequests']['incoming'][number],
    'requestID' | 'notificationID' | 'page' | 'openOffer'
  >
  /**
   * Alone on its screen. While an offer is open there, the offer's own answers come first and this is at the end of the
   * page.
   */
  isThread?: boolean
  onDone: (message: string) => void
}

/** Declines a request after a confirmation, with a message for the other page, which is in the thread before the answer. */
export function DeclineRequest({ entityId, request, isThread = false, onDone }: Props) {
  const message = useWrite('sendBookingMessage')
  const answer = useWrite('handleEntityNotification')
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const { idOf } = useEntryId()
  const { requestID, notificationID, page, openOffer } = request
  const entityDetails = { id: entityId }
  const problem = message.problem ?? answer.problem
  const isBusy = message.pending || answer.pending

  async function decline() {
    const note = text.trim()
    if (note && !(await message.write({ requestID, entityDetails, entryID: idOf(note), text: note }))) return
    const result = await answer.write({ action: 'deny', notification: { id: notificationID }, entityDetails })
    if (!result) return
    setIsOpen(false)
    onDone(result.message)
  }

  const label = isThread
    ? { children: words.thread.decline }
    : { children: words.decline, 'aria-label': words.about.decline(page.name) }
  const place = isThread && openOffer ? ({ variant: 'ghost', className: '-ml-4 self-start' } as const) : null
  return (
    <>
      <Button variant="quiet" {...place} onClick={() => setIsOpen(true)} {...label} />
      {isOpen && (
        <Dialog small open onClose={() => setIsOpen(false)} title={words.declineForm.title}>
          <div className="flex flex-col gap-4">
            <p>{words.declineForm.text(page.name)}</p>
            <TextArea
              label={words.declineForm.message}
              rows={3}
              maxLength={limits.messageMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {problem && <Notice tone="error">{problem}</Notice>}
            <DialogButtons>
              <Button variant="quiet" disabled={isBusy} onClick={() => setIsOpen(false)}>
                {words.declineForm.keep}
              </Button>
              <Button busy={isBusy} onClick={() => void decline()}>
                {words.thread.decline}
              </Button>
            </DialogButtons>
          </div>
        </Dialog>
      )}
    </>
  )
}
