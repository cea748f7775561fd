import type { CallOutputs } from '../../../contract.ts'
import { dateText } from '../../events/when.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './booking-words.ts'

const words = allWords.moved

type Props = {
  entityId: string
  booking: Pick<CallOutputs['fetchBooking'], 'unconfirmed' | 'selectedDate' | 'page' | 'isHost'>
  onDone: (message: string) => void
}

/** The date that a moved show has now and the last one that the act agreed to, until its act has confirmed the new one. */
export function NewDate({ entityId, booking: { unconfirmed, selectedDate, page, isHost }, onDone }: Props) {
  const { write, pending, problem } = useWrite('handleEntityNotification')
  if (!unconfirmed) return null
  const { bookedDate, inviteID } = unconfirmed

  async function confirm(id: string) {
    const entityDetails = { id: entityId }
    const result = await write({ action: 'approve', notification: { id }, entityDetails, role: null })
    if (result) onDone(result.message)
  }

  return (
    <section aria-label={words.title} className="flex flex-col gap-2 rounded-card border border-gold bg-deck p-4">
      <h2 className="text-2xl text-gold">{words.title}</h2>
      <p className="wrap-anywhere">{words.text(dateText(selectedDate), bookedDate && dateText(bookedDate))}</p>
      <p className="wrap-anywhere">{isHost ? words.host(page.name) : words.act}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {inviteID && (
        <Button busy={pending} className="self-start" onClick={() => void confirm(inviteID)}>
          {words.confirm(dateText(selectedDate))}
        </Button>
      )}
    </section>
  )
}
