import { type ReactNode, useId } from 'react'
import { Chip } from './chip.tsx'

type Props<Value extends string> = {
  label: ReactNode
  options: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Several at once, or one at most. */
  multiple?: boolean
  error?: string | null | undefined
}

/** Choices to switch on and off, each a toggle button. */
export function ChipGroup<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  multiple = true,
  error,
}: Props<Value>) {
  const id = useId()
  const toggle = (option: Value) => {
    if (chosen.includes(option)) return onChange(chosen.filter((other) => other !== option))
    onChange(multiple ? [...chosen, option] : [option])
  }
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      data-invalid={error ? '' : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {options.map((option) => (
          <Chip key={option} isOn={chosen.includes(option)} onToggle={() => toggle(option)}>
            {option}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
