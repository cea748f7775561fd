import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

type Props = ComponentProps<'button'> & {
  variant?: ButtonLook
  /**
   * Its write is under way: it shows so, cannot fire twice, and keeps the focus, which a disabled button loses. That
   * goes before `disabled` and `reason`.
   */
  busy?: boolean
  /** Why it cannot be used now; shown on hover and read out. */
  reason?: string | undefined
}

export function Button({
  variant = 'gold',
  busy = false,
  reason,
  disabled,
  className = '',
  type,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      disabled={!busy && (disabled || Boolean(reason))}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={busy ? stop : rest.onClick}
      className={`${buttonLook[variant]} ${reason ? 'relative' : ''} ${className}`}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-pill border-2 border-current border-t-transparent"
        />
      )}
      {children}
      {reason && (
        <>
          <span className="sr-only"> ({reason})</span>
          {/* A title of the button itself would be read out after its name, which has the reason. */}
          <span aria-hidden="true" title={reason} className="absolute inset-0" />
        </>
      )}
    </button>
  )
}

/** The click of a submit button is also what Enter in a field of its form does. */
const stop = (event: MouseEvent) => event.preventDefault()
