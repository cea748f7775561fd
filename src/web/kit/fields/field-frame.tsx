import { type ReactNode, useId } from 'react'

type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

/** A label, its control, a hint and an error, tied together for screen readers. */
export function FieldFrame(props: {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  /** Reads an error out at once, where no notice of the form does. */
  isAnnounced?: boolean
  className?: string | undefined
  control: (ids: Ids) => ReactNode
}) {
  const { label, hint, error, isAnnounced = false, className = '', control } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {control({ id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-mute">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={isAnnounced ? 'alert' : undefined} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
