import { BadgeCheck, CircleDollarSign } from 'lucide-react'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { words as manageWords } from './manage-page-words.ts'
import { OnboardingActions } from './onboarding-actions.tsx'

const words = manageWords.payments

/** Whether tickets can be sold here, and the way to get there. */
export function OnboardingCard({ profile }: { profile: EntityProfile }) {
  const isReady = profile.stripeOnboardingComplete === true
  const { title, text } = words[isReady ? 'ready' : profile.onboardingStarted ? 'begun' : 'none']
  const Icon = isReady ? BadgeCheck : CircleDollarSign
  return (
    <section
      aria-labelledby="payments"
      className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <Icon aria-hidden="true" className={`size-8 shrink-0 ${isReady ? 'text-good' : 'text-gold'}`} />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id="payments" className="text-2xl">
            {title}
          </h2>
          <p className="max-w-prose text-mute">{text}</p>
        </div>
      </div>
      <OnboardingActions profile={profile} />
    </section>
  )
}
