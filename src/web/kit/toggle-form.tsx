import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-look.ts'

type Props = {
  /** The page it is on. Without scripts its route's action handles the form and sends the browser back. */
  action: string
  /** The form field with the new state: true or false. */
  name: string
  isOn: boolean
  /** What the form says besides. */
  fields?: Record<string, string>
  label: string
  variant?: ButtonLook
  busy: boolean
  onToggle: () => void
  children: ReactNode
}

/** Turns something on or off with one button, which works before the page's scripts do. */
export function ToggleForm({
  action,
  name,
  isOn,
  fields = {},
  label,
  variant = 'quiet',
  busy,
  onToggle,
  children,
}: Props) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onToggle()
      }}
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        name={name}
        value={String(!isOn)}
        variant={variant}
        busy={busy}
        aria-pressed={isOn}
        aria-label={label}
      >
        {children}
      </Button>
    </form>
  )
}
