import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { paths } from '../../../kernel/paths.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { useWrite } from '../../use-write.ts'
import { words as answerWords } from '../answers/answers-words.ts'
import { UndoButton } from '../answers/undo-button.tsx'
import type { Plan } from '../plans/plan-card.tsx'
import { dateText, shortDateText } from '../when.ts'
import { words } from './invites-words.ts'
import { PersonLink } from '../../people/person/person-link.tsx'

export type Invites = Pick<CallOutputs['fetchEventInvites'], 'sent' | 'received'>

type Props = {
  /** Those to the date that is shown; of the sent ones, whose answer stands in no plan of the viewer's own. */
  invites: Invites
  /** The plans for it that the viewer is in: what their starters ask is not asked here again. */
  plans: Plan[]
  /** Whether the page asks elsewhere if the viewer still goes: the answer there is the invite’s, too. */
  isAskedElsewhere: boolean
  /** What makes a plan of the invites; null where there is one, or can be none. */
  startPlan: ReactNode
}

/** On a show's page, who invited the viewer to the date that is shown, and what those answered whom they invited. */
export function InvitesPart({ invites, plans, isAskedElsewhere, startPlan }: Props) {
  const starters = new Set(plans.map(({ starter }) => starter?.userID))
  const received = invites.received.filter((invite) => !starters.has(invite.userID))
  return (
    <>
      {received.length > 0 && (
        <section aria-label={words.received} className="flex flex-col gap-4">
          {received.map((invite) => (
            <ReceivedInvite key={invite.notificationID} {...{ invite, isAskedElsewhere }} />
          ))}
        </section>
      )}
      {invites.sent.length > 0 && (
        <section
          aria-label={words.list}
          className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4 sm:p-6"
        >
          <h2 className="text-lg">{words.list}</h2>
          <ul className="flex flex-col gap-2">
            {invites.sent.map(({ answer, movedFrom, ...person }) => (
              <li key={person.userID} className="flex min-w-0 items-center gap-3">
                <PersonLink fills person={person} />
                <span
                  className={`shrink-0 text-sm ${answer === 'going' && !movedFrom ? 'font-semibold text-gold' : 'text-mute'}`}
                >
                  {answer === 'going' && movedFrom
                    ? words.goingOn(shortDateText(movedFrom))
                    : words.answers[answer ?? 'none']}
                </span>
              </li>
            ))}
          </ul>
          {startPlan}
        </section>
      )}
    </>
  )
}

function ReceivedInvite({
  invite,
  isAskedElsewhere,
}: { invite: Invites['received'][number] } & Pick<Props, 'isAskedElsewhere'>) {
  const { userID, fullName, image, note, answer, movedFrom, notificationID } = invite
  /** A yes to the date before asks for one to the date that the show has now. */
  const isStillAsked = answer === 'going' && movedFrom !== null
  const { write, pending, problem } = useWrite('handleRequest')
  const [result, setResult] = useState<(CallOutputs['handleRequest'] & { answer: typeof answer }) | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  async function respond(action: 'approve' | 'deny') {
    const response = await write({ action, notification: { id: notificationID } })
    setResult(response && { ...response, answer: action === 'approve' ? 'going' : 'not-going' })
  }
  // The notice would take away the focus.
  const onUndone = () => {
    setResult(null)
    buttons.current?.querySelector('button')?.focus()
  }
  // In another tab it may have been answered otherwise since.
  const latest = result?.answer === answer ? result : null
  return (
    <article className="flex flex-col gap-3 rounded-card border border-gold bg-deck p-4 sm:p-6">
      <Link to={paths.userProfile(userID)} className="inline-flex min-w-0 items-center gap-3 hover:text-gold-2">
        <Avatar pictureId={image} name={fullName} size="small" />
        <span className="min-w-0 font-semibold wrap-anywhere">{words.from(fullName)}</span>
      </Link>
      {movedFrom && <p className="text-sm font-semibold">{words.movedFrom(dateText(movedFrom))}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{words.quote(note)}</p>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {isStillAsked && !isAskedElsewhere && <p>{words.stillGoing}</p>}
      {answer && !isStillAsked && (
        <p role="status" className="text-sm text-mute">
          {latest?.message ?? (answer === 'going' ? words.youGo : words.youDont)}{' '}
          {latest?.undo && (
            <UndoButton undo={latest.undo} label={answerWords.undoAnswer(fullName)} onUndone={onUndone} />
          )}
          {latest?.needsTicket && (
            <>
              {words.noTicket}{' '}
              <a href="#tickets" className="reach text-gold underline hover:text-gold-2">
                {words.tickets}
              </a>
            </>
          )}
        </p>
      )}
      <div ref={buttons} className="flex flex-wrap gap-3 empty:hidden">
        {(answer !== 'going' || (isStillAsked && !isAskedElsewhere)) && (
          <Button busy={pending} onClick={() => void respond('approve')}>
            {words.go}
          </Button>
        )}
        {answer !== 'not-going' && !(isStillAsked && isAskedElsewhere) && (
          <Button variant="quiet" disabled={pending} onClick={() => void respond('deny')}>
            {words.cantGo}
          </Button>
        )}
      </div>
    </article>
  )
}
