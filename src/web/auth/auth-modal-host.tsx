import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const AuthModal = lazy(async () => ({ default: (await import('./auth-modal.tsx')).AuthModal }))

const never = () => () => {}

/** Opens the sign-in dialog where the address says `?login=1`, or `?login=forgot`; its code is loaded only then, in the browser only. */
export function AuthModalHost() {
  const [params] = useSearchParams()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isBrowser || !params.get('login')) return null
  return (
    <Suspense fallback={null}>
      <AuthModal />
    </Suspense>
  )
}
