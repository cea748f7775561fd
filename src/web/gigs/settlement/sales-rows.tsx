import type { CallOutputs } from '../../../contract.ts'
import { type AmountRow, AmountRows } from './amount-rows.tsx'
import { words } from './settlement-words.ts'

type Sales = NonNullable<CallOutputs['fetchSettlementSheet']['sheet']>['sales']

/** From what buyers paid to net sales, and on to what is split where costs come off the top. */
export const SalesRows = ({ sales, more = [] }: { sales: Sales; more?: AmountRow[] }) => (
  <AmountRows
    rows={[
      { name: words.gross, details: words.tickets(sales.tickets), amountCents: sales.grossCents },
      { name: words.refunds, amountCents: -sales.refundsCents },
      { name: words.fees, amountCents: -sales.feesCents },
      { name: words.taxes, amountCents: -sales.taxCents },
      { name: words.net, amountCents: sales.netCents, kind: 'sum' },
      ...more,
    ]}
  />
)
