import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { SumTable } from '../../kit/sum-table.tsx'
import { words } from './orders-words.ts'

const text = words.sales

type Amounts = CallOutputs['fetchSalesReport']['total']

/** The columns of a sum, in reading order: from what came in to what is earned. */
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

/** Sales with their sum: a table, and on a phone, which is narrower than its columns, a card for each row. */
export function SalesTable({ label, first, rows, total }: Props) {
  const sum = total && rows.length > 1 ? total : null
  return (
    <>
      <SumTable
        label={label}
        first={first}
        columns={amountNames.map((name) => text.amounts[name])}
        rows={rows.map(({ amounts, ...row }) => ({ ...row, cells: cellsOf(amounts) }))}
        sum={sum && { key: text.total, name: text.total, cells: cellsOf(sum) }}
        className="max-sm:hidden"
      />
      <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-deck sm:hidden">
        {rows.map(({ key, name, amounts }) => (
          <AmountCard key={key} name={name} amounts={amounts} />
        ))}
        {sum && <AmountCard isTotal name={text.total} amounts={sum} />}
      </ul>
    </>
  )
}

const cellsOf = (amounts: Amounts) => amountNames.map((name) => amountOf(amounts, name))

type CardProps = { name: string; amounts: Amounts; isTotal?: boolean }

const AmountCard = ({ name, amounts, isTotal = false }: CardProps) => (
  <li className="flex flex-col gap-2 px-4 py-3 text-sm">
    <p className={`wrap-anywhere ${isTotal ? 'font-semibold' : ''}`}>{name}</p>
    <dl className="grid grid-cols-3 gap-x-3 gap-y-2">
      {amountNames.map((amountName) => (
        <div key={amountName} className="min-w-0">
          <dt className="text-mute">{text.amounts[amountName]}</dt>
          <dd
            className={`tabular-nums wrap-anywhere ${isTotal || amountName === 'netCents' ? 'font-semibold text-ink' : ''}`}
          >
            {amountOf(amounts, amountName)}
          </dd>
        </div>
      ))}
    </dl>
  </li>
)
