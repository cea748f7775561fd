import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameSearch } from '../../kernel/limits.ts'
import { paths } from '../../kernel/paths.ts'
import { useDebounced } from '../use-debounced.ts'

/** The wait after the last key, before a search starts. */
export const typingPauseMs = 200

/**
 * Shows the results for a search form as people type, once per pause, in place of the results on screen: Back leaves
 * the search.
 *
 * @returns the listener for the form's text field
 */
export function useSearchAsTyped(form: RefObject<HTMLFormElement | null>): (text: string) => void {
  const navigate = useNavigate()
  const [typedText, setTypedText] = useState<string | null>(null)

  useDebounced(typedText, typingPauseMs, () => {
    setTypedText(null)
    // Without a connection the results on the screen are better than an error.
    if (!form.current || !navigator.onLine) return
    const date = new FormData(form.current).get('date')
    const search = { q: typedText?.trim() ?? '', date: typeof date === 'string' ? date : null }
    void navigate(paths.search(search), { replace: true, preventScrollReset: true })
  })

  return (text) => setTypedText(Array.from(text.trim()).length >= nameSearch.shortest ? text : null)
}
