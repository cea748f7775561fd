import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useStoredText } from '../../stored-text.ts'
import { optionalPart } from '../chunk-recovery/optional-part.ts'
import { isInstalled, isIos, isPageInUse, useInstallOffer } from './install-offer.ts'
import { appOffer, type AppOffer, isPrompted, promptKey } from './mobile-prompt-rules.ts'

const MobilePrompt = lazy(optionalPart(async () => (await import('./mobile-prompt.tsx')).MobilePrompt))

/**
 * Asks people on phones and tablets once whether they want the app, where there is one to open or to install and no one
 * uses the page yet. Pages are the same for all, so the browser decides.
 */
export function MobilePromptHost({ nativeAppUrl }: { nativeAppUrl: string | null }) {
  const { pathname, search } = useLocation()
  const installOffer = useInstallOffer()
  const [openOffer, setOpenOffer] = useState<AppOffer>(null)
  const isDismissed = useStoredText('localStorage', promptKey) !== null
  const isBusy = new URLSearchParams(search).has('login')
  const mayShow = !isDismissed && !isBusy && !isInstalled() && isPrompted(navigator.userAgent, pathname)
  const offer = mayShow ? appOffer({ nativeApp: nativeAppUrl !== null, installOffer, isIos: isIos() }) : null
  // A tap on it once it is open is no reason to close it.
  if (offer && !openOffer && !isPageInUse()) setOpenOffer(offer)
  if (!mayShow || !openOffer) return null
  return (
    <Suspense fallback={null}>
      <MobilePrompt offer={openOffer} nativeAppUrl={nativeAppUrl} />
    </Suspense>
  )
}
