import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'

export const PlanDialog = lazy(optionalPart(async () => (await import('./plan-dialog.tsx')).PlanDialog))

type Props = Omit<ComponentProps<typeof PlanDialog>, 'members' | 'onClose'> & { label: string }

/** Opens the dialog that starts a plan. */
export function StartPlanButton({ label, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog {...props} members={null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
