import { type ComponentProps, type ReactNode, useId } from 'react'

export function CheckField({ label, className = '', ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  const id = useId()
  return (
    <div className={`flex min-h-8 items-center gap-2 ${className}`}>
      <input {...rest} id={id} type="checkbox" className="size-5 shrink-0 accent-gold" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
