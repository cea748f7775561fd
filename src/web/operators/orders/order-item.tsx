import { useId } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/device/copy-text.ts'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { ago } from '../../notifications/ago.ts'
import { DescriptionList } from '../desk/description-list.tsx'
import { words } from '../desk/operator-words.ts'
import { problemText } from './order-problem.ts'
import { StateTag } from '../desk/state-tag.tsx'
import { type DeskContext, useDeskWrite } from '../desk/use-desk.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

type Props = { order: CallOutputs['listTroubledOrders']['orders'][number]; now: number }
const { orders: text } = words

/** An order that waits for a person: what it is, what the provider calls it, and what can be done. */
export function OrderItem({ order, now }: Props) {
  const title = useId()
  const instantText = useInstantText()
  const { say } = useOutletContext<DeskContext>()
  const recheck = useDeskWrite('recheckOrder')
  const { orderID } = order

  async function copy() {
    const link = `${location.origin}${paths.operatorOrders}#order-${orderID}`
    say((await copyText(link)) ? text.copied : text.notCopied(link))
  }

  return (
    <article
      id={`order-${orderID}`}
      aria-labelledby={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 target:border-gold sm:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={title} className="text-2xl wrap-anywhere">
          <span className="sr-only">{text.order('')}</span>
          {order.show}
        </h2>
        <StateTag state={order.state} />
      </header>
      {order.problem && (
        <p className="border-l-4 border-danger pl-3 wrap-anywhere">{problemText(order.problem, order.totalCents)}</p>
      )}
      <DescriptionList
        facts={[
          [text.amount, text.total(amountText(cents(order.totalCents)), order.quantity)],
          ['', order.refundedCents > 0 ? text.refunded(amountText(cents(order.refundedCents))) : null],
          [
            text.buyer,
            <Link key="buyer" to={paths.operatorUser(order.buyerID)} className="text-gold underline">
              {order.buyer ? `@${order.buyer}` : (order.buyerEmail ?? text.deleted)}
            </Link>,
          ],
          [text.age, `${ago(order.createdAt, now)} (${instantText(order.createdAt)})`],
          [text.checked, ago(order.checkedAt, now)],
          [text.number, orderID],
          [text.session, order.providerSession ?? text.none],
          [text.payment, order.providerPayment ?? text.none],
        ]}
      />
      {recheck.problem && <Notice tone="error">{recheck.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={recheck.pending} onClick={() => void recheck.send({ orderID })}>
          {text.ask}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
    </article>
  )
}
