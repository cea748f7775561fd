import { BadgeCheck, CircleDollarSign } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { EntityProfile } from '../../features/entities/entity/entity-views.ts'
import { mayHandleMoney } from '../../kernel/roles.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { useWrite } from '../use-write.ts'
import { words as manageWords } from './manage-page-words.ts'
import { useOnboardingLink } from './use-onboarding-link.ts'

const words = manageWords.payments

/** Whether tickets can be sold here, and the way to get there. */
export function OnboardingCard({ profile }: { profile: EntityProfile }) {
  const link = useOnboardingLink(profile.id)
  const refresh = useWrite('refreshOnboarding')
  useReturn(() => void refresh.write({ entityID: profile.id }))

  const isReady = profile.stripeOnboardingComplete === true
  const mayPay = mayHandleMoney(profile.role)
  const isOpen = profile.status === 'approved' || profile.status === 'pending'

  const reason = reasonAgainst(mayPay, isOpen)
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
          <h2 id="payments" className="scroll-mt-20 text-2xl">
            {title}
          </h2>
          <p className="max-w-prose text-mute">{text}</p>
        </div>
      </div>
      {(link.problem ?? refresh.problem) && <Notice tone="error">{link.problem ?? refresh.problem}</Notice>}
      {!isReady && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
          <Button busy={link.pending} onClick={() => void link.start()} reason={reason}>
            {profile.onboardingStarted ? words.goOn : words.start}
          </Button>
          {profile.onboardingStarted && mayPay && (
            <Button variant="quiet" busy={refresh.pending} onClick={() => void refresh.write({ entityID: profile.id })}>
              {words.check}
            </Button>
          )}
          {reason && <p className="text-sm text-mute max-sm:basis-full">{reason}</p>}
        </div>
      )}
    </section>
  )
}

function reasonAgainst(mayPay: boolean, isOpen: boolean) {
  if (!mayPay) return words.notYours
  return isOpen ? undefined : words.notOpen
}

/** Does something once when somebody comes back from the card provider, and forgets the return in the address. */
function useReturn(onReturn: () => void) {
  const [search, setSearch] = useSearchParams()
  const isBack = search.has('onboarding')
  const wasDone = useRef(false)

  useEffect(() => {
    if (!isBack || wasDone.current) return
    wasDone.current = true
    onReturn()
    setSearch(
      (now) => {
        now.delete('onboarding')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isBack, onReturn, setSearch])
}
