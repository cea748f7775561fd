import { useState } from 'react'
import { defaultLastDay } from '../../../features/gigs/rules/date-holds.ts'
import { addDays, type Day, dayMs, parseDay } from '../../../kernel/day.ts'
import { collabRequests } from '../../../kernel/gig-limits.ts'
import { dateText, todayHere } from '../../events/when.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from '../calendar/calendar-words.ts'
import { type ShowOfDay, ShowsOnDay } from '../calendar/shows-on-day.tsx'
import { GigForm } from '../gig-form.tsx'

const words = allWords.holds.placing

type Props = {
  entityId: string
  request: { requestID: string; selectedDate: string; sentAt: string; page: { name: string } }
  isIncoming: boolean
  /** Of the page that holds, that night. */
  shows: ShowOfDay[]
  onClose: () => void
  onDone: (message: string) => void
}

/** Holds the date of a request until a day that the page chooses. */
export function RequestHoldDialog({ entityId, request, isIncoming, shows, onClose, onDone }: Props) {
  const { write, pending, problem } = useWrite('holdDate')
  const { requestID, selectedDate, page } = request
  const [today] = useState(todayHere)
  const [requestEnd] = useState(() => requestEndOf(request.sentAt, today))
  const [expiresOn, setExpiry] = useState<string>(() => firstOf(defaultLastDay(asDay(selectedDate), today), requestEnd))

  async function send() {
    const result = await write({ requestID, expiresOn, entityDetails: { id: entityId } })
    if (result) onDone(result.message)
  }
  return (
    <Dialog open onClose={onClose} title={words.title(dateText(selectedDate), page.name)}>
      <GigForm submit={words.submit} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
        <p>{isIncoming ? words.text : words.ownText}</p>
        <ShowsOnDay shows={shows} />
        <TextField
          label={words.expires}
          hint={words.expiresHint}
          type="date"
          required
          min={today}
          max={firstOf(asDay(selectedDate), requestEnd)}
          value={expiresOn}
          onChange={(event) => setExpiry(event.target.value)}
        />
      </GigForm>
    </Dialog>
  )
}

const asDay = (text: string): Day => parseDay(text) ?? todayHere()

const firstOf = (one: Day, other: Day): Day => (one < other ? one : other)

/** No hold outlasts its request. */
const requestEndOf = (sentAt: string, today: Day): Day => {
  const leftMs = Date.parse(sentAt) + collabRequests.expireDays * dayMs - Date.now()
  return addDays(today, Math.max(0, Math.floor(leftMs / dayMs)))
}
