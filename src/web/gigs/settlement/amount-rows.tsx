import { amountText, cents } from '../../../kernel/money.ts'

export type AmountRow = {
  name: string
  /** Below the name, in small. */
  details?: string
  amountCents: number
  kind?: 'sum' | 'result'
}

const looks = { sum: 'border-t border-line font-semibold', result: 'border-t border-line font-bold text-gold' }

/** Amounts below each other that lead to a sum. */
export const AmountRows = ({ rows }: { rows: AmountRow[] }) => (
  <dl className="flex flex-col rounded-card border border-line bg-deck px-4 py-2">
    {rows.map(({ name, details, amountCents, kind }) => (
      <div key={name} className={`flex items-baseline justify-between gap-4 py-2 ${kind ? looks[kind] : ''}`}>
        <dt className="min-w-0 wrap-anywhere">
          {name}
          {details && <span className="block text-sm font-normal text-mute">{details}</span>}
        </dt>
        <dd className="shrink-0 tabular-nums">{amountText(cents(amountCents))}</dd>
      </div>
    ))}
  </dl>
)
