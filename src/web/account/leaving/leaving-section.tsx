import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { AccountCard } from '../account-card.tsx'
import { ExportCard } from './export-card.tsx'
import { words } from './leaving-words.ts'
import type { Leaving } from './delete-dialog.tsx'

const text = words.delete

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** Exporting all data, and deleting the account (decisions G51, G52). */
export function LeavingSection({ leaving, hasPassword }: { leaving: Leaving; hasPassword: boolean }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <ExportCard />
      <AccountCard title={text.card}>
        <p className="text-mute">{text.text}</p>
        <Button variant="danger" className="self-start" onClick={() => setIsDialogOpen(true)}>
          {text.open}
        </Button>
      </AccountCard>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <DeleteDialog leaving={leaving} hasPassword={hasPassword} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
