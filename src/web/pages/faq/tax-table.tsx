import { taxLines } from '../page-facts.ts'
import { taxTableWords as words } from './tax-table-words.ts'

/** The admission taxes that orders are priced with. */
export function TaxTable() {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {words.name}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {words.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {taxLines.map(({ name, rate, note }) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th scope="row" className="py-2 pr-4 font-normal">
              <span className="text-ink">{name}</span>
              {note && <span className="block">{note}</span>}
            </th>
            <td className="py-2 text-right text-ink tabular-nums">{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
