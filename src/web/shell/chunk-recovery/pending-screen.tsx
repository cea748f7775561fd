import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { useReloadReason } from './stale-chunk.ts'
import { HomeSkeleton } from '../home-skeleton.tsx'
import { words } from '../errors/recovery-words.ts'

/** Anything faster than this needs no stand-in. */
const patienceMs = 150

/**
 * The screen, and what is shown while the next one loads: a thin bar, or a skeleton for Home (spec 2). The screen stays
 * mounted underneath, so its input is still there if the navigation fails.
 */
export function PendingScreen({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isStuck = useReloadReason() === 'new-version'
  const isPending = useIsAfter(patienceMs, state !== 'idle') && !isStuck
  const toHome = isPending && location?.pathname === paths.home && pathname !== paths.home

  // The router has kept how far the screen was scrolled; the skeleton is seen from its top, as Home will be.
  useEffect(() => {
    if (toHome) scrollTo(0, 0)
  }, [toHome])

  return (
    <>
      {isPending && (
        <output className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
          <span className="sr-only">{words.loading}</span>
          <span className="block h-full w-1/3 animate-[along_1.2s_ease-in-out_infinite] bg-gold" />
        </output>
      )}
      {toHome && <HomeSkeleton />}
      <div className={toHome ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}

/** Whether something has been so for a while. */
function useIsAfter(ms: number, isSo: boolean) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo, ms])
  return isLong
}
