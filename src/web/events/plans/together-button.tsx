import { UserPlus, Users } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { countIn, type Plan } from './plan-card.tsx'
import { words } from './plans-words.ts'
import { PlanDialog } from './start-plan-button.tsx'

const InviteDialog = lazy(optionalPart(async () => (await import('../invites/invite-dialog.tsx')).InviteDialog))

type Props = Omit<ComponentProps<typeof InviteDialog>, 'onBack' | 'onClose'> & {
  /** The viewer's own plan for the date; null if there is none. */
  ownPlan: Plan | null
  /** Whether the viewer is marked as going to the date. */
  isGoing: boolean
}

/**
 * The one way to go with friends: it starts a plan and asks them in one step. Who would rather have their answers one by one
 * finds that in the dialog. Once there is a plan, it leads there.
 */
export function TogetherButton({ ownPlan, isGoing, ...props }: Props) {
  const [open, setOpen] = useState<'plan' | 'invites' | null>(null)
  const { event, date, sent: sentInvites } = props
  const day = event.repeatEvent ? date.day : null
  const close = () => setOpen(null)
  return (
    <>
      {ownPlan ? (
        <a href="#friends" className={buttonLook.quiet}>
          <Users aria-hidden="true" className="size-5" />
          {words.ownPlan(countIn(ownPlan))}
        </a>
      ) : (
        <Button variant="quiet" onClick={() => setOpen('plan')}>
          <UserPlus aria-hidden="true" className="size-5" />
          {words.start}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          {open === 'invites' ? (
            <InviteDialog {...props} onBack={() => setOpen('plan')} onClose={close} />
          ) : (
            <PlanDialog
              event={event}
              date={date}
              members={ownPlan?.people ?? null}
              plan={ownPlan}
              invited={sentInvites.filter((invite) => invite.day === day)}
              isGoing={isGoing}
              {...(!ownPlan && { onOnlyInvite: () => setOpen('invites') })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
