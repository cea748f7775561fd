import { Bell, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { isNotificationType } from '../../kernel/notification-types.ts'
import type { Role } from '../../kernel/roles.ts'
import { LetInForm } from '../entities/team/let-in-form.tsx'
import {
  type Action,
  actionsOf,
  type Answer,
  type AnswerInput,
  invitedShowOf,
  isAside,
  type Question,
} from './actions-of.ts'
import { ago } from './ago.ts'
import { DeclineForm } from './decline-form.tsx'
import { DenyForm } from './deny-form.tsx'
import { InvitedShow } from './invited-show.tsx'
import { NotificationText } from './notification-text.tsx'
import { RefundForm } from './refund-form.tsx'
import { isWaiting, type Notification } from './notification.ts'
import { icons } from './notification-icons.ts'
import { words } from './notifications-words.ts'
import { subjectPath } from './subject-path.ts'

type Props = {
  notification: Notification
  /** The viewer's role at the entity whose bell this is; null in their own bell. */
  role: Role | null
  nowMs: number
  onAnswer: (answer: Answer, input?: AnswerInput) => void
  /** One of its links was followed: who acts on it has read it. */
  onOpen: () => void
}

/** One notification with its answers. */
export function NotificationItem({ notification, role, nowMs, onAnswer, onOpen }: Props) {
  const { type, message, read, createdAt } = notification
  const title = useId()
  const [openForm, setOpenForm] = useState<Question | null>(null)
  const invitedShow = invitedShowOf(notification)
  const Icon = isNotificationType(type) ? icons[type] : Bell
  const actions = actionsOf(notification, role)
  const asides = actions.filter((action) => isAside(action, actions))
  const cross = actions.find((action) => 'isCross' in action && action.isCross)

  return (
    <article
      aria-labelledby={title}
      className={`flex gap-3 border-l-4 px-3 py-3 ${read ? 'border-l-transparent' : 'border-l-gold bg-deck-2'}`}
    >
      <Icon aria-hidden="true" className={`mt-1 size-5 shrink-0 ${read ? 'text-mute' : 'text-gold'}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <NotificationText
            id={title}
            message={message}
            isUnread={!read}
            to={subjectPath(notification)}
            onOpen={onOpen}
          />
          {cross && 'answer' in cross && (
            <button
              type="button"
              aria-label={cross.label}
              aria-describedby={title}
              title={cross.label}
              onClick={() => onAnswer(cross.answer)}
              className="-mt-2 -mr-2 grid size-9 shrink-0 place-items-center rounded-pill text-mute hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
        {invitedShow && <InvitedShow eventId={invitedShow} day={notification.selectedDate} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-x-4 text-sm text-mute">
            <time dateTime={createdAt}>{ago(createdAt, nowMs)}</time>
            {isWaiting(notification) && <span className="font-semibold text-gold">{words.waiting}</span>}
            {asides.map((action) => (
              <AsideLink key={action.label} action={action} about={title} onOpen={onOpen} />
            ))}
          </p>
          {!openForm && (
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {actions
                .filter((action) => action !== cross && !asides.includes(action))
                .map((action) => (
                  <ActionButton
                    key={action.label}
                    action={action}
                    about={title}
                    onOpen={onOpen}
                    onAnswer={(answer, asks) => (asks ? setOpenForm(asks) : onAnswer(answer))}
                  />
                ))}
            </div>
          )}
        </div>
        {openForm !== null && (
          <div ref={showWhole} className="mt-2 scroll-mb-4">
            {openForm === 'reason' && (
              <DenyForm onDeny={(reason) => onAnswer('denyEntity', { reason })} onCancel={() => setOpenForm(null)} />
            )}
            {openForm === 'booking' && (
              <DeclineForm onDecline={() => onAnswer('deny')} onCancel={() => setOpenForm(null)} />
            )}
            {openForm === 'refund' && (
              <RefundForm
                refund={notification.refund}
                onRefund={() => onAnswer('approve')}
                onCancel={() => setOpenForm(null)}
              />
            )}
            {openForm === 'role' && role && (
              <LetInForm
                ownRole={role}
                onLetIn={(as) => onAnswer('approve', { role: as })}
                onCancel={() => setOpenForm(null)}
              />
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** A question grows below its notification, in a panel that is low on phones, and lower once one is turned. */
function showWhole(form: HTMLElement | null) {
  const show = () => form?.scrollIntoView({ block: 'nearest' })
  show()
  window.addEventListener('resize', show)
  return () => window.removeEventListener('resize', show)
}

const compact = 'min-h-9! px-3! py-1! text-sm'

type AsideProps = { action: Action; about: string; onOpen: () => void }

/** A link to what a question is about, on the line with its time: the answers are on their own line below. */
const AsideLink = ({ action, about, onOpen }: AsideProps) =>
  'to' in action && (
    <Link
      to={action.to}
      aria-describedby={about}
      onClick={onOpen}
      className="inline-flex min-h-9 items-center text-gold underline"
    >
      {action.label}
    </Link>
  )

type ButtonProps = AsideProps & { onAnswer: (answer: Answer, asks?: Question) => void }

function ActionButton({ action, about, onAnswer, onOpen }: ButtonProps) {
  if ('to' in action) {
    return (
      <ButtonLink to={action.to} variant={action.look} className={compact} aria-describedby={about} onClick={onOpen}>
        {action.label}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant={action.look}
      className={compact}
      aria-describedby={about}
      reason={action.off}
      onClick={() => onAnswer(action.answer, action.asks)}
    >
      {action.label}
    </Button>
  )
}
