import { Bell as BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { notificationsShown } from '../../kernel/limits.ts'
import type { Role } from '../../kernel/roles.ts'
import { words as answerWords } from '../events/answers/answers-words.ts'
import { UndoButton } from '../events/answers/undo-button.tsx'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { useRootData } from '../root-data.ts'
import type { Answer, AnswerInput } from './actions-of.ts'
import { MoreBelow } from './more-below.tsx'
import { NotificationItem } from './notification-item.tsx'
import { isWaiting, type Notification } from './notification.ts'
import { words } from './notifications-words.ts'
import { nextAfter, ticketsAfter } from './subject-path.ts'
import type { Bell } from './use-notifications.ts'
import { useReadDelay } from './use-read-delay.ts'

type Props = {
  bell: Bell
  entity: { name: string; role: Role } | null
  /** A link opened it: what it brought people to see stays under “New” until it is closed, even once read. */
  keepsNew: boolean
  onSaid: (message: string) => void
}

/** What the bell opens, for a person and for an entity (spec 4): what is new, then what has been read. */
export function NotificationPanel({
  bell: { notifications, hasFailed, read, answer, restore, markAsRead },
  entity,
  keepsNew,
  onSaid,
}: Props) {
  const top = useRef<HTMLHeadingElement>(null)
  const [openedMs] = useState(() => Date.now())
  const [problem, setProblem] = useState<string | null>(null)
  const [success, setSuccess] = useState<Success | null>(null)
  const [keptIds, setKeptIds] = useState<ReadonlySet<string>>(new Set())
  const shownItems = notifications?.map((one) => (keptIds.has(one.id) ? { ...one, read: false } : one)) ?? []
  const groups: [title: string, shown: Notification[]][] = [
    [words.fresh, shownItems.filter((one) => !one.read)],
    [words.previous, waitingFirst(shownItems.filter((one) => one.read))],
  ]
  const pages = useRootData()?.viewer?.entities ?? []
  const next = success && !entity ? nextAfter(success.notification, success.action, pages) : null
  const unread = notifications?.filter((one) => !one.read) ?? []
  useReadDelay(
    unread.map(({ id }) => id),
    (ids) => {
      if (keepsNew) setKeptIds((now) => new Set([...now, ...ids]))
      void markAsRead(ids)
    },
  )

  async function send(notification: Notification, action: Answer, input?: AnswerInput) {
    // The button disappears with its notification; keyboard focus stays in the panel.
    top.current?.focus()
    setProblem(null)
    setSuccess(null)
    const { ok, message, undo, needsTicket } = await answer(notification, action, input)
    if (!ok) setProblem(message)
    // What was removed is gone for all to see.
    else if (action === 'delete' || action === 'deleteEventInvite') onSaid(message)
    else {
      const ticketsAt = needsTicket && !entity ? ticketsAfter(notification, action) : null
      setSuccess({ message, notification, action, ticketsAt, undo })
    }
  }

  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-deck px-4 py-3">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 ref={top} tabIndex={-1} className="text-xl">
            {words.title}
          </h2>
          {entity === null && unread.length > 0 && (
            <button
              type="button"
              onClick={() => {
                // The button disappears; keyboard focus stays in the panel.
                top.current?.focus()
                void markAsRead(unread.map(({ id }) => id))
              }}
              className="min-h-9 shrink-0 text-sm font-semibold text-gold hover:text-gold-2"
            >
              {words.readAll}
            </button>
          )}
        </div>
        {entity !== null && <p className="truncate text-sm text-mute">{entity.name}</p>}
      </header>
      {problem && (
        <div className="p-3">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      {success && (
        <div className="p-3">
          <Notice tone="success">
            <p>{success.message}</p>
            {success.ticketsAt && (
              <p className="text-sm text-mute">
                {words.noTicket}{' '}
                <Link to={success.ticketsAt} className="inline-flex min-h-8 items-center text-gold underline">
                  {words.getTickets}
                </Link>
              </p>
            )}
            {next && (
              <Link to={next.to} className="inline-flex min-h-8 items-center text-gold underline">
                {next.label}
              </Link>
            )}
            {success.undo && (
              <UndoButton
                undo={success.undo}
                label={answerWords.undoOf(success.message)}
                onUndone={() => {
                  top.current?.focus()
                  setSuccess(null)
                  restore(success.notification.id)
                }}
              />
            )}
          </Notice>
        </div>
      )}
      {notifications === null && !hasFailed && <Loading />}
      {notifications === null && hasFailed && (
        <div className="flex flex-col items-start gap-3 p-4">
          <Notice tone="error">{words.failed}</Notice>
          <Button variant="quiet" onClick={read}>
            {words.again}
          </Button>
        </div>
      )}
      {notifications?.length === 0 && <Quiet />}
      {/* One row of siblings under keys that stay: what is being typed survives that its notification was read. */}
      <div className="divide-y divide-line">
        {groups
          .filter(([, items]) => items.length > 0)
          .flatMap(([title, items], index) => [
            <h3 key={index} className="px-4 pt-3 pb-2 text-lg text-mute">
              {title}
            </h3>,
            ...items.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                role={entity?.role ?? null}
                nowMs={openedMs}
                onAnswer={(action, input) => void send(one, action, input)}
                onOpen={() => unread.some(({ id }) => id === one.id) && void markAsRead([one.id])}
              />
            )),
          ])}
      </div>
      {notifications?.length === notificationsShown && (
        <p className="border-t border-line px-4 py-3 text-sm text-mute">{words.rest(notificationsShown)}</p>
      )}
      <MoreBelow />
    </>
  )
}

const waitingFirst = (items: Notification[]) => [...items.filter(isWaiting), ...items.filter((one) => !isWaiting(one))]

const Quiet = () => (
  <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <BellIcon aria-hidden="true" className="size-8 text-gold" />
    <p className="font-display text-xl font-bold">{words.none}</p>
    <p className="text-sm text-mute">{words.noneText}</p>
  </div>
)

const Loading = () => (
  <output className="flex flex-col gap-3 p-4">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-16 bg-deck-2" />
    <Skeleton className="h-16 bg-deck-2" />
    <Skeleton className="h-16 bg-deck-2" />
  </output>
)

/** What came of an answer. @param ticketsAt where there are tickets, for who has none */
type Success = { message: string; notification: Notification; action: Answer; ticketsAt: string | null } & Pick<
  Awaited<ReturnType<Bell['answer']>>,
  'undo'
>
