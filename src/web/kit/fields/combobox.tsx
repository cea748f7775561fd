import { type ReactNode, useEffect, useRef } from 'react'
import { type ComboboxUse, useCombobox } from './use-combobox.ts'

type Props<Value> = ComboboxUse<Value> & {
  words: {
    /** What the list is called. */
    list: string
    count: (suggestions: number) => string
    unavailable: string
    /** For fields that say so. */
    none?: string
  }
  /**
   * Whether the words that nothing is suggested lie over what is below the field, as the list does; they are there while
   * the field, a `peer`, is in use.
   */
  isOver?: boolean
  /** Renders a suggestion in its row. */
  children: (value: Value) => ReactNode
}

/** Closing it moves nothing, so a click on what is below the field lands. */
const above = 'absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-line bg-deck-2 shadow-xl'

/**
 * The list of suggestions below a text field, which it makes a combobox. Stands beside the field in a box that is
 * positioned; whatever is typed counts, chosen or not.
 */
export function Combobox<Value>({ words, isOver = false, children, ...use }: Props<Value>) {
  const { options, activeIndex, awaited, isDown, isNone, listId, optionId, choose } = useCombobox(use)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0

  // The list may start at the bottom of a dialog and extend past its visible part.
  useEffect(() => {
    if (isOpen) (list.current?.children[activeIndex] ?? list.current)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeIndex])

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be styled, nor send the form by a choice */
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={words.list}
        aria-busy={awaited !== null}
        hidden={!isOpen}
        className={`max-h-72 overflow-y-auto ${above}`}
      >
        {options.map(({ id, value }, index) => (
          <button
            key={id}
            type="button"
            role="option"
            id={optionId(index)}
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(value)}
            className="group flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-deck aria-selected:bg-gold aria-selected:text-night"
          >
            {children(value)}
          </button>
        ))}
      </div>
      {awaited !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 size-5 animate-spin rounded-pill border-2 border-mute border-t-transparent transition-opacity delay-300 starting:opacity-0"
        />
      )}
      <output className="sr-only">{isOpen ? words.count(options.length) : ''}</output>
      <output className={isOver ? 'hidden peer-focus:block' : undefined}>
        {(isDown || isNone) && (
          <span className={`block text-sm ${isOver ? `p-3 ${above}` : 'mt-1 text-mute'}`}>
            {isDown ? words.unavailable : words.none}
          </span>
        )}
      </output>
    </>
  )
}
