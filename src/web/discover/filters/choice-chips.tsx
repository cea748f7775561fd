import { useId } from 'react'

type Props = {
  legend: string
  hint?: string
  name: string
  type: 'radio' | 'checkbox'
  options: [value: string, text: string][]
  chosen: readonly string[]
}

/** Choices of a plain form that look like chips. */
export function ChoiceChips({ legend, hint, name, type, options, chosen }: Props) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="inline-flex min-h-8 items-center rounded-pill border border-line px-3 text-sm hover:border-mute has-checked:border-gold has-checked:bg-gold has-checked:font-semibold has-checked:text-night has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-2"
          >
            <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        // No wider than the choices it explains.
        <p id={hintId} className="mt-2 w-0 min-w-full text-sm text-mute">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
