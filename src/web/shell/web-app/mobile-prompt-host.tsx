import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useStoredText } from '../../stored-text.ts'
import { isInstalled } from './install-offer.ts'
import { isPrompted, promptKey } from './mobile-prompt-rules.ts'
import { optionalPart } from '../chunk-recovery/optional-part.ts'

const MobilePrompt = lazy(optionalPart(async () => (await import('./mobile-prompt.tsx')).MobilePrompt))

/** Asks people on phones and tablets once whether they want the app; pages are the same for all, so the browser decides. */
export function MobilePromptHost({ nativeAppUrl }: { nativeAppUrl: string | null }) {
  const { pathname, search } = useLocation()
  const isDismissed = useStoredText('localStorage', promptKey) !== null
  const isBusy = new URLSearchParams(search).has('login')
  if (isDismissed || isBusy || isInstalled() || !isPrompted(navigator.userAgent, pathname)) return null
  return (
    <Suspense fallback={null}>
      <MobilePrompt nativeAppUrl={nativeAppUrl} />
    </Suspense>
  )
}
