import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
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
      <div className="rounded-card border border-line bg-deck max-sm:hidden">
        <table aria-label={label} className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-mute">
              <th scope="col" className="px-4 py-2 text-left font-semibold">
                {first}
              </th>
              {amountNames.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                  {text.amounts[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, name, amounts }) => (
              <tr key={key}>
                <th scope="row" className="px-4 py-2 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <AmountCells amounts={amounts} />
              </tr>
            ))}
          </tbody>
          {sum && (
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" className="px-4 py-2 text-left">
                  {text.total}
                </th>
                <AmountCells amounts={sum} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-deck sm:hidden">
        {rows.map(({ key, name, amounts }) => (
          <AmountCard key={key} name={name} amounts={amounts} />
        ))}
        {sum && <AmountCard isTotal name={text.total} amounts={sum} />}
      </ul>
    </>
  )
}

const AmountCells = ({ amounts }: { amounts: Amounts }) =>
  amountNames.map((name) => (
    <td key={name} className="px-3 py-2 text-right tabular-nums whitespace-nowrap">
      {amountOf(amounts, name)}
    </td>
  ))

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
