import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useRootData } from '../../root-data.ts'
import { words } from './team-words.ts'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

type Props = { entity: { id: string; name: string } }

/** A small way for someone with a profile to ask a page's team to let them in; nothing for its own people. */
export function AskToManage({ entity }: Props) {
  const viewer = useRootData()?.viewer
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (!viewer?.hasProfile || viewer.entities.some(({ id }) => id === entity.id)) return null
  return (
    <>
      <Button variant="ghost" className="-ml-4 wrap-anywhere" onClick={() => setIsDialogOpen(true)}>
        {words.ask.open(entity.name)}
      </Button>
      <Suspense fallback={null}>
        {isDialogOpen && <AskDialog entity={entity} onClose={() => setIsDialogOpen(false)} />}
      </Suspense>
    </>
  )
}
