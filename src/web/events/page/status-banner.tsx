import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { noteHeading } from '../../../features/checkout/rules/host-note.ts'
import { paths } from '../../../kernel/paths.ts'
import { words } from '../events-words.ts'
import type { EventDetail, Occurrence } from '../show.ts'
import { timeText } from '../when.ts'
import { refundText } from './date-notice.ts'

/** Null where a show's status needs no banner. */
const texts: Record<EventDetail['status'], string | null> = {
  published: null,
  draft: words.status.draft,
  postponed: words.status.postponed,
  canceled: words.status.canceled,
}

export type CanceledOrder = CallOutputs['fetchOwnTickets']['canceled'][number]

type Props = {
  event: Pick<EventDetail, 'status' | 'isPast' | 'isTakenDown' | 'role' | 'host'> & Parameters<typeof refundText>[0]
  date: Pick<Occurrence, 'hasStarted' | 'wallTime'> | null
  /** The viewer's, of a show that is canceled. */
  order?: CanceledOrder | null
}

/** What one has to know before anything else. */
export function StatusBanner({ event, date, order = null }: Props) {
  const isTakenDown = event.isTakenDown && event.role === null && event.status !== 'canceled' && !event.isPast
  const text = isTakenDown ? words.status.takenDown : (texts[event.status] ?? (event.isPast ? words.status.past : null))
  if (text) {
    return (
      <div className={`${look} flex flex-col gap-1 bg-danger`}>
        <p>
          {text}
          {event.status === 'canceled' && refundText(event)}
          {event.status === 'canceled' && order && (
            <>
              {' '}
              <Link to={paths.order(order.orderID)} className="reach underline">
                {words.refund.order}
              </Link>
            </>
          )}
        </p>
        {event.status === 'canceled' && order?.note && (
          <p className="mx-auto max-w-prose font-normal whitespace-pre-line wrap-anywhere">
            {noteHeading(event.host.name)} {order.note}
          </p>
        )}
      </div>
    )
  }
  if (!date?.hasStarted) return null
  return <p className={`${look} bg-gold`}>{words.status.started(timeText(date.wallTime))}</p>
}

const look = 'px-4 py-3 text-center font-semibold text-night'
