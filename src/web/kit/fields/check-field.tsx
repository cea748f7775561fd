import { type ComponentProps, type ReactNode, useId } from 'react'

export function CheckField({ label, className = '', ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  const id = useId()
  return (
    <div className={`flex items-center ${className}`}>
      <input {...rest} id={id} type="checkbox" className="check" />
      <label htmlFor={id} className="flex min-h-11 min-w-0 items-center py-2 pl-3">
        <span className="min-w-0">{label}</span>
      </label>
    </div>
  )
}
