import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  /** Reads an error out at once, where no notice of the form does. */
  isAnnounced?: boolean
}

export function TextField({ label, hint, error, isAnnounced = false, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { value } = rest
  // Once: any text in the field when the page's script takes over was typed or autofilled earlier.
  useEffect(() => {
    if (input.current && typeof value === 'string' && input.current.value !== value) dispatchTyped(input.current, value)
    // oxlint-disable-next-line react/exhaustive-deps -- later on the field says itself what is typed
  }, [])

  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isAnnounced={isAnnounced}
      className={className}
      control={(ids) => <input ref={input} type="text" {...rest} {...ids} className="field" />}
    />
  )
}

/** Makes React notice text it would otherwise overwrite: it compares with the value it last set. */
function dispatchTyped(input: HTMLInputElement, lastValue: string) {
  const typed = input.value
  input.value = lastValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
