import { UserPlus, Users } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { optionalPart } from '../../shell/chunk-recovery/optional-part.ts'
import { countIn, type Plan } from './plan-card.tsx'
import { plansAnchor, words } from './plans-words.ts'
import { PlanDialog } from './start-plan-button.tsx'

const InviteDialog = lazy(optionalPart(async () => (await import('../invites/invite-dialog.tsx')).InviteDialog))

type Props = Omit<ComponentProps<typeof InviteDialog>, 'onBack' | 'onClose'> & {
  /** The plan for the date that the viewer started, or one that they are in; null if there is none. */
  plan: Plan | null
  /** Whether the viewer is marked as going to the date. */
  isGoing: boolean
}

/**
 * The one way to go with friends: it starts a plan and asks them in one step. Who would rather have their answers one by one
 * finds that in the dialog. Once there is a plan, it leads there.
 */
export function TogetherButton({ plan, isGoing, ...props }: Props) {
  const [open, setOpen] = useState<'plan' | 'invites' | null>(null)
  const { event, date, sent: sentInvites } = props
  const day = event.repeatEvent ? date.day : null
  const close = () => setOpen(null)
  return (
    <>
      {plan ? (
        <a href={`#${plansAnchor}`} className={buttonLook.quiet}>
          <Users aria-hidden="true" className="size-5" />
          {words.ownPlan(countIn(plan))}
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
              members={null}
              plan={null}
              invited={sentInvites.filter((invite) => invite.day === day)}
              isGoing={isGoing}
              onOnlyInvite={() => setOpen('invites')}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** The plan of a date that the viewer goes with: their own, or else one that they are in. */
export const planToGoWith = (plans: readonly Plan[]): Plan | null =>
  plans.find(({ starter }) => !starter) ?? plans.find(({ ownAnswer }) => ownAnswer === 'in') ?? null
