import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import './install-offer.ts'
import { ReloadBanner } from '../chunk-recovery/reload-banner.tsx'
import { optionalPart } from '../chunk-recovery/optional-part.ts'
import { setDestination } from '../chunk-recovery/stale-chunk.ts'
import type { WebAppProps } from './web-app-later.tsx'

const WebAppLater = lazy(optionalPart(async () => (await import('./web-app-later.tsx')).WebAppLater))

/** The app around the screens: little at first, the rest when the page is loaded and the browser has nothing to do. */
export function WebApp(props: WebAppProps) {
  const { location } = useNavigation()
  const isLater = useIsLater()

  useEffect(() => setDestination(location ? location.pathname + location.search : null), [location])

  return (
    <>
      <ReloadBanner />
      {isLater && (
        <Suspense fallback={null}>
          <WebAppLater {...props} />
        </Suspense>
      )}
    </>
  )
}

const idle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2_000 }) : setTimeout(callback, 200)

/** On a busy phone the first paint comes after the load, so nothing but the page runs until then. */
const quietMs = 1_000

function useIsLater() {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      timer = setTimeout(() => idle(() => setLater(true)), quietMs)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('load', begin)
    }
  }, [])
  return isLater
}
