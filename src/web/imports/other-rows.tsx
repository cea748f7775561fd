import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import type { ImportRow } from './import-preview.ts'
import { words } from './imports-words.ts'
import { type RowItem, RowList } from './row-list.tsx'

const text = words.review

type Props = { title: string; rows: ImportRow[]; item: RowItem }

/** The rows of a file that are other pages' shows, behind one line: hundreds where a file is about a whole city. */
export function OtherRows({ title, rows, item }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="self-start">
        {isOpen ? text.hideOthers(title) : text.showOthers(title)}
      </Button>
      {isOpen && <RowList rows={rows} item={item} />}
    </div>
  )
}
