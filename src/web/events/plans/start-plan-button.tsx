import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'

export const PlanDialog = lazy(optionalPart(async () => (await import('./plan-dialog.tsx')).PlanDialog))

type Props = Omit<ComponentProps<typeof PlanDialog>, 'onClose'> & { label: ReactNode }

/** Opens the dialog that starts a plan, or asks more friends into it. */
export function StartPlanButton({ label, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
