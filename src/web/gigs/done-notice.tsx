import { useState } from 'react'
import { focusHere } from '../kit/focus-here.ts'

/** What an action said once it was done; the same words a second time are news too. */
export function useDoneNotice() {
  const [notice, setNotice] = useState<{ text: string; count: number } | null>(null)
  const show = (text: string) => setNotice((last) => ({ text, count: (last?.count ?? 0) + 1 }))
  return [notice, show] as const
}

/** Takes the focus from the button that went away with its row. */
export const DoneNotice = ({ notice }: { notice: { text: string; count: number } | null }) =>
  notice && (
    <p
      key={notice.count}
      ref={focusHere}
      tabIndex={-1}
      role="status"
      className="rounded-field border border-good bg-deck-2 px-4 py-3 text-good"
    >
      {notice.text}
    </p>
  )
