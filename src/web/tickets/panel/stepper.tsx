import { Minus, Plus } from 'lucide-react'
import { words } from '../tickets-words.ts'

type Props = { label: string; value: number; least?: number; most: number; onChange: (value: number) => void }

const round =
  'flex size-11 items-center justify-center rounded-pill border border-line bg-deck-2 enabled:hover:border-gold disabled:cursor-not-allowed disabled:opacity-50'

/** A whole number from `least`, or 0, to `most`, by thumb. */
export function Stepper({ label, value, least = 0, most, onChange }: Props) {
  return (
    <fieldset aria-label={label} className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={words.line.less}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={round}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output aria-live="polite" className="w-8 text-center text-lg font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={words.line.more}
        disabled={value >= most}
        title={value >= most ? words.line.most : undefined}
        onClick={() => onChange(value + 1)}
        className={round}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  )
}
