import { useState } from 'react'
import { words } from '../../chat-words.ts'

/** Longer notes don’t fit on a line of a phone. */
const lineMax = 38

/** A plan’s note above its chat: one line, and all of it once it is opened. */
export function PlanNote({ note }: { note: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = note.length > lineMax || note.includes('\n')
  return (
    <div className="flex items-start gap-2 px-1 text-sm">
      <p
        className={`min-w-0 flex-1 ${isOpen ? 'max-h-[20vh] overflow-y-auto whitespace-pre-line wrap-anywhere' : 'truncate'}`}
      >{`“${note}”`}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="reach shrink-0 text-gold underline"
        >
          {isOpen ? words.closeNote : words.openNote}
        </button>
      )}
    </div>
  )
}
