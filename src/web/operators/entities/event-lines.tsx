import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { CorrectForm } from './correct-form.tsx'
import { eventTextMax, holderMessages } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../desk/operator-words.ts'
import { ReasonAction } from '../desk/reason-action.tsx'
import { useRootData } from '../../root-data.ts'
import { dateText } from '../../events/when.ts'
import { StateTag } from '../desk/state-tag.tsx'
import { useActsFor } from '../desk/use-acts-for.ts'
import { useDeskWrite } from '../desk/use-desk.ts'

type Event = CallOutputs['fetchEntityFile']['events'][number]
const { entity: text } = words

type Props = {
  entityID: string
  events: Event[]
  /** No one manages the page: its host gets no email. */
  isUnclaimed: boolean
}

/** An entity's events to come, each to be taken down or let back; those of others lead to their hosts. */
export function EventLines({ entityID, events, isUnclaimed }: Props) {
  const year = useRootData()?.year
  if (events.length === 0) return <p className="text-mute">{text.noEvents}</p>
  return (
    <ul className="flex flex-col gap-4">
      {events.map((event) => (
        <li
          key={event.eventID}
          id={event.eventID}
          className="flex flex-col items-start gap-2 border-b border-line pb-4 last:border-0 last:pb-0"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* A draft is its host's alone. */}
            {event.status === 'draft' ? (
              <span className="font-semibold wrap-anywhere">{event.name}</span>
            ) : (
              <Link to={paths.event(event.eventID)} className="font-semibold wrap-anywhere text-gold underline">
                {event.name}
              </Link>
            )}
            <StateTag state={event.status} />
            {event.day && <span className="text-sm text-mute">{dateText(event.day, year)}</span>}
          </p>
          {event.reason && <p className="whitespace-pre-line wrap-anywhere text-mute">{event.reason}</p>}
          {event.openReports > 0 && <p className="text-sm text-danger">{words.openReports(event.openReports)}</p>}
          {event.host ? (
            <p className="text-sm text-mute">
              {text.hostedBy}{' '}
              <Link to={paths.operatorEntity(event.host.id)} className="text-gold underline">
                {event.host.name}
              </Link>
            </p>
          ) : (
            <EventAction entityID={entityID} event={event} isUnclaimed={isUnclaimed} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ActionProps = Pick<Props, 'entityID' | 'isUnclaimed'> & { event: Event }

function EventAction({ entityID, isUnclaimed, event: { eventID, name, status, tickets, isListing } }: ActionProps) {
  const actsFor = useActsFor()
  const unpublish = useDeskWrite('unpublishEvent')
  const letBack = useDeskWrite('letEventBack')
  const cancel = useDeskWrite('cancelEvent')
  const correct = useDeskWrite('correctEvent')
  if (status === 'draft' || status === 'canceled') return null
  return (
    <div className="flex w-full flex-wrap gap-3">
      {isListing && (
        <CorrectForm
          open={text.correct.show}
          pending={correct.pending}
          problem={correct.problem}
          onSend={(field) => correct.send({ eventID, name: field('name') })}
        >
          <TextField
            label={text.correct.title}
            name="name"
            required
            maxLength={eventTextMax.name}
            defaultValue={name}
          />
        </CorrectForm>
      )}
      {status === 'unpublished' ? (
        <>
          {letBack.problem && <Notice tone="error">{letBack.problem}</Notice>}
          <Button variant="quiet" busy={letBack.pending} onClick={() => void letBack.send({ eventID })}>
            {text.letBack}
          </Button>
        </>
      ) : (
        <ReasonAction
          open={text.unpublish}
          confirm={text.unpublishConfirm}
          label={text.unpublishReason(name)}
          hint={isUnclaimed ? text.unclaimedHint : text.unpublishHint(tickets)}
          pending={unpublish.pending}
          problem={unpublish.problem}
          onSend={(reason) => unpublish.send({ eventID, reason })}
        />
      )}
      <ReasonAction
        open={tickets === 0 ? text.cancelPlain : text.cancel}
        confirm={text.cancelConfirm(tickets)}
        label={text.cancelReason(name)}
        hint={isUnclaimed ? text.unclaimedCancelHint : text.cancelHint(tickets)}
        keep={text.keep}
        maxLength={holderMessages.noteMax}
        reason={actsFor(entityID) === 'host' ? text.cancelAsHost : undefined}
        pending={cancel.pending}
        problem={cancel.problem}
        onSend={(reason) => cancel.send({ eventID, confirm: true, message: reason })}
      />
    </div>
  )
}
