import { useEffect, useRef } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = { label: string; placeholder?: string; text: string; maxLength: number; className?: string }

/** What a form searches for, as `q` in the address; after Back it has the words of that address. */
export function SearchField({ label, text, className = '', ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shownText = useRef(text)
  // The element stays, and the focus on it. What was typed before the page's script came stays too.
  useEffect(() => {
    if (input.current && shownText.current !== text) input.current.value = text
    shownText.current = text
  }, [text])
  return (
    <FieldFrame
      label={label}
      className={`min-w-0 flex-1 ${className}`}
      control={(ids) => (
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={text}
          autoComplete="off"
          {...rest}
          {...ids}
          className="field"
        />
      )}
    />
  )
}
