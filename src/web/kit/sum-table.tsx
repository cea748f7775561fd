export type SumRow = { key: string; name: string; cells: readonly string[] }

type Props = {
  label: string
  /** The name of the first column, of names; the others are of amounts. */
  first: string
  columns: readonly string[]
  rows: readonly SumRow[]
  /** Below the rows; null where there is none. */
  sum: SumRow | null
  className?: string
}

/** Rows of amounts with their sum. */
export const SumTable = ({ label, first, columns, rows, sum, className = '' }: Props) => (
  <div className={`rounded-card border border-line bg-deck ${className}`}>
    <table aria-label={label} className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-mute">
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            {first}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-semibold last:pr-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} />
        ))}
      </tbody>
      {sum && (
        <tfoot className="border-t border-line font-semibold">
          <Row row={sum} columns={columns} />
        </tfoot>
      )}
    </table>
  </div>
)

const Row = ({ row: { name, cells }, columns }: { row: SumRow; columns: readonly string[] }) => (
  <tr>
    <th scope="row" className="px-4 py-2 text-left [font-weight:inherit] wrap-anywhere">
      {name}
    </th>
    {columns.map((column, index) => (
      <td key={column} className="px-2 py-2 text-right whitespace-nowrap tabular-nums last:pr-4">
        {cells[index]}
      </td>
    ))}
  </tr>
)
