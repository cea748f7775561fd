import type { ReactNode } from 'react'

type Props = { isOn: boolean; onToggle: () => void; children: ReactNode }

/** A choice to switch on and off. */
export const Chip = ({ isOn, onToggle, children }: Props) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className="reach min-h-8 rounded-pill border border-line bg-deck px-3 py-1 text-sm hover:border-gold aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:font-semibold aria-pressed:text-night"
  >
    {children}
  </button>
)
