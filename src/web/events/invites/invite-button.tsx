import { UserPlus } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { words } from './invites-words.ts'

const InviteDialog = lazy(optionalPart(async () => (await import('./invite-dialog.tsx')).InviteDialog))

/** Opens the dialog that invites friends. */
export function InviteButton(props: Omit<ComponentProps<typeof InviteDialog>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" className="size-5" />
        {words.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <InviteDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
