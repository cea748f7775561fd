import { type SumRow, SumTable } from '../kit/sum-table.tsx'

type Props = {
  label: string
  /** The name of the first column. */
  first: string
  columns: readonly string[]
  rows: SumRow[]
  total: SumRow | null
}

/** Amounts with their sum: a table, and where its columns have no room, also with larger text, a card for each row. */
export function AmountTable({ label, first, columns, rows, total }: Props) {
  const sum = rows.length > 1 ? total : null
  return (
    <div className="@container">
      <SumTable {...{ label, first, columns, rows, sum }} className="@max-4xl:hidden" />
      <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-deck @4xl:hidden">
        {[...rows, ...(sum ? [sum] : [])].map(({ key, name, cells }) => (
          <li key={key} className="flex flex-col gap-2 px-4 py-3 text-sm">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
              {columns.map((column, index) => (
                <div key={column} className="min-w-0">
                  <dt className="text-mute">{column}</dt>
                  <dd className={`tabular-nums wrap-anywhere ${index === columns.length - 1 ? 'font-semibold' : ''}`}>
                    {cells[index]}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
