import { paths } from '../../../kernel/paths.ts'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { postJson } from '../../post-json.ts'
import { payWords } from './pay-words.ts'

type Props = { account: { id: string; isFinished: boolean } }

const { onboarding: words } = payWords

/** The local provider's onboarding: one press proves everything. */
export function OnboardingPage({ account }: Props) {
  const [state, setState] = useState({ pending: false, problem: false })

  async function finish() {
    setState({ pending: true, problem: false })
    const returnUrl = await finishAccount(account.id)
    if (returnUrl) return window.location.assign(returnUrl)
    setState({ pending: false, problem: true })
  }

  return (
    <div className="flex flex-col items-start gap-6 rounded-card border border-line bg-deck p-4 sm:p-8">
      <p className="flex items-center gap-2 rounded-pill border border-dashed border-gold px-3 py-1 text-sm font-semibold text-gold">
        <FlaskConical aria-hidden="true" className="size-4" />
        {words.mark}
      </p>
      <h1 className="text-3xl">{account.isFinished ? words.finished : words.title}</h1>
      <p className="text-mute">{words.text}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {state.problem && <Notice tone="error">{words.failed}</Notice>}
      <Button busy={state.pending} onClick={() => void finish()} className="min-h-12 max-sm:w-full">
        {account.isFinished ? words.back : words.finish}
      </Button>
    </div>
  )
}

/** @returns where the seller continues, null if it failed */
async function finishAccount(accountId: string): Promise<string | null> {
  const result = await postJson(paths.finishLocalOnboarding(encodeURIComponent(accountId)), {})
  const body = result.ok ? result.body : null
  if (typeof body !== 'object' || body === null || !('returnUrl' in body)) return null
  return typeof body.returnUrl === 'string' ? body.returnUrl : null
}
