import { useRef } from 'react'
import { randomUuid } from '../../random-key.ts'

/**
 * Ids for what a form adds to a booking thread: the same content sent again after a failure keeps its id, and is there
 * once; other content has a new one.
 */
export function useEntryId() {
  const last = useRef<{ content: string; entryID: string } | null>(null)
  return {
    idOf(content: string): string {
      if (last.current?.content !== content) last.current = { content, entryID: randomUuid() }
      return last.current.entryID
    },
    /** It was added: the same content is another entry from now on. */
    forget() {
      last.current = null
    },
  }
}
