import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode; error?: string | null | undefined }

export function TextField({ label, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => <input type="text" {...rest} {...ids} className="field" />}
    />
  )
}
