import { useState } from 'react'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextArea } from '../../kit/fields/text-area.tsx'
import { Notice } from '../../kit/notice.tsx'
import { GigForm } from '../gig-form.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from '../gigs-words.ts'

const words = allWords.invite

export type InviteShow = {
  eventID: string
  eventName: string
  day: string | null
  status: 'draft' | 'published' | 'postponed' | 'canceled'
  /** As an outside source lists it: it may be no more than a hold. */
  isListing: boolean
}

type Props = {
  entityId: string
  page: { id: string; name: string; type: string; lineups: string[] }
  /** The page's upcoming shows. */
  shows: InviteShow[]
  onClose: () => void
}

/** Invites an act to one of the page's shows. */
export function InviteDialog({ entityId, page, shows, onClose }: Props) {
  const { write, pending, problem } = useWrite('sendEntityEventInvite')
  const isOnLineup = ({ eventID: id }: InviteShow) => page.lineups.includes(id)
  const free = shows.filter((show) => !isOnLineup(show))
  // A date that is sure is likely meant; of the others, the manager chooses.
  const likely = free.find(({ status, isListing }) => status === 'published' && !isListing)
  const [eventID, setEventID] = useState(likely?.eventID ?? '')
  const [note, setNote] = useState('')
  const [message, setMessage] = useState<string | null>(null)

  async function send() {
    const eventInvite = { eventID, entityID: page.id, entityType: page.type, message: note }
    const result = await write({ eventInvite })
    if (result) setMessage(result.message)
  }

  return (
    <Dialog open onClose={onClose} title={words.title(page.name)}>
      {message && (
        <div className="flex flex-col items-start gap-4">
          <Notice tone="success">{message}</Notice>
          <Button onClick={onClose}>{allWords.form.done}</Button>
        </div>
      )}
      {!message && free.length === 0 && (
        <div className="flex flex-col items-start gap-4">
          <p>{shows.length === 0 ? words.none : words.onAll}</p>
          <ButtonLink to={paths.manage(entityId)}>{words.create}</ButtonLink>
        </div>
      )}
      {!message && free.length > 0 && (
        <GigForm submit={words.send} busy={pending} problem={problem} onSubmit={send} onCancel={onClose}>
          <SelectField
            label={words.show}
            required
            options={[
              ...(likely ? [] : [['', words.choose] as const]),
              ...shows.map((show) =>
                isOnLineup(show)
                  ? ([show.eventID, words.onLineup(showText(show)), true] as const)
                  : ([show.eventID, showText(show)] as const),
              ),
            ]}
            value={eventID}
            onChange={(event) => setEventID(event.target.value)}
          />
          <p className="text-mute">{words.announced(page.name)}</p>
          <TextArea
            label={words.message}
            hint={words.messageHint}
            rows={4}
            maxLength={limits.messageMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </GigForm>
      )}
    </Dialog>
  )
}

const showText = ({ eventName, day, status }: InviteShow): string => {
  if (!eventName) return [day && dateText(day), words.untitled].filter(Boolean).join(' · ')
  if (status === 'postponed') return words.postponed(eventName)
  return [day && dateText(day), status === 'draft' ? words.draft(eventName) : eventName].filter(Boolean).join(' · ')
}
