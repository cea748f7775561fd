import { lazy, Suspense, useState } from 'react'
import { entryLook } from './entry-look.ts'
import { words } from './shell-words.ts'

const LogoutDialog = lazy(async () => ({ default: (await import('./logout-dialog.tsx')).LogoutDialog }))

/** The way out; it asks first (spec 4). */
export function LogoutButton() {
  const [asked, setAsked] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className={entryLook}>
        {words.logout.open}
      </button>
      {asked !== null && (
        <Suspense fallback={null}>
          <LogoutDialog open={asked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
