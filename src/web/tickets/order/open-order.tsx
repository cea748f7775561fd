import { paths } from '../../../kernel/paths.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { ReleaseHold } from '../panel/release-hold.tsx'
import { forgetChoice } from '../panel/use-basket.ts'
import { words as ticketWords } from '../tickets-words.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = { order: Order; secondsLeft: number | null }

/** What a buyer can do with an order that is not paid yet. */
export function OpenOrder({ order, secondsLeft }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {secondsLeft !== null && <HoldCountdown key={order.expiresAt} secondsLeft={secondsLeft} />}
      <div className="flex flex-wrap gap-3">
        {order.payUrl && (
          <>
            <a href={order.payUrl} className={buttonLook.gold}>
              {words.pay}
            </a>
            <ButtonLink
              variant="quiet"
              to={paths.eventHoldChange(order.eventID, order.occurrenceDate)}
              onClick={() => forgetChoice(order.eventID, order.occurrenceDate)}
            >
              {ticketWords.panel.changeHold}
            </ButtonLink>
          </>
        )}
        <ReleaseHold hold={order} />
      </div>
    </div>
  )
}
