import {
  CalendarCheck2,
  CalendarOff,
  CalendarX2,
  ChevronRight,
  EyeOff,
  Hourglass,
  type LucideIcon,
  Megaphone,
  Trash2,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import {
  CancelDateStep,
  CancelStep,
  DeleteStep,
  PostponeStep,
  RestoreDateStep,
  type StepProps,
} from './action-steps.tsx'
import { type Action, isOffered, reasonAgainst, textOf } from './actions-of.ts'
import { words } from './lifecycle-words.ts'
import { PublishStep } from './publish-step.tsx'
import { RefundProgress } from './refund-progress.tsx'
import { UnpublishStep } from './unpublish-step.tsx'
import { useEventSales } from './use-event-sales.ts'

const actions: { action: Action; Icon: LucideIcon; Step: ComponentType<StepProps> }[] = [
  { action: 'publish', Icon: Megaphone, Step: PublishStep },
  { action: 'postpone', Icon: Hourglass, Step: PostponeStep },
  { action: 'date', Icon: CalendarX2, Step: CancelDateStep },
  { action: 'restore', Icon: CalendarCheck2, Step: RestoreDateStep },
  { action: 'unpublish', Icon: EyeOff, Step: UnpublishStep },
  { action: 'cancel', Icon: CalendarOff, Step: CancelStep },
  { action: 'delete', Icon: Trash2, Step: DeleteStep },
]

type Props = { eventID: string; action?: Action; onClose: () => void; children?: ReactNode }

/** The actions for an event, then the confirmation, then the result. */
export function ActionsDialog({ eventID, action: first, onClose, children }: Props) {
  const { sales, problem, read } = useEventSales(eventID)
  const [chosen, setChosen] = useState<Action | null>(first ?? null)
  const [confirmation, setConfirmation] = useState<string | null>(null)

  if (problem && !sales) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="error">{problem}</Notice>
        <div className="flex">
          <Button variant="quiet" onClick={() => read()}>
            {words.again}
          </Button>
        </div>
      </div>
    )
  }
  if (!sales) return <Skeleton className="h-64" />
  if (confirmation) {
    return (
      <div className="flex flex-col gap-4">
        <div ref={focusHere} tabIndex={-1} className="outline-none">
          <Notice tone="success">{confirmation}</Notice>
        </div>
        <RefundProgress refunds={sales.refunds} />
        <div className="flex justify-end">
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    )
  }

  // The one that is asked about at once may be one that can't be taken now; its row says why.
  const Step = actions.find(
    ({ action }) => action === chosen && isOffered(action, sales) && !reasonAgainst(action, sales),
  )?.Step
  if (Step) {
    return (
      <Step
        eventID={eventID}
        sales={sales}
        onKeep={() => (first ? onClose() : setChosen(null))}
        onLeave={onClose}
        onDone={(message) => {
          setConfirmation(message)
          if (chosen !== 'delete') read()
        }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <RefundProgress refunds={sales.refunds} />
      {children}
      <ul className="flex flex-col gap-2">
        {actions
          .filter(({ action }) => isOffered(action, sales))
          .map(({ action, Icon }) => (
            <li key={action}>
              <ActionRow
                Icon={Icon}
                title={words.actions[action].title}
                text={textOf(action, sales)}
                reason={reasonAgainst(action, sales)}
                onClick={() => setChosen(action)}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}

type RowProps = { Icon: LucideIcon; title: string; text: string; reason: string | undefined; onClick: () => void }

function ActionRow({ Icon, title, text, reason, onClick }: RowProps) {
  return (
    <button
      type="button"
      disabled={reason !== undefined}
      onClick={onClick}
      className="flex w-full items-center gap-4 rounded-card border border-line bg-deck-2 p-4 text-left enabled:hover:border-gold disabled:cursor-not-allowed"
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${reason ? 'text-mute' : 'text-gold'}`} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={`font-semibold ${reason ? 'text-mute' : ''}`}>{title}</span>
        <span className="text-sm text-mute">{reason ?? text}</span>
      </span>
      {!reason && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-mute" />}
    </button>
  )
}
