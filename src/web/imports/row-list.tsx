import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { focusHere } from '../kit/focus-here.ts'
import type { ImportRow } from './import-preview.ts'
import { words } from './imports-words.ts'

const text = words.review

/** Rows drawn at once: a file may have thousands, each with its controls. */
const step = 100

/** Draws a row of a file, with a ref if it gets focus. */
export type RowItem = (row: ImportRow, ref?: Ref<HTMLLIElement>) => ReactNode

/** The rows of a file, a hundred at a time. The first of the next hundred takes the focus from the button. */
export function RowList({ rows, item }: { rows: ImportRow[]; item: RowItem }) {
  const [most, setMost] = useState(step)
  const [firstOfNext, setFirstOfNext] = useState<ImportRow | null>(null)
  const visibleRows = rows.slice(0, most)
  const next = rows[most]
  return (
    <>
      <ul className="flex flex-col gap-2">
        {visibleRows.map((row) => item(row, row === firstOfNext ? focusHere : undefined))}
      </ul>
      {next && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-mute">{text.shownOf(visibleRows.length, rows.length)}</p>
          <Button
            variant="quiet"
            onClick={() => {
              setFirstOfNext(next)
              setMost(most + step)
            }}
          >
            {text.more(Math.min(step, rows.length - most))}
          </Button>
        </div>
      )}
    </>
  )
}
