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

/** Pauses before the checks that follow a return from the card provider. */
const returnChecksMs = [0, 5_000, 15_000]

/** What a page's payments still need: the way to the card provider, and a new look at what it says. */
export function OnboardingActions({ profile }: { profile: EntityProfile }) {
  const link = useOnboardingLink(profile.id)
  const refresh = useWrite('refreshOnboarding')
  /** The card provider may take a moment to confirm what was just entered there. */
  async function checkAfterReturn() {
    for (const waitMs of returnChecksMs) {
      // oxlint-disable-next-line no-await-in-loop -- one check after the other
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      // oxlint-disable-next-line no-await-in-loop -- see above
      const seller = await refresh.write({ entityID: profile.id })
      if (!seller || seller.stripeOnboardingComplete) return
    }
  }
  useReturn(() => void checkAfterReturn())

  const isReady = profile.stripeOnboardingComplete === true
  const mayPay = mayHandleMoney(profile.role)
  const isOpen = profile.status === 'approved' || profile.status === 'pending'
  const reason = reasonAgainst(mayPay, isOpen)
  const problem = link.problem ?? refresh.problem
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {!isReady && (
        <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
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
    </>
  )
}

function reasonAgainst(mayPay: boolean, isOpen: boolean) {
  if (!mayPay) return words.notYours
  return isOpen ? undefined : words.notOpen
}

/** Does something once when someone comes back from the card provider, and forgets the return in the address. */
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
