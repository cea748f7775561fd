import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'select'> & {
  label: ReactNode
  /** One that is off can be read, and not be chosen. */
  options: readonly (readonly [value: string, text: string, isOff?: boolean])[]
  hint?: ReactNode
  error?: string | null | undefined
}

export function SelectField({ label, options, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => (
        <select {...rest} {...ids} className="field">
          {options.map(([value, text, isOff]) => (
            <option key={value} value={value} disabled={isOff}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  )
}
