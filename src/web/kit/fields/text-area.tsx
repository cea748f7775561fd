import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = ComponentProps<'textarea'> & { label: ReactNode; hint?: ReactNode; error?: string | null | undefined }

export function TextArea({ label, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      className={className}
      control={(ids) => <textarea rows={4} {...rest} {...ids} className="field" />}
    />
  )
}
