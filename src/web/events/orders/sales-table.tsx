import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { words } from './orders-words.ts'

const text = words.sales

type Amounts = CallOutputs['fetchSalesReport']['total']

/** The columns of a sum, in the order in which they are read: from what came in to what is earned. */
export const amountNames = ['tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const

export const amountOf = (amounts: Amounts, name: keyof Amounts): string =>
  name === 'tickets' ? amounts.tickets.toLocaleString('en-US') : amountText(cents(amounts[name]))

type Props = {
  label: string
  /** The name of the first column. */
  first: string
  rows: { key: string; name: string; amounts: Amounts }[]
  /** Null while rows are left out. */
  total: Amounts | null
}

/** What is earned stays in view while the table scrolls. */
const lookOf = (name: keyof Amounts) => (name === 'netCents' ? 'sticky right-0 border-l border-line bg-deck' : '')

/** Sales with their sum. On a phone the table is wider than the window, and scrolls by itself. */
export function SalesTable({ label, first, rows, total }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-deck"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-mute">
            <th scope="col" className="px-4 py-2 text-left font-semibold">
              {first}
            </th>
            {amountNames.map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-4 py-2 text-right font-semibold whitespace-nowrap ${lookOf(name)}`}
              >
                {text.amounts[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, amounts }) => (
            <tr key={key}>
              <th scope="row" className="min-w-28 px-4 py-2 text-left font-normal">
                {name}
              </th>
              <AmountCells amounts={amounts} />
            </tr>
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="px-4 py-2 text-left">
                {text.total}
              </th>
              <AmountCells amounts={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const AmountCells = ({ amounts }: { amounts: Amounts }) =>
  amountNames.map((name) => (
    <td key={name} className={`px-4 py-2 text-right tabular-nums whitespace-nowrap ${lookOf(name)}`}>
      {amountOf(amounts, name)}
    </td>
  ))
