import { useState } from 'react'
import { useDebounced } from '../use-debounced.ts'

/** Why a link would disappoint a person who scans it. */
export type PageProblem = 'missing' | 'over'

const pauseMs = 400
const problems: Readonly<Record<number, PageProblem>> = { 404: 'missing', 410: 'over' }

/**
 * Checks that a page of this site opens for visitors: without cookies, as its manager's own drafts would answer them.
 *
 * @returns null while the page isn't known to be missing, as when it can't be checked
 */
export function usePageProblem(url: string | null): PageProblem | null {
  const [checked, setChecked] = useState<{ url: string; problem: PageProblem | null } | null>(null)

  useDebounced(url, pauseMs, async (signal) => {
    if (!url) return
    const { pathname, search } = new URL(url)
    const init = { method: 'HEAD', credentials: 'omit', signal } as const
    const answer = await fetch(pathname + search, init).catch(() => null)
    if (answer && !signal.aborted) setChecked({ url, problem: problems[answer.status] ?? null })
  })
  return checked?.url === url ? checked.problem : null
}
