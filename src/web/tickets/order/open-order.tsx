import { useState } from 'react'
import { paths } from '../../../kernel/paths.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { forgetChoice } from '../panel/use-basket.ts'
import { words as ticketWords } from '../tickets-words.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = { order: Order; secondsLeft: number | null }

/** What a buyer can do with an order that is not paid yet. */
export function OpenOrder({ order, secondsLeft }: Props) {
  const cancellation = useWrite('cancelOrder')
  /** Null until the question is asked once: from then on focus follows what replaces the buttons. */
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null)
  return (
    <div className="flex flex-col gap-4">
      {secondsLeft !== null && <HoldCountdown key={order.expiresAt} secondsLeft={secondsLeft} />}
      {isConfirming && (
        <p ref={focusHere} tabIndex={-1} className="max-w-prose font-semibold outline-none">
          {words.giveBackSure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isConfirming ? (
          <>
            <Button
              variant="danger"
              busy={cancellation.pending}
              onClick={() => void cancellation.write({ orderID: order.orderID })}
            >
              {words.giveBack}
            </Button>
            <Button variant="quiet" disabled={cancellation.pending} onClick={() => setIsConfirming(false)}>
              {words.keepHold}
            </Button>
          </>
        ) : (
          <>
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
            <Button
              ref={isConfirming === null ? undefined : focusHere}
              variant="quiet"
              onClick={() => setIsConfirming(true)}
            >
              {words.giveBack}
            </Button>
          </>
        )}
      </div>
      {cancellation.problem && <Notice tone="error">{cancellation.problem}</Notice>}
    </div>
  )
}
