import { lazy, Suspense, useState } from 'react'
import { ReportButton } from '../reports/report-button.tsx'
import { words } from './people-words.ts'

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))

/** What one can do about somebody whom one would rather not meet (decision G8). */
export function PersonMenu({ person }: { person: { uid: string; fullName: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 items-center text-sm text-mute underline hover:text-ink"
      >
        {words.block.open}
      </button>
      <ReportButton type="user" id={person.uid} />
      {isOpen && (
        <Suspense fallback={null}>
          <BlockDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
