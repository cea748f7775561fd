import { useEffect } from 'react'
import { Notice } from '../../../kit/notice.tsx'
import { words } from '../event-form-words.ts'
import { goToField } from '../go-to-field.ts'

/** What a postponed show waits for: its form opens at the date. */
export function PostponedNotice({ field }: { field: 'eventDate' | 'dayOfWeek' }) {
  useEffect(() => {
    // The dialog gives the focus to its first button when it opens, which is after this.
    const frame = requestAnimationFrame(() => goToField(field))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once: who changes the schedule has the focus there
  }, [])
  return <Notice>{words.time.postponed}</Notice>
}
