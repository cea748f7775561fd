import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { orderNumber } from '../../../features/checkout/rules/order-number.ts'
import { reasonText } from '../../../features/operators/rules/dispute-evidence.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { paths } from '../../../kernel/paths.ts'
import { useInstantText } from '../../kit/device/use-instant-text.ts'
import { DescriptionList } from '../desk/description-list.tsx'
import { words } from './dispute-words.ts'

export type Dispute = CallOutputs['listDisputes']['disputes'][number]

const money = (amount: number) => amountText(cents(amount))

/** What is known of a dispute. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const instantText = useInstantText()
  const { state, respondBy, lostCents, heldCents } = dispute
  const isOpen = state === 'inquiry' || state === 'needs_response'
  return (
    <DescriptionList
      facts={[
        [words.amount, money(dispute.amountCents)],
        [words.respondBy, isOpen && respondBy ? instantText(respondBy) : null],
        [words.reason, reasonText(dispute.reason)],
        [words.held, heldCents > 0 ? money(heldCents) : null],
        [words.lost, lostCents > 0 ? words.lostOf(money(lostCents), dispute.isRecovered) : null],
        [words.fee, dispute.feeCents > 0 ? words.feeOf(money(dispute.feeCents)) : null],
        [
          words.order,
          <Link
            key="order"
            to={`${paths.operatorOrders}?q=${orderNumber(dispute.orderID)}`}
            className="text-gold underline"
          >
            {orderNumber(dispute.orderID)}
          </Link>,
        ],
        [words.buyer, dispute.fullName],
        [
          words.seller,
          <Link key="seller" to={paths.operatorEntity(dispute.sellerID)} className="text-gold underline">
            {dispute.sellerName}
          </Link>,
        ],
        [words.opened, instantText(dispute.openedAt)],
        [words.id, dispute.providerDispute],
      ]}
    />
  )
}
