import type { CallOutputs } from '../../../contract.ts'
import { amountText, cents } from '../../../kernel/money.ts'
import { Section } from '../../kit/section.tsx'
import { SumTable } from '../../kit/sum-table.tsx'
import { dateText, timeText } from '../when.ts'
import { words } from './cash-words.ts'

type Cash = NonNullable<CallOutputs['fetchSalesReport']['cash']>
type Amounts = Cash['total']
type Row = { key: string; name: string; amounts: Amounts }

const columns = ['tickets', 'totalCents', 'taxCents'] as const

const amountOf = (amounts: Amounts, column: (typeof columns)[number]) =>
  column === 'tickets' ? amounts.tickets.toLocaleString('en-US') : amountText(cents(amounts[column]))

const nameOf = (name: string | null) => name ?? words.unnamed

/** What the door of a show took in cash, apart from its sales: the host has that money (decision 0226). */
export function CashSection({ cash }: { cash: Cash }) {
  const sellers = cash.sellers.map(({ name, ...amounts }, index) => ({ key: `${index}`, name: nameOf(name), amounts }))
  return (
    <Section title={words.title}>
      <p className="text-sm text-mute">{words.text}</p>
      {cash.types.length > 0 && (
        <>
          <CashTable
            label={words.byType}
            first={words.type}
            rows={cash.types.map(({ ticketName, ...amounts }) => ({ key: ticketName, name: ticketName, amounts }))}
            total={cash.total}
          />
          <CashTable label={words.bySeller} first={words.seller} rows={sellers} total={null} />
        </>
      )}
      {cash.undone.length > 0 && (
        <details className="rounded-card border border-line bg-deck px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {words.undone(cash.undoneTotal.sales, amountText(cents(cash.undoneTotal.totalCents)))}
          </summary>
          <ul className="divide-y divide-line text-sm">
            {cash.undone.map((sale) => (
              <li key={`${sale.undone.day} ${sale.undone.time} ${sale.totalCents} ${sale.reason}`} className="py-2">
                <p>{words.undoneSale(sale.tickets, amountText(cents(sale.totalCents)))}</p>
                <p className="wrap-anywhere text-mute">{words.soldBy(momentOf(sale.sold), nameOf(sale.soldBy))}</p>
                <p className="wrap-anywhere text-mute">
                  {words.undoneBy(momentOf(sale.undone), nameOf(sale.undoneBy), sale.reason)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

const momentOf = ({ day, time }: Cash['undone'][number]['sold']) => `${dateText(day)}, ${timeText(time)}`

type TableProps = { label: string; first: string; rows: Row[]; total: Amounts | null }

function CashTable({ label, first, rows, total }: TableProps) {
  const sum = total && rows.length > 1 ? total : null
  return (
    <SumTable
      label={label}
      first={first}
      columns={columns.map((column) => words.columns[column])}
      rows={rows.map(({ amounts, ...row }) => ({ ...row, cells: cellsOf(amounts) }))}
      sum={sum && { key: words.total, name: words.total, cells: cellsOf(sum) }}
    />
  )
}

const cellsOf = (amounts: Amounts) => columns.map((column) => amountOf(amounts, column))
