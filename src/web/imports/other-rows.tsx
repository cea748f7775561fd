import { type ReactNode, useState } from 'react'
import { Button } from '../kit/button.tsx'
import type { ImportRow } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review

type Props = { title: string; rows: ImportRow[]; item: (row: ImportRow) => ReactNode }

/** The rows of a file that are other pages' shows, behind one line: hundreds where a file is about a whole city. */
export function OtherRows({ title, rows, item }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-deck px-3 py-1 text-mute">
        {title}
        <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.hideOthers : text.showOthers}
          <span className="sr-only"> {title}</span>
        </Button>
      </p>
      {isOpen && <ul className="flex flex-col gap-2">{rows.map(item)}</ul>}
    </div>
  )
}
