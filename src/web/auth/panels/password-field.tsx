import { type ReactNode, useState } from 'react'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { words } from '../auth-words.ts'

type Props = {
  label?: string
  name?: string
  kind: 'current-password' | 'new-password'
  hint?: ReactNode
  error?: string | null
  required?: boolean
}

/** Longer than any password: one that is too long gets a message instead of being cut off. */
const maxLength = 256

/** A password that its owner may look at while typing. */
export function PasswordField({
  label = words.password.label,
  name = 'password',
  kind,
  hint,
  error,
  required = true,
}: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isAnnounced
      control={(ids) => (
        <div className="relative">
          <input
            {...ids}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={kind}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            required={required}
            maxLength={maxLength}
            className="field pr-16"
          />
          <button
            type="button"
            aria-label={isShown ? words.password.hideLabel : words.password.showLabel}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 px-4 text-sm font-semibold text-gold hover:text-gold-2"
          >
            {isShown ? words.password.hide : words.password.show}
          </button>
        </div>
      )}
    />
  )
}
