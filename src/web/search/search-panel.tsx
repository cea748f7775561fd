import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { nameSearch } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { type Answer, ask } from '../api.ts'
import { CheckField } from '../kit/fields/check-field.tsx'
import { Icon } from '../kit/icon.tsx'
import { Notice } from '../kit/notice.tsx'
import { useDebounced } from '../use-debounced.ts'
import { PanelResults } from './panel-results.tsx'
import { RecentList } from './recent-list.tsx'
import { rememberSearch } from './recent-searches.ts'
import { words } from './search-words.ts'
import { setSlashKey, useIsSlashKeyOn } from './slash-key.ts'
import { typingPauseMs } from './use-search-as-typed.ts'

type PanelResult = { text: string; answer: Answer<'searchData'> }

/** The search field over a page, with results as one types; Enter leads to the page of all results. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [fieldText, setFieldText] = useState('')
  const [result, setResult] = useState<PanelResult | null>(null)
  const isSlashKeyOn = useIsSlashKeyOn()
  const text = fieldText.trim()
  const isSearch = Array.from(text).length >= nameSearch.shortest

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('click', ({ target }) => target === element && element.close(), { signal })
    element.addEventListener('keydown', (event) => moveFocus(element, event), { signal })
    return () => listening.abort()
  }, [])

  // An answer to an earlier text is given up with its request.
  useDebounced(isSearch ? text : null, typingPauseMs, async (signal) => {
    const answer = await ask('searchData', { searchText: text, limit: nameSearch.inPanel }, { signal })
    if (!signal.aborted) setResult({ text, answer })
  })

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClose}
      className="mx-auto mt-0 w-full overflow-y-auto bg-deck text-ink max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:mt-1 sm:max-h-[92dvh] sm:max-w-2xl sm:rounded-card sm:border sm:border-line"
    >
      <search className="sticky top-0 z-10 block border-b border-line bg-deck p-2">
        <Form action={paths.search()} onSubmit={() => rememberSearch(text)} className="flex items-center gap-1">
          <input
            type="search"
            name="q"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the panel was opened for
            autoFocus
            autoComplete="off"
            enterKeyHint="search"
            aria-label={words.label}
            placeholder={words.placeholder}
            maxLength={nameSearch.textMax}
            value={fieldText}
            onChange={(event) => setFieldText(event.target.value)}
            className="field min-w-0 flex-1"
          />
          <button
            type="button"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-deck-2"
          >
            <Icon name="close" className="size-6" />
          </button>
        </Form>
      </search>
      <div
        aria-busy={isSearch && result?.text !== text}
        className={isSearch && result?.text !== text ? 'opacity-60' : ''}
      >
        {!isSearch && <RecentList />}
        {isSearch && result?.answer.ok && (
          <PanelResults text={result.text} results={result.answer.answer} onChoose={() => rememberSearch(text)} />
        )}
        {isSearch && result && !result.answer.ok && (
          <div className="p-2">
            <Notice tone="error">{result.answer.refusal.message}</Notice>
          </div>
        )}
      </div>
      {/* The key works on wide screens only. */}
      <CheckField
        label={words.slashKey}
        checked={isSlashKeyOn}
        onChange={(event) => setSlashKey(event.target.checked)}
        className="border-t border-line px-4 text-mute max-lg:hidden"
      />
    </dialog>
  )
}

/** The arrow keys go from the field to the results and back. */
function moveFocus(dialog: HTMLDialogElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.isComposing) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('[type=search], [data-result]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
