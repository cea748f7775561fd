import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useWrite } from '../../use-write.ts'
import { HoldCountdown } from './hold-countdown.tsx'
import { words } from './order-words.ts'
import type { Order } from './order.ts'

type Props = { order: Order; secondsLeft: number | null }

/** What a buyer can do with an order that is not paid yet. */
export function OpenOrder({ order, secondsLeft }: Props) {
  const cancellation = useWrite('cancelOrder')
  return (
    <div className="flex flex-col gap-4">
      {secondsLeft !== null && <HoldCountdown key={order.expiresAt} secondsLeft={secondsLeft} />}
      <div className="flex flex-wrap gap-3">
        {order.payUrl && (
          <a href={order.payUrl} className={buttonLook.gold}>
            {words.pay}
          </a>
        )}
        <Button
          variant="quiet"
          busy={cancellation.pending}
          onClick={() => void cancellation.write({ orderID: order.orderID })}
        >
          {words.giveBack}
        </Button>
      </div>
      {cancellation.problem && <Notice tone="error">{cancellation.problem}</Notice>}
    </div>
  )
}
