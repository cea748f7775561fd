import { useEffect, useRef } from 'react'
import { FieldFrame } from './field-frame.tsx'

type Props = {
  label: string
  placeholder?: string
  text: string
  maxLength: number
  className?: string
  onType?: (text: string) => void
}

/** What a form searches for, as `q` in the address; after Back it has the words of that address. */
export function SearchField({ label, text, className = '', onType, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shownText = useRef(text)
  // The typed text may be ahead of the address that follows it.
  const isAhead = useRef(false)
  // The element stays and keeps focus. Text typed before the page's script loaded stays too.
  useEffect(() => {
    if (input.current?.value.trim() === text) isAhead.current = false
    else if (input.current && shownText.current !== text && !isAhead.current) input.current.value = text
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
          onInput={({ currentTarget }) => {
            isAhead.current = onType !== undefined
            onType?.(currentTarget.value)
          }}
          {...rest}
          {...ids}
          className="field"
        />
      )}
    />
  )
}
