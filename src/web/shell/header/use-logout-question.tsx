import { lazy, Suspense, useState } from 'react'

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }))

/** The question before logging out, loaded when it is first asked: `ask` opens it, `dialog` is where it stands. */
export function useLogoutQuestion() {
  const [asked, setAsked] = useState<boolean | null>(null)
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <LogoutDialog open={asked} onClose={() => setAsked(false)} />
    </Suspense>
  )
  return { ask: () => setAsked(true), dialog }
}
