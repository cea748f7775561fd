import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { mayEdit, mayHandleMoney } from '../../../kernel/roles.ts'

/** What is known about an entity whose team is getting started. */
export type FirstRun = {
  profile: Pick<
    EntityProfile,
    'type' | 'status' | 'role' | 'venueAddress' | 'stripeOnboardingComplete' | 'onboardingStarted' | 'isShared'
  >
  /** Published shows, upcoming and past, but for those that no one has confirmed since they were imported. */
  shows: number
  /** People in its team. */
  team: number
  /** Those who were invited to it and haven’t answered. */
  teamInvites: number
}

export type StepState = 'done' | 'waiting' | 'todo'
export type FirstRunStep = { name: 'approval' | 'address' | 'payments' | 'show' | 'share' | 'team'; state: StepState }

const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'todo')

/**
 * How a new page gets going, in the order in which one does it. Payments and the team are for owners and admins.
 *
 * @returns nothing for the door, for a page that was denied or taken down, and once all is done
 */
export function firstRunSteps({ profile, shows, team, teamInvites }: FirstRun): FirstRunStep[] {
  const { type, venueAddress, status, role, stripeOnboardingComplete, onboardingStarted, isShared = false } = profile
  if (!mayEdit(role) || (status !== 'approved' && status !== 'pending')) return []

  const payments: StepState = stripeOnboardingComplete ? 'done' : onboardingStarted ? 'waiting' : 'todo'
  const teamState: StepState = team > 1 ? 'done' : teamInvites > 0 ? 'waiting' : 'todo'
  const isAdmin = mayHandleMoney(role)
  const steps: FirstRunStep[] = [
    { name: 'approval', state: status === 'approved' ? 'done' : 'waiting' },
    // Venues that were listed before anyone ran them came without one. It counts also once it is there.
    ...(type === 'venue' ? [{ name: 'address' as const, state: doneIf(Boolean(venueAddress)) }] : []),
    ...(isAdmin ? [{ name: 'payments' as const, state: payments }] : []),
    { name: 'show', state: doneIf(shows > 0) },
    { name: 'share', state: doneIf(isShared) },
    ...(isAdmin ? [{ name: 'team' as const, state: teamState }] : []),
  ]
  return steps.every(({ state }) => state === 'done') ? [] : steps
}
