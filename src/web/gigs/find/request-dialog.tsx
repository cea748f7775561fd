import { useState } from 'react'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { eventTextMax } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words } from '../gigs-words.ts'
import { AvailabilityNotice } from './availability-notice.tsx'

type Props = {
  entityId: string
  page: { id: string; name: string; type: string }
  /** The date that was searched for; empty without one. */
  day: string
  today: string
  /** What the show is called as long as no one changes it. */
  eventName: string
  onClose: () => void
}

/** Asks a page to play a show together. */
export function RequestDialog({ entityId, page, day, today, eventName, onClose }: Props) {
  const { write, pending, problem } = useWrite('sendCollabRequest')
  const [message, setMessage] = useState<string | null>(null)
  const [selectedDate, setDate] = useState(day)

  async function send(form: HTMLFormElement) {
    const text = (name: string) => fieldOf(form, name)
    const result = await write({
      collabRequest: {
        ...{ senderID: entityId, receiverID: page.id, receiverType: page.type },
        ...{ selectedDate: text('selectedDate'), eventName: text('eventName') },
        ...{ message: text('message'), offer: text('offer') },
      },
    })
    if (result) setMessage(result.message)
  }

  return (
    <Dialog open onClose={onClose} title={words.form.title(page.name)}>
      {message ? (
        <div className="flex flex-col gap-4">
          <Notice tone="success">{message}</Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onClose}>{words.form.done}</Button>
            <ButtonLink variant="quiet" to={paths.gigHubTab(entityId, 'requests')}>
              {words.form.seeRequests}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <GigForm submit={words.form.send} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
          <TextField
            label={words.form.date}
            name="selectedDate"
            type="date"
            required
            min={today}
            value={selectedDate}
            onChange={(event) => setDate(event.target.value)}
          />
          <AvailabilityNotice entityId={entityId} page={page} day={selectedDate} />
          <TextField
            label={words.form.eventName}
            hint={words.form.eventNameHint}
            name="eventName"
            required
            maxLength={eventTextMax.name}
            defaultValue={eventName.slice(0, eventTextMax.name)}
          />
          <TextArea
            label={words.form.message}
            hint={words.form.messageHint}
            name="message"
            required
            rows={5}
            maxLength={limits.messageMax}
          />
          <TextField label={words.form.offer} hint={words.form.offerHint} name="offer" maxLength={limits.offerMax} />
        </GigForm>
      )}
    </Dialog>
  )
}
